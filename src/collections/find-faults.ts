import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Locale, locales } from '../i18n/locales.ts';
import { localizePath } from '../i18n/routes.ts';
import { plainText } from '../lib/plain-text.ts';
import type { ContentFault } from './content-faults.ts';
import { leadsToPage, withoutDeadLinks } from './dead-links.ts';
import type { Collection, GitCollection } from './define.ts';
import { filesOf } from './files.ts';
import { gitKinds } from './git-kinds.ts';
import { readGitRecords } from './git-records.ts';
import { media } from './kinds/media.ts';
import { MEDIA_PATH, pictureNames } from './media-files.ts';
import { navigationFaults } from './navigation.ts';
import type { QualityFinding } from './quality.ts';
import { publishedRecords } from './snapshot.ts';
import { publishedCollections } from './stored.ts';
import { isWrittenIn } from './written-in.ts';

/** Search engines cut a title after about as many characters. */
const TITLE_MAX = 65;

const fromFault = ({ effect, kind, entry, lang, field, reason, named }: ContentFault): QualityFinding => ({
  problem: effect,
  home: 'content',
  kind,
  entry,
  field,
  reason,
  ...(lang && { lang }),
  ...(named && { named }),
});

/** What is wrong with texts that are published: links to pages that are not there, pictures without words. */
function* inTexts(
  where: Pick<QualityFinding, 'home' | 'kind' | 'entry' | 'lang'>,
  texts: Record<string, unknown>,
  isBuilt: (path: string) => boolean,
): Generator<QualityFinding> {
  const lang = where.lang ?? 'fr';
  const dead: QualityFinding[] = [];
  const isDead = (to: string) => to.startsWith('/') && (!leadsToPage(to) || !isBuilt(localizePath(to, lang)));
  withoutDeadLinks(
    texts,
    (field, named) => dead.push({ ...where, problem: 'link', field: field.join('.'), reason: 'link', named }),
    isDead,
  );
  yield* dead;
  for (const [field, value] of Object.entries(texts))
    if (typeof value === 'string' && /!\[\s*\]\(/.test(value))
      yield { ...where, problem: 'alternativeText', field, reason: 'required' };
}

function* inKind(collection: GitCollection, isBuilt: (path: string) => boolean): Generator<QualityFinding> {
  const { folder: kind, localized } = collection;
  const { records, faults, missing } = readGitRecords(collection);
  yield* faults.map(fromFault);
  for (const file of missing) {
    const lang = locales.find((one) => isWrittenIn(file, one));
    const entry = path.basename(file, path.extname(file));
    yield { problem: 'translation', home: 'content', kind, entry, field: '', ...(lang && { lang }) };
  }
  for (const { name: entry, lang, file, record, body } of records.filter((one) => isWrittenIn(one.file, one.lang))) {
    if ('frozen' in collection.editing) continue;
    const where = { home: 'content' as const, kind, entry, ...(localized && { lang }) };
    yield* inTexts(where, { ...record, body }, isBuilt);
    const title = plainText(String(record.title ?? ''));
    if (file && title.length > TITLE_MAX)
      yield { ...where, problem: 'title', field: 'title', reason: 'tooLong', named: String(title.length) };
  }
}

function* inStore(collection: Collection, isBuilt: (path: string) => boolean): Generator<QualityFinding> {
  if (collection.visitorText) return;
  for (const { id, lang, fields, body } of publishedRecords(collection) ?? [])
    yield* inTexts({ home: 'store', kind: collection.folder, entry: id, lang }, { ...fields, body }, isBuilt);
}

/** Pictures of the library that no text and no section shows. */
function* orphanPictures(): Generator<QualityFinding> {
  const pictures = pictureNames();
  if (pictures.length === 0) return;
  const sources = (Object.values(gitKinds) as unknown as GitCollection[])
    .filter(({ folder }) => folder !== media.folder)
    .flatMap((collection) => filesOf(collection).map((file) => readFileSync(file, 'utf8')));
  const described = readGitRecords(media).records.map(({ name, record }) => ({ name, file: String(record.file) }));
  for (const name of pictures) {
    const entry = described.find(({ file }) => file === `${MEDIA_PATH}/${name}`)?.name;
    const isShown = sources.some(
      (source) =>
        source.includes(`${MEDIA_PATH}/${name}`) ||
        (entry && new RegExp(`[:[,-] *"?${entry}"?(?=\\s*[,\\]}]|$)`, 'm').test(source)),
    );
    if (!isShown)
      yield { problem: 'orphanPicture', home: 'content', kind: media.folder, entry: entry ?? name, field: '' };
  }
}

/**
 * What a person should mend in what is published, from the files and the snapshot the build read. `isBuilt`: whether a
 * page of the built site, or a redirect of it, stands at an address.
 */
export function* findFaults(isBuilt: (path: string, lang?: Locale) => boolean): Generator<QualityFinding> {
  yield* navigationFaults.map(fromFault);
  yield* orphanPictures();
  for (const collection of Object.values(gitKinds) as unknown as GitCollection[]) yield* inKind(collection, isBuilt);
  for (const collection of Object.values(publishedCollections) as unknown as Collection[])
    yield* inStore(collection, isBuilt);
}
