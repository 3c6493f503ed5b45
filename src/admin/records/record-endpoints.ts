import { z } from 'zod';
import { actionNames } from '../../collections/admin-screen.ts';
import { leftOut } from '../../collections/left-out.ts';
import { changeKinds } from '../../features/events/change-kinds.ts';
import { locales } from '../../i18n/locales.ts';
import { defineEndpoint } from '../../lib/endpoint.ts';
import { errorCodes, fieldErrors } from '../../lib/errors.ts';
import { uploadKey } from '../../lib/fields.ts';
import { mailPreview } from '../../mail/mail-preview.ts';
import { recordStates, standingStates } from '../publication/publication-state.ts';
import { kindNames } from './kinds.ts';

/** An administrator works fast; a stolen session that empties the store does not go unnoticed. */
export const ADMIN_PER_MINUTE = 300;
export const ROWS = 25;
const MOST_ROWS = 200;
const MOST_AT_ONCE = 200;

const type = z.enum(kindNames);
const id = z.string().min(1).max(120);
/** A record as it travels: what the store adds, and its own fields. */
const record = z.looseObject({ id: z.string(), createdAt: z.string(), updatedAt: z.string() });
export type AdminRecord = z.output<typeof record>;
/**
 * What the records are called that a field names by their keys, in each language they are written in; `type`: a kind of
 * the admin area. One that is gone has no name.
 */
const names = z
  .record(
    z.string(),
    z.record(
      z.string(),
      z.object({ type: z.string().optional(), titles: z.partialRecord(z.enum(locales), z.string()) }),
    ),
  )
  .optional();
export type ReferredNames = NonNullable<z.output<typeof names>>;
/** How each record stands to the site, by its id; absent for kinds without pages. */
const states = z.record(z.string(), z.enum(recordStates)).optional();

const jsonOf = (most: number) =>
  z
    .string()
    .max(most)
    .transform((text, context) => {
      try {
        const read: unknown = JSON.parse(text);
        // A record's schema would leave it out in silence, and everything would be found.
        if (read && Object.hasOwn(read, '__proto__')) throw new SyntaxError('__proto__');
        return read;
      } catch {
        context.addIssue({ code: 'custom', message: 'option' });
        return z.NEVER;
      }
    });
/** Equality on fields, as JSON in the address: `{"state":"draft"}`. */
const filter = jsonOf(1000).pipe(
  z.record(z.string().regex(/^\w{1,40}$/), z.union([z.string().max(200), z.boolean(), z.number()])),
);

/** Of a kind whose records are decided or dealt with: those that are not yet, or those that are. */
const decided = z.enum(['no', 'yes']).optional();
/** Of a kind with pages: those that stand to the site in this way. */
const standing = z.enum(standingStates).optional();
export const listRecords = defineEndpoint({
  method: 'GET',
  path: '/api/admin/records',
  access: 'admin',
  input: z.strictObject({
    type,
    q: z.string().trim().max(200).default(''),
    filter: filter.optional(),
    decided,
    standing,
    sort: z
      .string()
      .regex(/^\w{1,40}$/)
      .default('createdAt'),
    direction: z.enum(['ascending', 'descending']).default('descending'),
    cursor: z.string().max(600).optional(),
    limit: z.coerce.number().int().min(1).max(MOST_ROWS).default(ROWS),
  }),
  output: z.object({
    records: z.array(record),
    next: z.string().optional(),
    total: z.number(),
    /** How much of the store was searched (0 to 1), while the index of words is being made. */
    indexed: z.number().optional(),
    states,
    names,
  }),
});
export const getRecord = defineEndpoint({
  method: 'GET',
  path: '/api/admin/record',
  access: 'admin',
  input: z.strictObject({ type, id }),
  /** `faults`: why the last publication left it out, as far as that still holds. */
  output: z.object({
    record,
    translation: record.optional(),
    states,
    names,
    faults: leftOut.shape.faults.optional(),
  }),
});

/** Who was, or would be, written to: `kind` says why, `promoted` how many of them get a seat. */
const notice = z.object({ kind: z.enum(changeKinds).optional(), people: z.number(), promoted: z.number() });
/** Whom a change would write to, asked before it is saved: its fields as JSON in the address. */
export const previewNotice = defineEndpoint({
  method: 'GET',
  path: '/api/admin/records/notice',
  access: 'admin',
  input: z.strictObject({ type, id, fields: jsonOf(4000).pipe(z.record(z.string(), z.unknown())) }),
  /** Each e-mail that would leave, by language. */
  output: notice.extend({ mails: z.array(mailPreview) }),
});

/**
 * Adds without `id`, changes with it. `base` is the `updatedAt` the editor began from: a newer one is a conflict,
 * answered with 409 and both `versions`. A field that is `null` is emptied.
 */
