import { execFileSync } from 'node:child_process';
import { type Locale, locales } from '../i18n/locales.ts';
import { pathTo } from '../i18n/routes.ts';
import { collectDependencies, dependsOn } from '../lib/page-dependencies.ts';
import type { Collection, ReadRecord } from './define.ts';
import { filesOf } from './files.ts';
import { collections } from './registry.ts';
import { publishedRecords } from './snapshot.ts';

/** Bytes of Git's answer: of a thousand commits it is half a megabyte. */
const LONGEST_HISTORY = 64 * 1024 * 1024;

/** The commit that last changed each file of `content/`; empty without Git, or where its history was cut off. */
function commitDates(): Map<string, string> {
  const git = (...parameters: string[]) =>
    execFileSync('git', parameters, { encoding: 'utf8', stdio: 'pipe', maxBuffer: LONGEST_HISTORY });
  try {
    if (git('rev-parse', '--is-shallow-repository').trim() === 'true') return new Map();
    const dates = new Map<string, string>();
    let date = '';
    for (const line of git('-c', 'core.quotePath=false', 'log', '--format=>%cI', '--name-only', '--', 'content').split(
      '\n',
    )) {
      if (line.startsWith('>')) date = new Date(line.slice(1)).toISOString();
      else if (line && !dates.has(line)) dates.set(line, date);
    }
    return dates;
  } catch {
    // A copy of the files without their repository is built like any other: its sitemap names no dates.
    return new Map();
  }
}

/**
 * When the words of each page last changed, by path, in ISO 8601: the record's last change in the store, the commit of
 * its file in Git. The page of a list changes with its records. Pages of which nothing is known are absent.
 */
export const lastModified = (): ReadonlyMap<string, string> => {
  // A page that asks for one date has read that one alone.
  known ??= collectDependencies(new Set(), readDates);
  return known;
};
/** The same for one page. */
export function modifiedAt(path: string): string | undefined {
  dependsOn('modified', path);
  return lastModified().get(path);
}
/** A build reads them once: neither its snapshot nor its files change while it draws. */
let known: ReadonlyMap<string, string> | undefined;

function readDates(): Map<string, string> {
  const commits = commitDates();
  const dates = new Map<string, string>();
  const note = (path: string, date: string | undefined) => {
    if (date && date > (dates.get(path) ?? '')) dates.set(path, date);
  };
  for (const kind of Object.values(collections) as Collection[]) {
    const noteRecord = (record: ReadRecord<unknown>, lang: Locale, date?: string) => {
      if (kind.address) note(kind.address(record, lang), date);
      if (kind.list) note(pathTo(kind.list, lang), date);
    };
    for (const { id, lang, fields, updatedAt } of kind.home === 'store' ? (publishedRecords(kind) ?? []) : [])
      noteRecord({ slug: id.slice(lang.length + 1), data: fields }, lang, updatedAt);
    for (const file of kind.home === 'store' ? [] : filesOf(kind)) {
      const [, folder = '', slug = ''] = /([^/]+)\/([^/]+)\.\w+$/.exec(file) ?? [];
      for (const lang of locales)
        if (!kind.localized || folder === lang) noteRecord({ slug, data: {} }, lang, commits.get(file));
    }
  }
  return dates;
}
