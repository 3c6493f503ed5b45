import { z } from 'zod';
import { leftOut } from '../../collections/left-out.ts';
import { defineEndpoint } from '../../lib/endpoint.ts';
import { kindNames } from '../records/kinds.ts';
import { recordStates } from './publication-state.ts';

/** Shown of the changes that wait. */
export const MOST_SHOWN = 50;

/** What the next publication brings onto the site, or takes from it. */
export const pendingChanges = defineEndpoint({
  method: 'GET',
  path: '/api/admin/publication/changes',
  access: 'admin',
  input: z.strictObject({}),
  output: z.object({
    count: z.int(),
    /** Of them, answers of the assistant that were taught or taken back. */
    lessons: z.int(),
    /** The latest first. */
    changes: z.array(
      z.object({
        type: z.enum(kindNames),
        id: z.string(),
        title: z.string(),
        lang: z.string().optional(),
        state: z.enum(recordStates),
      }),
    ),
  }),
});

/** Where a signed link shows the page of a record that is not published. */
export const PREVIEW_PATH = '/api/preview';

/** The page of a record as it is saved: a link to it, or why there is none. */
export const previewRecord = defineEndpoint({
  method: 'GET',
  path: '/api/admin/publication/preview',
  access: 'admin',
  input: z.strictObject({ type: z.enum(kindNames), id: z.string().min(1).max(120) }),
  output: z.discriminatedUnion('state', [
    z.object({ state: z.literal('drawn'), path: z.string(), until: z.iso.datetime() }),
    z.object({ state: z.literal('undrawable'), faults: leftOut.shape.faults }),
    z.object({ state: z.literal('unavailable') }),
  ]),
});
