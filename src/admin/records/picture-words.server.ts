import { z } from 'zod';
import { newsletterIssue } from '../../collections/kinds/newsletter-issue.ts';
import { sitePicture } from '../../collections/site-pictures.ts';
import { isLocale, type Locale } from '../../i18n/locales.ts';
import { unrenderableIn } from '../../lib/markdown.ts';
import type { Records } from '../../ports/store.ts';
import type { Kind } from './kind.ts';
import { contentOf } from './kinds.ts';

type Fields = Readonly<Record<string, unknown>>;
const ownPicture = z.object({ key: z.string(), alt: z.string() });
/** As long as a picture of the library may be described. */
const LONGEST = 200;

/** The pictures of a record, its own and those in its text, with what they are said to show, as it was typed. */
function describedIn({ type }: Kind, fields: Fields, lang: Locale): Map<string, string> {
  const image = ownPicture.safeParse(fields.image).data;
  const words = new Map<string, string>(image ? [[image.key, image.alt.trim()]] : []);
  const text = String(fields[type.name === newsletterIssue.name ? 'content' : 'body'] ?? '');
  // Most texts show none, and are not read for it. What cannot be rendered is told where it is published.
  if (text.includes('!['))
    unrenderableIn(text, lang, (key, alt) => {
      words.set(key, alt.trim());
      return '';
    });
  return words;
}

/**
 * What a picture was said to show in a record is kept in the library, in the record's language: it is found by these
 * words, and they are proposed where it is used again. What was not written now stays as it was put into words since.
 */
export async function keepPictureWords(
  records: Pick<Records, 'get' | 'update'>,
  kind: Kind,
  after: Fields,
  before: Fields | undefined,
): Promise<void> {
  const { lang } = after;
  if (typeof lang !== 'string' || !isLocale(lang) || contentOf(kind.type.name)?.visitorText) return;
  const known = before ? describedIn(kind, before, lang) : new Map<string, string>();
  for (const [key, alt] of describedIn(kind, after, lang)) {
    if (!alt || alt.length > LONGEST || known.get(key) === alt) continue;
    const picture = await records.get(sitePicture, key);
    if (picture && picture.alt?.[lang] !== alt)
      await records.update(sitePicture, key, { alt: { ...picture.alt, [lang]: alt } });
  }
}
