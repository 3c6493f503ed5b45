import { isSitePicture } from '../../collections/site-pictures.ts';
import type { Locale } from '../../i18n/locales.ts';
import { FaultyInput, type FieldFault } from '../../lib/errors.ts';
import { escapeMarkup } from '../../lib/escape.ts';
import { type DrawPicture, unrenderableIn } from '../../lib/markdown.ts';
import { readToken, signToken } from '../../lib/signed-token.ts';
import { typeset } from '../../lib/typeset.ts';
import type { Services } from '../../ports/services.ts';
import type { Records } from '../../ports/store.ts';

const PURPOSE = 'newsletter-picture';
/** The same for every letter and every day: an address that differed would tell who looked. */
const UNTIL = new Date('2100-01-01T00:00:00Z');
/** The column of a letter (src/mail/render-html.ts): Outlook for Windows knows no other measure than the attribute. */
const COLUMN_PX = 536;

/** The address of a picture in a letter: the same for all who read it. */
const pictureAddress = ({ siteUrl, secret }: Pick<Services, 'siteUrl' | 'secret'>, key: string): string =>
  `${siteUrl}/api/newsletter/picture?token=${signToken({ purpose: PURPOSE, subject: key, expiresAt: UNTIL }, secret)}`;
/** Which picture an address leads to; undefined for one that is altered. */
export const letterPictureOf = ({ secret, clock }: Pick<Services, 'secret' | 'clock'>, token: string) =>
  readToken(token, PURPOSE, secret, clock());

export const drawnInLetter =
  (services: Pick<Services, 'siteUrl' | 'secret'>): DrawPicture =>
  (key, alt) =>
    `<img src="${escapeMarkup(pictureAddress(services, key))}" width="${COLUMN_PX}" alt="${escapeMarkup(alt)}" style="display:block;width:100%;max-width:${COLUMN_PX}px;height:auto;border:0">`;

/**
 * What would stop the sending of a letter half way: a dead link, a picture that is not among those of the site or that
 * says nothing to who does not see it.
 */
export async function letterFaults(
  records: Pick<Records, 'get'>,
  { content, lang }: { content: string; lang: Locale },
): Promise<FieldFault[]> {
  const shown: { key: string; alt: string }[] = [];
  const unrenderable = unrenderableIn(typeset(content, lang), lang, (key, alt) => {
    shown.push({ key, alt });
    return '';
  });
  const faults: FieldFault[] = unrenderable.map(({ reason, named }) => ({ field: 'content', reason, named }));
  for (const { key, alt } of shown) {
    if (!alt.trim()) faults.push({ field: 'content', reason: 'pictureText' });
    if (!(await isSitePicture(records, key))) faults.push({ field: 'content', reason: 'picture', named: key });
  }
  return faults;
}

/** @throws input/invalid on the text of a letter that cannot be drawn. */
export async function requireDrawable(
  records: Pick<Records, 'get'>,
  letter: { content: string; lang: Locale },
): Promise<void> {
  const faults = await letterFaults(records, letter);
  if (faults.length) throw new FaultyInput(faults);
}
