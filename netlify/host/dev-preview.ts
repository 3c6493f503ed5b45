import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { ContentFault } from '../../src/collections/content-faults.ts';
import { baseOf, type GitCollection } from '../../src/collections/define.ts';
import type { Draft } from '../../src/collections/drafts.ts';
import { gitKinds } from '../../src/collections/git-kinds.ts';
import { readGitFile } from '../../src/collections/read-git-file.ts';
import { locales } from '../../src/i18n/locales.ts';
import { t as translate } from '../../src/i18n/translate.ts';

/** What the editor asks to see: an entry as its file would be written now. */
const asked = z.strictObject({
  kind: z.enum(Object.keys(gitKinds) as [string, ...string[]]),
  slug: z.string().regex(/^[\w-]+$/),
  lang: z.enum(locales),
  source: z.string().max(1_000_000),
  /** Of the editor's own words. */
  words: z.enum(locales),
});

/** Drafts a preview may still ask for; each key press makes one. */
const HELD = 50;

export interface Preview {
  /** The page of the running site that shows the draft; absent where it cannot be shown. */
  path?: string;
  /** What is wrong with the entry as it is written, in the editor's language. */
  faults: string[];
}

/** Holds the entries that are being written, so that the pages of the running site show them. */
export class DraftPreviews {
  readonly #held = new Map<string, Draft>();

  draft(token: string | null): Draft | undefined {
    return token ? this.#held.get(token) : undefined;
  }

  /** @throws ZodError for what no editor asks. */
  hold(request: unknown): Preview {
    const { kind, slug, lang, source, words } = asked.parse(request);
    const collection = (gitKinds as unknown as Record<string, GitCollection>)[kind];
    const file = collection && `${baseOf(collection)}/${lang}/${slug}.${collection.format}`;
    if (!collection?.address || !file) return { faults: [] };
    const found: Pick<ContentFault, 'field' | 'reason' | 'named'>[] = [];
    const read = readGitFile(collection, file, source, (fault) => found.push(fault));
    const t = translate(words);
    const faults = found.map(({ field, reason, named }) =>
      [field, t(`errors.${reason}`), named].filter(Boolean).join(' – '),
    );
    if (!read) return { faults };
    const data = read.record;
    const token = randomUUID();
    this.#held.set(token, { name: kind, lang, slug, data, body: read.body });
    for (const old of [...this.#held.keys()].slice(0, -HELD)) this.#held.delete(old);
    const [page = '/', fragment] = collection.address({ slug, data: data as never, body: read.body }, lang).split('#');
    return { path: `${page}?draft=${token}${fragment ? `#${fragment}` : ''}`, faults };
  }
}
