import type { z } from 'zod';
import { account } from '../../features/auth/accounts.server.ts';
import { askedPage } from '../../lib/asked-page.ts';
import { AppError } from '../../lib/errors.ts';
import type { RecordType, Search, Stored } from '../../ports/store.ts';
import { kindFor } from '../accounts/permissions.ts';
import type { AdminRecord } from '../records/record-endpoints.ts';
import { visibleRecord } from '../records/records.server.ts';
import { appointmentsToCome, inFolder, typeOfFolder, undoneIn } from './folders.server.ts';
import type { listInbox as endpoint } from './inbox.ts';
import type { InboxServices } from './inbox-services.ts';
import { itemOf } from './item.server.ts';
import { type Folder, folders, threadedTypes } from './threads.ts';

type Input = z.output<typeof endpoint.input>;
/** How far a folder was read: from where on, and how many of those were shown; or to its end. */
type Position = { cursor?: string; skip?: number } | 'over';
type Positions = Partial<Record<Folder, Position>>;
const ROWS = 25;

/** What of its records a folder shows. */
function conditionsOf(folder: Folder, { state, assignee }: Input): { where: object; except?: object } {
  const { where, except } = state === 'undone' && folder !== 'appointment' ? undoneIn(folder) : inFolder(folder);
  const handling = state === 'undone' || state === 'all' ? undefined : state;
  return {
    where: { ...where, ...(handling && { handling }), ...(assignee && { assignee }) },
    ...(except && { except }),
  };
}

function positionsIn(cursor: string | undefined): Positions {
  if (!cursor) return {};
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString()) as Positions;
  } catch (cause) {
    throw new AppError('input/invalid', { cause });
  }
}

/** The next records of a folder; counted on the first page, which says how many there are. */
async function nextOf(
  services: InboxServices,
  folder: Folder,
  input: Input,
  { cursor, skip = 0 }: Exclude<Position, 'over'>,
) {
  if (folder === 'appointment' && input.state === 'undone') {
    const { q: words, assignee } = input;
    const coming = await appointmentsToCome(services, { words, ...(assignee && { assignee }) });
    const records = coming.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
    return { records: records.slice(skip), total: records.length, next: undefined };
  }
  const search: Search<RecordType> = {
    ...{ words: input.q, partial: true, limit: ROWS + skip, uncounted: input.cursor !== undefined },
    ...(conditionsOf(folder, input) as Pick<Search<RecordType>, 'where' | 'except'>),
    ...(cursor && { cursor }),
  };
  const { records, total, next } = await askedPage(
    services.store.search<RecordType>(threadedTypes[typeOfFolder[folder]], search),
  );
  return { records: records.slice(skip), total, next };
}

/** The administrators who answer people. */
export async function teamOf({ store, admin }: InboxServices): Promise<string[]> {
  const { records } = await store.find(account, { orderBy: 'email', direction: 'ascending', limit: 200 });
  const answering = records.filter(({ disabled, role }: Stored<typeof account>) => !disabled && role !== 'editor');
  return [...new Set([admin, ...answering.map(({ email }) => email)])].sort();
}

/** A page of every folder, merged by date: each folder is read on from where its last shown record stood. */
export async function listInbox(services: InboxServices, input: Input): Promise<z.output<typeof endpoint.output>> {
  const { role } = services;
  const before = positionsIn(input.cursor);
  const mine = folders.filter((one) => (!input.folder || input.folder === one) && kindFor(role, typeOfFolder[one]));
  const read = await Promise.all(
    mine.map(async (folder) => {
      const position = before[folder] ?? {};
      if (position === 'over') return { folder, records: [], total: 0, next: undefined, position };
      return { folder, ...(await nextOf(services, folder, input, position)), position };
    }),
  );
  const latest = read
    .flatMap(({ folder, records }) => records.map((record) => ({ folder, record: record as AdminRecord })))
    .toSorted((a, b) => (a.record.createdAt < b.record.createdAt ? 1 : -1))
    .slice(0, ROWS);
  const after: Positions = {};
  for (const { folder, records, next, position } of read) {
    const shown = latest.filter((one) => one.folder === folder).length;
    if (position === 'over') after[folder] = 'over';
    else if (shown === records.length) after[folder] = next ? { cursor: next } : 'over';
    else after[folder] = { ...position, skip: (position.skip ?? 0) + shown };
  }
  const more = mine.some((folder) => after[folder] !== 'over');
  const items = latest.map(({ folder, record }) => {
    const type = typeOfFolder[folder];
    const kind = kindFor(role, type);
    return itemOf(folder, type, kind ? visibleRecord(kind, record) : record);
  });
  return {
    items,
    total: read.reduce((sum, { total }) => sum + total, 0),
    ...(more && { next: Buffer.from(JSON.stringify(after)).toString('base64url') }),
    team: await teamOf(services),
  };
}
