import { z } from 'zod';
import { localizePath } from '../i18n/routes.ts';
import type { FieldFault } from '../lib/errors.ts';
import { type DrawPicture, renderInline, unrenderableIn } from '../lib/markdown.ts';
import { Unrenderable } from '../lib/unrenderable.ts';
import { unknownPlaceholdersIn } from './company.ts';
import type { Collection, StoredCollection } from './define.ts';
import { fieldErrorOf, isWithoutText } from './field-error.ts';
import { unknownAmountsIn } from './product-price.ts';
import { prepare, prepareBody, readStored, type StoredRecord } from './records-files.ts';

const BODY = 'body';

/** Every entry of the company, and of the product's price, a value asks for that is not there. */
function unknownPlaceholders(value: unknown): Unrenderable[] {
  if (typeof value === 'string') return [...unknownPlaceholdersIn(value), ...unknownAmountsIn(value)];
  return value && typeof value === 'object' ? Object.values(value).flatMap(unknownPlaceholders) : [];
}

/** All that is wrong with a record's text; what it shows is given to `draw`. */
function bodyFaults({ lang, body }: StoredRecord, draw: DrawPicture): Unrenderable[] {
  const unknown = unknownPlaceholders(body);
  // Without them, the links and pictures of the text are read as well.
  const rest = unknown.reduce((text, { named }) => text.replaceAll(named, ''), body);
  return [...unknown, ...unrenderableIn(prepareBody(rest, lang), lang, draw)];
}

/** The pictures in a record's text, with their words. */
function drawnIn(record: StoredRecord): { key: string; alt: string }[] {
  const drawn: { key: string; alt: string }[] = [];
  // Most texts show none, and are not rendered for it.
  if (!record.body.includes('![')) return drawn;
  bodyFaults(record, (key, alt) => {
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

type Step = () => readonly Unrenderable[];
const whole = (step: () => unknown): Step => {
  return () => {
    step();
    return [];
  };
};

/** The rendering steps of a record's fields: each returns, or throws, what is wrong with its field. */
function* steps(
  collection: Collection,
  record: StoredRecord,
  hasPicture: (key: string) => boolean,
): Generator<[field: string, step: Step]> {
  const { lang, fields } = record;
  const need = (key: string) => {
    if (!hasPicture(key)) throw new Unrenderable('picture', key, `No such picture: ${key}`);
    return '';
  };
  const image = imageOf(record);
  if (image) yield ['image', whole(() => need(image))];
  if (!collection.visitorText) {
    const unknown = new Set<string>();
    for (const [field, value] of Object.entries(fields)) {
      const found = unknownPlaceholders(value);
      if (found.length) unknown.add(field);
      yield [field, found.length ? () => found : whole(() => prepare(value, lang))];
    }
    yield [BODY, () => bodyFaults(record, need)];
    const text = (field: string) => String(prepare(fields[field], lang));
    const isFilled = (field: string) => fields[field] !== undefined && !unknown.has(field);
    for (const field of (collection.inline ?? []).filter(isFilled))
      yield [field, whole(() => renderInline(text(field), lang))];
    for (const field of (collection.links ?? []).filter(isFilled))
      yield [field, whole(() => localizePath(text(field), lang))];
    // What the steps above say of a text is not said again of the whole.
    yield ['', whole(() => collection.schema.parse(fields))];
  } else yield ['', whole(() => readStored(collection, record))];
}

/** Each fault that prevents publishing, found by rendering the record: one that has any is left out of the site. */
export function* publishingFaultsOf(
  collection: Collection,
  record: StoredRecord,
  hasPicture: (key: string) => boolean,
): Generator<FieldFault> {
  for (const [field, step] of steps(collection, record, hasPicture)) {
    try {
      for (const { reason, named } of step()) yield { field, reason, named };
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
