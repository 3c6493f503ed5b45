import { z } from 'zod';
import { leftOut } from '../../collections/left-out.ts';
import { contentSettings } from '../../features/comments/comments.ts';
import { eventStatus, titles } from '../../features/events/event-desk.ts';
import { defineEndpoint } from '../../lib/endpoint.ts';
import { folders } from '../inbox/threads.ts';
import { kindNames } from '../records/kinds.ts';

/**
 * Shown first on the home screen: records that wait for a person, in a folder of the inbox or among the undecided of a
 * kind.
 */
const waiting = z.object({
  type: z.enum(kindNames),
  folder: z.enum(folders).optional(),
  filter: z.record(z.string(), z.union([z.string(), z.boolean()])),
  count: z.number(),
});

export const overview = defineEndpoint({
  method: 'GET',
  path: '/api/admin/overview',
  access: 'admin',
  input: z.strictObject({}),
  output: z.object({
    waiting: z.array(waiting),
    /** What is wrong with the store, if anything is. */
    damaged: z.string().optional(),
    /** Its clock jumped far ahead: nothing is deleted for its age. */
    clockDoubted: z.boolean(),
    /** Records that do not fit their kind any more. */
    unreadable: z.int(),
    /** Appointments to come, the next first, and how many there are. */
    appointments: z.object({
      total: z.int(),
      next: z.array(z.object({ id: z.string(), name: z.string(), topic: z.string(), startsAt: z.string() })),
    }),
    /** Reports nobody has decided on, the oldest first, with the words that were reported. */
    reports: z.array(z.object({ id: z.string(), words: z.string(), reason: z.string(), createdAt: z.string() })),
    events: z.array(
      z.object({
        key: z.string(),
        titles,
        date: z.string(),
        status: eventStatus,
        seats: z.number(),
        taken: z.number(),
        waiting: z.number(),
        views: z.number(),
      }),
    ),
    /** What the last publication could not show. */
    leftOut: z.array(leftOut),
  }),
});

/** How many records wait for a person on each screen, for the menu. */
export const waitingCounts = defineEndpoint({
  method: 'GET',
  path: '/api/admin/waiting',
  access: 'admin',
  input: z.strictObject({}),
  output: z.object({ areas: z.record(z.string(), z.int()) }),
});

/** The seven collections content statistics count (docs/contract.md §3), and the articles read most. */
export const statistics = defineEndpoint({
  method: 'GET',
  path: '/api/admin/statistics',
  access: 'admin',
  input: z.strictObject({ popular: z.coerce.number().int().min(1).max(50).default(5) }),
  output: z.object({
    collections: z.array(z.object({ type: z.enum(kindNames), total: z.number(), published: z.number() })),
    popular: z.array(z.object({ id: z.string(), title: z.string(), lang: z.string(), views: z.number() })),
  }),
});

const settings = contentSettings.schema;
export const readSettings = defineEndpoint({
  method: 'GET',
  path: '/api/admin/settings',
  access: 'admin',
  input: z.strictObject({}),
  output: settings,
});
export const saveSettings = defineEndpoint({
  method: 'POST',
  path: '/api/admin/settings/save',
  access: 'admin',
  perMinute: 60,
  input: settings,
  output: settings,
});
/** Writes, reads and deletes a test document, and returns how long it took (docs/contract.md §7). */
export const testConnection = defineEndpoint({
  method: 'POST',
  path: '/api/admin/settings/test',
  access: 'admin',
  perMinute: 20,
  input: z.strictObject({}),
  output: z.object({ milliseconds: z.number() }),
});
