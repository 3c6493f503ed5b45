import { createHash } from 'node:crypto';
import { z } from 'zod';
import { DAY_MS } from '../../collections/calendar.ts';
import { locales } from '../../i18n/locales.ts';
import { putRecord } from '../../lib/record-iteration.ts';
import type { Services } from '../../ports/services.ts';
import type { Records, RecordType } from '../../ports/store.ts';
import { withoutPasswords } from './answering/sensitive-data.ts';
import { step, type Thumb } from './chat.ts';
import { type FlowState, MOST_NOTES, NOTE_MAX } from './flows/flow.ts';
import { type Memory, memory } from './understanding/memory.ts';

/** Unfinished flows are deleted after this time: they hold a name and an address that were not sent. */
const SESSION_FOR_MS = DAY_MS;
const ASKED_MAX = 300;
const PHONE_MAX = 40;
const NAME_MAX = 100;
const HOURS_MAX = 24;
const DAYS_MAX = 12;

const asks = step.shape.asks;
/** The state of a conversation's flow. */
export const chatSession = {
  name: 'chatSession',
  schema: z.strictObject({
    flow: step.shape.flow,
    asks,
    key: z.uuid(),
    draft: z.partialRecord(asks, z.string()),
    phone: z.string().max(PHONE_MAX).optional(),
    notes: z.array(z.string().max(NOTE_MAX)).max(MOST_NOTES).optional(),
    colleague: z.string().max(NAME_MAX).optional(),
    given: z.string().max(NAME_MAX).optional(),
    replaces: z.string().optional(),
    from: z.iso.date().optional(),
    part: z.enum(['morning', 'afternoon']).optional(),
    hours: z
      .strictObject({
        from: z.iso.time().optional(),
        until: z.iso.time().optional(),
        excluded: z
          .array(z.strictObject({ from: z.iso.time(), until: z.iso.time() }))
          .max(HOURS_MAX)
          .optional(),
        among: z.array(z.iso.time()).max(HOURS_MAX).optional(),
      })
      .optional(),
    excluded: z.array(z.int().min(1).max(7)).max(7).optional(),
    excludedDates: z.array(z.iso.date()).max(DAYS_MAX).optional(),
    among: z
      .array(z.strictObject({ day: z.iso.date(), time: z.iso.time().optional() }))
      .max(DAYS_MAX)
      .optional(),
    until: z.iso.datetime(),
  }),
} satisfies RecordType;

const flowState = chatSession.schema.omit({ until: true });

/** What a conversation was about, for the questions that take it up: no word of it. */
export const chatMemory = {
  name: 'chatMemory',
  schema: memory.extend({ until: z.iso.datetime() }),
} satisfies RecordType;

/**
 * A question, so that the company sees what its assistant could not answer. Neither the answer, which consists of the
 * site's texts, nor what is typed in a flow, which its own record holds; addresses and numbers are redacted.
 */
export const chatTurn = {
  name: 'chatTurn',
  schema: z.strictObject({
    session: z.string(),
    lang: z.enum(locales),
    asked: z.string(),
    outcome: z.enum(['answered', 'talk', 'refused', 'turned']),
    source: z.string().optional(),
    /** The visitor's thumb. */
    useful: z.boolean().optional(),
  }),
} satisfies RecordType;

const LATEST_TURNS = 20;
/** Notes whether an answer was useful, on the latest question of the conversation in these words. */
export async function storeThumb({ store }: Services, { sessionId, chatInput, useful }: Thumb): Promise<void> {
  const { records } = await store.find(chatTurn, { where: { session: sessionKey(sessionId) }, limit: LATEST_TURNS });
  const turn = records.find(({ asked }) => asked === anonymise(chatInput));
  if (!turn) return;
  await store.transaction(async (within) => {
    const now = await within.get(chatTurn, turn.id);
    if (now) await putRecord(within, chatTurn, turn.id, { ...chatTurnFields(now), useful });
  });
}
const chatTurnFields = ({ session, lang, asked, outcome, source }: z.output<typeof chatTurn.schema>) => ({
  ...{ session, lang, asked, outcome },
  ...(source && { source }),
});

/** The session id authorises access to the conversation: the store has only its hash. */
export const sessionKey = (sessionId: string): string =>
  createHash('sha256').update(`chat ${sessionId}`).digest('base64url').slice(0, 32);

export const anonymise = (text: string): string =>
  withoutPasswords(text)
    .replace(/[^\s<>,;]+@[^\s<>,;]+/g, '[e-mail]')
    .replace(/\+?\d[\d\s().-]{6,}\d/g, '[…]')
    .slice(0, ASKED_MAX);

export async function readSession({ store, clock }: Services, id: string): Promise<FlowState | undefined> {
  const stored = await store.get(chatSession, id);
  if (!stored || new Date(stored.until) < clock()) return undefined;
  return flowState.strip().parse(stored);
}

export async function readMemory({ store, clock }: Services, id: string): Promise<Memory | undefined> {
  const stored = await store.get(chatMemory, id);
  if (!stored || new Date(stored.until) < clock()) return undefined;
  return memory.strip().parse(stored);
}

/** What is no longer said of it is forgotten: an update would keep it. */
async function replaceRecord<T extends RecordType>(
  records: Records,
  type: T,
  id: string,
  fields: z.input<T['schema']>,
): Promise<void> {
  await records.delete(type, id);
  await records.add(type, fields, id);
}

/** Stores what a conversation is about, when that changed. */
export async function storeMemory(
  { store, clock }: Services,
  id: string,
  { before, after }: { before: Memory | undefined; after: Memory },
): Promise<void> {
  if (before && JSON.stringify(memory.parse(before)) === JSON.stringify(memory.parse(after))) return;
  const fields = { ...memory.parse(after), until: new Date(clock().getTime() + SESSION_FOR_MS).toISOString() };
  await store.transaction((records) => replaceRecord(records, chatMemory, id, fields));
}

/** Stores the state of a conversation, or deletes it when `state` is undefined. */
export async function storeChatSession(
  { store, clock }: Services,
  id: string,
  state: FlowState | undefined,
): Promise<void> {
  if (!state) {
    await store.delete(chatSession, id);
    return;
  }
  const fields = { ...state, until: new Date(clock().getTime() + SESSION_FOR_MS).toISOString() };
  await store.transaction((records) => replaceRecord(records, chatSession, id, fields));
}
