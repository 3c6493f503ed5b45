import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { StoredCollection } from './define.ts';
import { recordsFile } from './records-folder.ts';
import { publishedRecords } from './snapshot.ts';
import { publishedCollections } from './stored.ts';

/** Records whose own page could not be drawn though every rule let them pass, until they are changed. */
const schema = z.array(
  z.strictObject({ type: z.string(), id: z.string(), updatedAt: z.string(), named: z.string().max(300) }),
);
export type Undrawable = z.output<typeof schema>[number];

const file = () => recordsFile('undrawable.json');

export const readUndrawable = (): Undrawable[] =>
  existsSync(file()) ? schema.parse(JSON.parse(readFileSync(file(), 'utf8'))) : [];

/** The record a page is about, by the page's path. */
function recordAt(pagePath: string): Omit<Undrawable, 'named'> | undefined {
  for (const { folder, address } of Object.values(publishedCollections) as unknown as StoredCollection[])
    for (const { id, lang, fields, updatedAt = '' } of publishedRecords({ folder } as StoredCollection) ?? [])
      if (address?.({ slug: id.slice(lang.length + 1), data: fields }, lang) === pagePath)
        return { type: folder, id, updatedAt };
  return undefined;
}

/** Notes the record of a page that could not be drawn: the next build does without it. */
export function noteUndrawable(pagePath: string, error: unknown): void {
  const record = recordAt(pagePath);
  if (!record) return;
  const others = readUndrawable().filter(({ type, id }) => type !== record.type || id !== record.id);
  const named = (error instanceof Error ? error.message : String(error)).slice(0, 300);
  const draft = `${file()}.${process.pid}`;
  mkdirSync(path.dirname(draft), { recursive: true });
  writeFileSync(draft, JSON.stringify([...others, { ...record, named }]));
  renameSync(draft, file());
}
