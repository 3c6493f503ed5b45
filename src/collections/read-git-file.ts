import { existsSync } from 'node:fs';
import { z } from 'zod';
import { locales } from '../i18n/locales.ts';
import { Unrenderable } from '../lib/unrenderable.ts';
import type { ContentFault } from './content-faults.ts';
import { withoutDeadLinks } from './dead-links.ts';
import type { GitCollection } from './define.ts';
import { fieldErrorOf } from './field-error.ts';
import { mediaFile } from './media-files.ts';
import { prepareRead, readRecord } from './records-files.ts';
import { section } from './sections.ts';

export type FileFault = Pick<ContentFault, 'field' | 'reason' | 'named' | 'effect'>;
type OnFault = (fault: FileFault) => void;

/** Sections are the part of a page that can be missing from it. */
const SECTIONS = 'sections';

const faultOf = (issue: z.core.$ZodIssue, effect: ContentFault['effect']): FileFault => {
  const unknown = 'keys' in issue && Array.isArray(issue.keys) ? issue.keys.map(String) : [];
  const field = [...issue.path.map(String), ...unknown.slice(0, 1)].join('.');
  return { field, reason: fieldErrorOf(issue), named: issue.message, effect };
};

/** The schema of a field that may be absent. */
const bare = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? bare(schema.unwrap() as z.ZodType) : schema;

/** The fields by which sections refer to entries of other kinds, by the section's kind (`.meta({ refersTo })`). */
const REFERENCES = new Map(
  section.options.map(({ shape }) => {
    const fields = Object.entries(shape).flatMap(([field, schema]) => {
      const { refersTo } = bare(schema as z.ZodType).meta() ?? {};
      return typeof refersTo === 'string' ? [{ field, folder: refersTo }] : [];
    });
    return [String(shape.kind.value), fields] as const;
  }),
);

const isEntry = (folder: string, name: string): boolean =>
  [`${folder}/${name}.yaml`, ...locales.map((lang) => `${folder}/${lang}/${name}.md`)].some((file) =>
    existsSync(`content/${file}`),
  );

/**
 * A section whose product, plans or picture is not there is one its schema refuses; one that names several entries
 * does without those that are not there.
 */
function checkReferences(sections: unknown[], onFault: OnFault): unknown[] {
  return sections.flatMap((one, index) => {
    const { kind, ...values } = one as Record<string, unknown>;
    const kept: Record<string, unknown> = { kind, ...values };
    for (const { field, folder } of REFERENCES.get(String(kind)) ?? []) {
      const value = values[field];
      const names = Array.isArray(value) ? value.map(String) : value === undefined ? [] : [String(value)];
      const missing = names.filter((name) => !isEntry(folder, name));
      const where = { field: `${SECTIONS}.${index}.${field}`, reason: 'option' as const };
      for (const named of missing) onFault({ ...where, named, effect: Array.isArray(value) ? 'link' : 'section' });
      if (missing.length && !Array.isArray(value)) return [];
      if (missing.length) kept[field] = names.filter((name) => !missing.includes(name));
    }
    return [kept];
  });
}

/** The record as its schema reads it, without the sections it refuses; undefined when something else is refused. */
function withoutRefusedSections(
  schema: z.ZodType,
  record: Record<string, unknown>,
  onFault: OnFault,
): Record<string, unknown> | undefined {
  const result = schema.safeParse(record);
  if (result.success) return z.looseObject({}).parse(result.data);
  const { issues } = result.error;
  const refused = issues.map(({ path: [field, index] }) => (field === SECTIONS ? index : undefined));
  const sections = record[SECTIONS];
  const onlySections = Array.isArray(sections) && refused.every((index) => typeof index === 'number');
  for (const issue of issues) onFault(faultOf(issue, onlySections ? 'section' : 'file'));
  if (!onlySections) return undefined;
  const others = sections.filter((_, index) => !refused.includes(index));
  return withoutRefusedSections(schema, { ...record, [SECTIONS]: others }, onFault);
}

/** Whether the pictures a record is made of are in the library. */
function hasPictures(schema: z.ZodType, record: Record<string, unknown>, onFault: OnFault): boolean {
  const fields = schema instanceof z.ZodObject ? Object.entries(schema.shape) : [];
  const missing = fields.filter(([field, one]) => one.meta()?.picture && !mediaFile(String(record[field])));
  for (const [field] of missing) onFault({ field, reason: 'picture', named: String(record[field]), effect: 'file' });
  return missing.length === 0;
}

/** What its schema reads of a record without links that lead nowhere and sections that cannot be shown. */
export function publishablePart(
  { schema }: Pick<GitCollection, 'schema'>,
  record: unknown,
  onFault: OnFault,
): Record<string, unknown> | undefined {
  const linked = withoutDeadLinks(record, (field, to) =>
    onFault({ field: field.join('.'), reason: 'link', named: to, effect: 'link' }),
  );
  const part = withoutRefusedSections(schema, z.looseObject({}).parse(linked), onFault);
  if (part && !hasPictures(schema, part, onFault)) return undefined;
  const sections = part?.[SECTIONS];
  return Array.isArray(sections) ? { ...part, [SECTIONS]: checkReferences(sections, onFault) } : part;
}

/** What a file says, as far as it can be published; undefined for nothing, or for a sample in production. */
export function readGitFile(
  collection: GitCollection,
  file: string,
  source: string,
  onFault: OnFault,
): { record: Record<string, unknown>; body: string } | undefined {
  try {
    const read = readRecord(collection, file, source);
    if (!read) return undefined;
    const part = publishablePart(collection, read.record, onFault);
    const absent = part && collection.needs?.(part);
    if (absent) {
      onFault({ field: absent, reason: 'required', effect: 'file' });
      return undefined;
    }
    const record = part && z.looseObject({}).parse(prepareRead<unknown>(collection.schema, part, read.lang));
    const body = withoutDeadLinks(read.body, (_, named) =>
      onFault({ field: 'body', reason: 'link', named, effect: 'link' }),
    );
    return record && { record, body: String(body) };
  } catch (error) {
    const { reason, named } =
      error instanceof Unrenderable ? error : { reason: 'unreadable' as const, named: (error as Error).message };
    onFault({ field: '', reason, named, effect: 'file' });
    return undefined;
  }
}
