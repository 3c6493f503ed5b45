import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { defaultLocale, isLocale, type Locale, locales } from '../i18n/locales.ts';
import type { ContentFault } from './content-faults.ts';
import { baseOf, type GitCollection } from './define.ts';
import { filesOf } from './files.ts';
import { readGitFile } from './read-git-file.ts';

/** An entry of Git in one language, as pages show it: filled in, typeset, its links checked. */
export interface GitRecord {
  name: string;
  lang: Locale;
  /** Of its words: another language's where its own file is missing or cannot be read. */
  file: string;
  source: string;
  record: Record<string, unknown>;
  body: string;
}

export interface GitRecords {
  records: GitRecord[];
  /** What the site does without. */
  faults: ContentFault[];
  /** Files of a language that are not there, though the entry is there in another one. */
  missing: string[];
  /** Files no site goes out without: the build stops. */
  stops: ContentFault[];
}

const nameOf = (file: string): string => path.basename(file, path.extname(file));
const isFileFault = ({ effect }: ContentFault): boolean => effect === 'file';

/** The entry in a language: its own, otherwise in the default language, otherwise in any. */
function inLanguage(versions: readonly GitRecord[], lang: Locale): GitRecord | undefined {
  const of = (wanted: Locale) => versions.find((one) => one.lang === wanted);
  const found = of(lang) ?? of(defaultLocale) ?? versions[0];
  return found && { ...found, lang };
}

/** Reads the files of a kind as they are; `read` holds those that can be published. */
function readFiles(collection: GitCollection, files: readonly string[]) {
  const read: GitRecord[] = [];
  const faults: ContentFault[] = [];
  for (const file of files) {
    const folder = path.basename(path.dirname(file));
    const lang = collection.localized && isLocale(folder) ? folder : defaultLocale;
    const where = { file, kind: collection.folder, entry: nameOf(file), ...(collection.localized && { lang }) };
    const source = readFileSync(file, 'utf8');
    const one = readGitFile(collection, file, source, (fault) => faults.push({ ...where, ...fault }));
    if (one) read.push({ name: where.entry, lang, file, source, ...one });
  }
  return { read, faults };
}

/**
 * The entries of a kind in Git, each in every language. What cannot be published is left out and named; where a
 * translation is missing or cannot be read, the entry's other language stands in its place
 * (docs/decisions/054).
 */
export function readGitRecords(collection: GitCollection): GitRecords {
  const { folder } = collection;
  const kept = known.get(folder);
  if (kept && import.meta.env?.PROD) return kept.found;
  const files = filesOf(collection);
  const state = stateOf(files);
  if (kept?.state === state) return kept.found;
  const found = readAnew(collection, files);
  known.set(folder, { found, state });
  // What is read depends on other files, too: on the pages that its links lead to.
  if (!import.meta.env?.PROD) queueMicrotask(() => known.clear());
  return found;
}
/**
 * No file changes while pages are drawn, and hardly one while an index is opened without a pause: each kind is read once,
 * not for each language and each use, six times over.
 */
const known = new Map<string, { found: GitRecords; state: string }>();
/** Changes with each of the files. */
const stateOf = (files: readonly string[]): string =>
  files
    .map((file) => {
      const { mtimeMs, size } = statSync(file);
      return `${path.resolve(file)} ${mtimeMs} ${size}`;
    })
    .join('\n');

function readAnew(collection: GitCollection, files: readonly string[]): GitRecords {
  const { read, faults } = readFiles(collection, files);
  const broken = faults.filter(isFileFault);
  const { localized, folder, format, editing, needed } = collection;
  const mayBeLeftOut = 'adds' in editing && editing.adds;
  if (!localized) return { records: read, faults, missing: [], stops: mayBeLeftOut ? [] : broken };
  const expected = [...new Set(files.map(nameOf))].flatMap((entry) =>
    locales.map((lang) => ({ entry, lang, file: `${baseOf(collection)}/${lang}/${entry}.${format}` })),
  );
  const absent = expected.filter(({ file }) => !files.includes(file));
  const lost = [
    ...broken,
    ...absent.map((one): ContentFault => ({ ...one, kind: folder, field: '', reason: 'required', effect: 'file' })),
  ];
  const isGone = (entry: string) => !mayBeLeftOut && !read.some(({ name }) => name === entry);
  return {
    records: expected.flatMap(({ entry, lang }) => {
      const versions = read.filter(({ name }) => name === entry);
      return inLanguage(versions, lang) ?? [];
    }),
    faults,
    missing: absent.map(({ file }) => file),
    stops: lost.filter(({ entry, lang }) => isGone(entry) || (lang && needed?.(entry, lang))),
  };
}
