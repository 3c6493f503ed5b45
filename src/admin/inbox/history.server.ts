import type { z } from 'zod';
import { AppError } from '../../lib/errors.ts';
import { everyRecord } from '../../lib/record-iteration.ts';
import { kindFor, requireKind } from '../accounts/permissions.ts';
import { type KindName, kindNames } from '../records/kinds.ts';
import type { AdminRecord } from '../records/record-endpoints.ts';
import { visibleRecord } from '../records/records.server.ts';
import type { readHistory as endpoint } from './inbox.ts';
import type { InboxServices } from './inbox-services.ts';
import { personOf } from './item.server.ts';
import { isThreaded } from './threads.ts';

type Entry = z.output<typeof endpoint.output>['entries'][number];
const TITLE = 140;

/** What an entry is called: a reply by its subject, anything else by what was written, or by its table's first column. */
function titleOf(type: KindName, record: AdminRecord, column: string): string {
  const said = isThreaded(type)
    ? personOf(record).text
    : type === 'reply'
      ? (record.subject ?? record.text)
      : undefined;
  const title = String(said || record[column] || record.id).replace(/\s+/g, ' ');
  return title.length > TITLE ? `${title.slice(0, TITLE)}…` : title;
}

function entryOf(type: KindName, record: AdminRecord, column: string): Entry {
  const { id, createdAt, about, handling, state } = record;
  const opens = type === 'reply' ? { type: about as KindName, id: String(record.record) } : { type, id };
  const shown = handling ?? state;
  return {
    ...{ type, id, opens, createdAt, title: titleOf(type, record, column) },
    ...(typeof shown === 'string' && { state: shown }),
  };
}

/** Everything that was sent with the address of one record, of the kinds its reader may see, the latest first. */
export async function readHistory(
  { store, role }: InboxServices,
  { type, id }: z.output<typeof endpoint.input>,
): Promise<z.output<typeof endpoint.output>> {
  const origin = requireKind(role, type);
  const record = (await store.get(origin.type, id)) as AdminRecord | undefined;
  const email = origin.person && record?.[origin.person];
  if (!record || typeof email !== 'string' || !email) throw new AppError('record/missing');
  const entries: Entry[] = [];
  for (const name of kindNames) {
    const kind = kindFor(role, name);
    if (!kind?.person) continue;
    for await (const one of everyRecord(store, kind.type, { where: { [kind.person]: email } }))
      entries.push(entryOf(name, visibleRecord(kind, one), kind.columns[0] ?? 'id'));
  }
  return {
    name: personOf(record).name,
    email,
    entries: entries.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1)),
  };
}