export const saveRecord = defineEndpoint({
  method: 'POST',
  path: '/api/admin/records/save',
  access: 'admin',
  perMinute: ADMIN_PER_MINUTE,
  input: z.strictObject({
    type,
    id: id.optional(),
    base: z.string().max(40).optional(),
    fields: z.record(z.string(), z.unknown()),
  }),
  /** `states`: how it stands to the site by now; `appearsAt`: when it will be on it by itself. */
  output: z.object({ record, notice: notice.optional(), states, appearsAt: z.iso.datetime().optional() }),
});
export const deleteRecords = defineEndpoint({
  method: 'POST',
  path: '/api/admin/records/delete',
  access: 'admin',
  perMinute: ADMIN_PER_MINUTE,
  /** `agreed`: what people count on is withdrawn first, which tells them; otherwise it is refused (record/in-use). */
  input: z.strictObject({ type, ids: z.array(id).min(1).max(MOST_AT_ONCE), agreed: z.boolean().optional() }),
  output: z.object({ deleted: z.number(), undo: z.array(z.string()) }),
});
/** Whom deleting these records would concern, asked before: nobody, for most kinds. */
export const previewRemoval = defineEndpoint({
  method: 'GET',
  path: '/api/admin/records/removal',
  access: 'admin',
  input: z.strictObject({ type, ids: jsonOf(30_000).pipe(z.array(id).min(1).max(MOST_AT_ONCE)) }),
  output: z.object({
    /** Of an event: who has a seat, and who waits for one. */
    registered: z.number(),
    waiting: z.number(),
    /** Another page of the event stays online, and the event with it. */
    stays: z.boolean(),
    /** Who moves up to a seat that is freed. */
    promoted: z.number(),
    /** The records that name one of them. */
    naming: z.array(z.object({ type, id: z.string(), name: z.string() })),
    mails: z.array(mailPreview),
  }),
});
export const restoreRecords = defineEndpoint({
  method: 'POST',
  path: '/api/admin/records/restore',
  access: 'admin',
  perMinute: ADMIN_PER_MINUTE,
  input: z.strictObject({ ids: z.array(id).min(1).max(MOST_AT_ONCE) }),
  output: z.object({ restored: z.number() }),
});
/** The same change to many: a state, a mark of done. */
export const changeRecords = defineEndpoint({
  method: 'POST',
  path: '/api/admin/records/change',
  access: 'admin',
  perMinute: ADMIN_PER_MINUTE,
  input: z.strictObject({ type, ids: z.array(id).min(1).max(MOST_AT_ONCE), fields: z.record(z.string(), z.unknown()) }),
  output: z.object({
    changed: z.number(),
    /** Those that stay as they are, and the fields that stop each. */
    refused: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        lang: z.string().optional(),
        code: z.enum(errorCodes),
        fields: z.record(z.string(), z.enum(fieldErrors)),
        reasons: z
          .array(z.object({ field: z.string(), reason: z.enum(fieldErrors), named: z.string().optional() }))
          .optional(),
      }),
    ),
  }),
});

/** A decision on one record: see `actions` of its kind. */
export const decide = defineEndpoint({
  method: 'POST',
  path: '/api/admin/records/act',
  access: 'admin',
  perMinute: ADMIN_PER_MINUTE,
  input: z.strictObject({ type, id, action: z.enum(actionNames), reason: z.string().trim().max(3000).default('') }),
  output: z.object({ record }),
});

/** Answers a CSV instead of JSON; so it is mounted by itself. */
export const exportRecords = defineEndpoint({
  method: 'GET',
  path: '/api/admin/export',
  access: 'admin',
  reauthenticate: true,
  input: z.strictObject({
    type,
    q: z.string().trim().max(200).default(''),
    filter: filter.optional(),
    decided,
    standing,
    /** Of the administrator, for the heads and the known words. */
    lang: z.enum(locales).default('fr'),
  }),
  output: z.string(),
});
/** A stored file of a visitor. */
export const readFile = defineEndpoint({
  method: 'GET',
  path: '/api/admin/file',
  access: 'admin',
  input: z.strictObject({ key: uploadKey() }),
  output: z.string(),
});

/** Takes in a picture that was uploaded for a record (files kind `photo`). */
export const finalisePicture = defineEndpoint({
  method: 'POST',
  path: '/api/admin/pictures/adopt',
  access: 'admin',
  perMinute: 60,
  input: z.strictObject({ key: uploadKey() }),
  output: z.object({ key: z.string() }),
});
/** A picture for the editor's preview, as the site shows it; `whole` where the part that is shown is chosen; in a `size`
 * that is cut around its focal point; `cut` tells the part chosen now from the one that was loaded before. */
export const previewPicture = defineEndpoint({
  method: 'GET',
  path: '/api/admin/picture',
  access: 'admin',
  input: z.strictObject({
    key: uploadKey(),
    whole: z.literal('1').optional(),
    size: z.enum(['social', 'thumbnail']).optional(),
    cut: z.string().max(9).optional(),
  }),
  output: z.string(),
});

export const publish = defineEndpoint({
  method: 'POST',
  path: '/api/admin/publish',
  access: 'admin',
  perMinute: 20,
  input: z.strictObject({}),
  output: z.object({
    state: z.enum(['idle', 'building', 'published', 'failed', 'sent']),
    startedAt: z.string().optional(),
    endedAt: z.string().optional(),
    progress: z.number(),
    pages: z.number(),
    problem: z.string().optional(),
    again: z.boolean(),
  }),
});
export const publication = defineEndpoint({
  method: 'GET',
  path: '/api/admin/publication',
  access: 'admin',
  input: z.strictObject({}),
  output: publish.output,
});
