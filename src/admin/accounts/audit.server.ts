import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { constantTimeEqual } from '../../lib/constant-time.ts';
import { everyRecord, putRecord } from '../../lib/record-iteration.ts';
import type { AuditFacts, AuditLog } from '../../ports/audit-log.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Records, Store, Stored } from '../../ports/store.ts';
import { auditEntry, type verifyAudit as verifyEndpoint } from './audit.ts';

/** `head`: the newest entry. `checkpoint`: the last one that retention removed. Both are signed. */
export const auditMark = {
  name: 'auditMark',
  schema: z.strictObject({
    sequence: z.int(),
    hash: z.string(),
    /** Entries of earlier releases when the chain began. */
    unchained: z.int(),
    signature: z.string(),
  }),
};
type Mark = Stored<typeof auditMark>;
type Entry = Stored<typeof auditEntry>;

const keyOf = (secret: string) => createHmac('sha256', secret).update('audit log').digest();
const sign = (secret: string, parts: unknown[]) =>
  createHmac('sha256', keyOf(secret)).update(JSON.stringify(parts)).digest('base64url');
const hashOf = (
  secret: string,
  before: string,
  { sequence, createdAt, admin, action, type, ids, note }: Omit<Entry, 'id' | 'updatedAt'>,
) => sign(secret, ['entry', before, sequence, createdAt, admin, action, type ?? null, ids, note ?? null]);
const signatureOf = (
  secret: string,
  name: string,
  { sequence, hash, unchained }: Omit<Mark, 'id' | 'createdAt' | 'updatedAt' | 'signature'>,
) => sign(secret, [name, sequence, hash, unchained]);
const isGenuine = (secret: string, name: string, mark: Mark) =>
  constantTimeEqual(mark.signature, signatureOf(secret, name, mark));

const idOf = (sequence: number) => `entry-${String(sequence).padStart(12, '0')}`;
const newest = async (records: Pick<Records, 'find'>) =>
  (await records.find(auditEntry, { orderBy: 'sequence', direction: 'descending', limit: 1 })).records.find(
    ({ sequence }) => sequence,
  );

/**
 * The head, or what stands in its place: the beginning, or one past a head that somebody removed, so that the gap is
 * found.
 */
async function headOf(records: Records): Promise<{ sequence: number; hash: string; unchained: number }> {
  const head = await records.get(auditMark, 'head');
  if (head) return head;
  const last = await newest(records);
  return last?.sequence
    ? { sequence: last.sequence + 1, hash: '', unchained: 0 }
    : { sequence: 0, hash: '', unchained: await records.count(auditEntry) };
}

/**
 * The log of an installation: whoever has its store without its secret can add nothing, change nothing and leave
 * nothing out of the middle unseen.
 */
export function openAuditLog({ secret, clock }: { secret: string; clock: Clock }): AuditLog {
  return {
    nameOf: (email) =>
      `unknown ${createHmac('sha256', keyOf(secret)).update(`address ${email}`).digest('base64url').slice(0, 12)}`,
    async append(records, { admin, action, type, ids = [], note }: AuditFacts) {
      const before = await headOf(records);
      const sequence = before.sequence + 1;
      const createdAt = clock().toISOString();
      const facts = { admin, action, ids, ...(type && { type }), ...(note && { note: note.slice(0, 300) }), sequence };
      const hash = hashOf(secret, before.hash, { ...facts, createdAt });
      await records.add(auditEntry, { ...facts, hash }, idOf(sequence), createdAt);
      const mark = { sequence, hash, unchained: before.unchained };
      await putRecord(records, auditMark, 'head', { ...mark, signature: signatureOf(secret, 'head', mark) });
    },
  };
}

type Verified = z.output<typeof verifyEndpoint.output>;
type Broken = NonNullable<Verified['broken']>;

/**
 * Reads every entry from the oldest kept on, in the order of their ids, which an index has. What is added meanwhile
 * does no harm.
 */
export async function verifyAudit({ store, secret }: { store: Store; secret: string }): Promise<Verified> {
  const head = await store.get(auditMark, 'head');
  const checkpoint = await store.get(auditMark, 'checkpoint');
  let last = { sequence: checkpoint?.sequence ?? 0, hash: checkpoint?.hash ?? '' };
  let [entries, unchained] = [0, 0];
  let broken: Broken | undefined =
    checkpoint && !isGenuine(secret, 'checkpoint', checkpoint)
      ? { sequence: checkpoint.sequence, why: 'changed' }
      : undefined;
  for await (const entry of everyRecord(store, auditEntry, { orderBy: 'id', direction: 'ascending' })) {
    if (entry.sequence === undefined) {
      unchained++;
      continue;
    }
    entries++;
    if (entry.sequence !== last.sequence + 1) broken ??= { sequence: last.sequence + 1, why: 'missing' };
    else if (entry.hash !== hashOf(secret, last.hash, entry)) broken ??= { sequence: entry.sequence, why: 'changed' };
    last = { sequence: entry.sequence, hash: entry.hash ?? '' };
  }
  const end = head ? (isGenuine(secret, 'head', head) ? head.sequence : -1) : 0;
  if (end < 0 || last.sequence < end || (!head && last.sequence > 0))
    broken ??= { sequence: last.sequence + 1, why: 'end' };
  if (unchained > (head?.unchained ?? unchained)) broken ??= { sequence: 0, why: 'foreign' };
  return { entries, unchained, ...(last.sequence && { head: last }), ...(broken && { broken }) };
}

/**
 * Takes the oldest entry away when its time is over and leaves a signed mark in its place. One that is not what was
 * written stays: retention does not hide it.
 */
export async function removeOldestEntry(
  { secret }: { secret: string },
  records: Records,
  { id }: { id: string },
): Promise<boolean> {
  const entry = await records.get(auditEntry, id);
  if (!entry) return false;
  if (entry.sequence === undefined) return records.delete(auditEntry, id);
  const checkpoint = await records.get(auditMark, 'checkpoint');
  const before = checkpoint ?? { sequence: 0, hash: '' };
  if (checkpoint && !isGenuine(secret, 'checkpoint', checkpoint)) return false;
  if (entry.sequence !== before.sequence + 1 || entry.hash !== hashOf(secret, before.hash, entry)) return false;
  const mark = { sequence: entry.sequence, hash: entry.hash, unchained: 0 };
  await putRecord(records, auditMark, 'checkpoint', { ...mark, signature: signatureOf(secret, 'checkpoint', mark) });
  return records.delete(auditEntry, id);
}
