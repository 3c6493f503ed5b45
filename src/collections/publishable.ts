import { z } from 'zod';
import { localizePath } from '../i18n/routes.ts';
import type { FieldError } from '../lib/errors.ts';
import { renderInline, renderMarkdown } from '../lib/markdown.ts';
import { Unrenderable } from '../lib/unrenderable.ts';
import type { Collection, StoredCollection } from './define.ts';
import { fieldErrorOf, isWithoutText } from './field-error.ts';
import { prepare, prepareBody, readStored, type StoredRecord } from './records-files.ts';

/** Why a record of the store cannot be published: the field, and its error as a form shows it. */
export interface PublishingFault {
  field: string;
  reason: FieldError;
  /** The missing record, file or page it refers to. */
  named?: string;
}

const BODY = 'body';

/** The pictures in a record's text, with their words. @throws Unrenderable for a text that cannot be rendered. */
function drawnIn({ lang, body }: StoredRecord): { key: string; alt: string }[] {
  const drawn: { key: string; alt: string }[] = [];
  // Most texts show none, and are not rendered for it.
  if (!body.includes('![')) return drawn;
  renderMarkdown(prepareBody(body, lang), lang, (key, alt) => {
    drawn.push({ key, alt });
    return '';
  });
  return drawn;
}

const imageOf = ({ fields }: StoredRecord): string | undefined => {
  const { key } = (fields.image ?? {}) as { key?: unknown };
  return typeof key === 'string' ? key : undefined;
};

/** Keys of all pictures of a record: its own, and those in its text, unless a visitor wrote it or it cannot be rendered. */
export function picturesOf({ visitorText }: Collection, record: StoredRecord): string[] {
  const ownPicture = imageOf(record);
  if (visitorText) return ownPicture ? [ownPicture] : [];
  try {
    return [...(ownPicture ? [ownPicture] : []), ...drawnIn(record).map(({ key }) => key)];
  } catch {
    // publishingFaultsOf reports the error in the text.
    return ownPicture ? [ownPicture] : [];
  }
}

/** The rendering steps of a record's fields: each throws when its field is invalid. */
function* steps(
  collection: Collection,
  record: StoredRecord,
  hasPicture: (key: string) => boolean,
): Generator<[field: string, step: () => void]> {
  const { lang, fields } = record;
  const need = (key: string) => {
    if (!hasPicture(key)) throw new Unrenderable('picture', key, `No such picture: ${key}`);
    return '';
  };
  const image = imageOf(record);
  if (image) yield ['image', () => need(image)];
  if (!collection.visitorText) {
    for (const [field, value] of Object.entries(fields)) yield [field, () => prepare(value, lang)];
    yield [BODY, () => renderMarkdown(prepareBody(record.body, lang), lang, need)];
    const text = (field: string) => String(prepare(fields[field], lang));
    for (const field of collection.inline ?? [])
      if (fields[field] !== undefined) yield [field, () => renderInline(text(field), lang)];
    for (const field of collection.links ?? [])
      if (fields[field] !== undefined) yield [field, () => localizePath(text(field), lang)];
  }
  yield ['', () => readStored(collection, record)];
}

/** Each fault that prevents publishing, found by rendering the record: every field is read, its first fault told. */
export function* publishingFaultsOf(
  collection: Collection,
  record: StoredRecord,
  hasPicture: (key: string) => boolean,
): Generator<PublishingFault> {
  for (const [field, step] of steps(collection, record, hasPicture)) {
    try {
      step();
    } catch (error) {
      if (error instanceof Unrenderable) yield { field, reason: error.reason, named: error.named };
      else if (error instanceof z.ZodError)
        for (const issue of error.issues) {
          const unknown = 'keys' in issue && Array.isArray(issue.keys) ? String(issue.keys[0]) : '';
          yield { field: issue.path.join('.') || unknown || field || BODY, reason: fieldErrorOf(issue) };
        }
      else yield { field, reason: 'unreadable', named: error instanceof Error ? error.message : String(error) };
    }
  }
  if (isWithoutText(collection, record)) yield { field: BODY, reason: 'required' };
}

/** The first of them: a record that has one is left out of the site. */
export function publishingFaultOf(...asked: Parameters<typeof publishingFaultsOf>): PublishingFault | undefined {
  for (const fault of publishingFaultsOf(...asked)) return fault;
  return undefined;
}

/**
 * Whether a picture in a text says nothing to who does not see it. Its record is shown, and the report on quality names
 * it; an editor is asked for the words at once.
 */
export function hasUndescribedPicture(record: StoredRecord): boolean {
  try {
    return drawnIn(record).some(({ alt }) => !alt.trim());
  } catch {
    // publishingFaultsOf reports the error in the text.
    return false;
  }
}

/** A record's title. */
export function titleOf({ title }: StoredCollection, record: Record<string, unknown>, id: string): string {
  const named = record[title];
  return typeof named === 'string' && named !== '' ? named : id;
}
