import { AppError } from '../../lib/errors.ts';
import type { AdminServices } from '../admin-services.ts';
import { standingOf, statesOf } from '../publication/publication.server.ts';
import { type RecordState, standsAs } from '../publication/publication-state.ts';
import type { Kind } from './kind.ts';
import type { KindName } from './kinds.ts';
import type { AdminRecord } from './record-endpoints.ts';
import { translationsOf } from './shared-facts.server.ts';

interface Standing {
  type: KindName;
  /** Undefined: all of them. */
  standing: RecordState | undefined;
}

/** Those that stand to the site as asked: it is compared with what was published, and is no field of the store. */
export function standingAs({ type, standing }: Standing, records: readonly AdminRecord[], now: Date): AdminRecord[] {
  if (!standing) return [...records];
  const states = statesOf(type, records, now) ?? {};
  return records.filter(({ id }) => standsAs(states[id], standing));
}

/** A page of them, of all the pages of the store; the cursor is how many came before. @throws input/invalid */
export async function standingPage(
  asked: Standing,
  pages: AsyncIterable<readonly AdminRecord[]>,
  { cursor = '0', limit, now }: { cursor: string | undefined; limit: number; now: Date },
): Promise<{ records: AdminRecord[]; total: number; next?: string }> {
  if (!/^\d{1,9}$/.test(cursor)) throw new AppError('input/invalid', { fields: { cursor: 'option' } });
  const from = Number(cursor);
  const found: AdminRecord[] = [];
  for await (const page of pages) found.push(...standingAs(asked, page, now));
  const end = from + limit;
  return { records: found.slice(from, end), total: found.length, ...(end < found.length && { next: String(end) }) };
}

/** How what was saved stands to the site by now, its translations too: their facts were saved with it. */
export const savedStanding = async ({ store, clock }: AdminServices, kind: Kind, record: AdminRecord) =>
  standingOf(kind.type.name as KindName, [record, ...(await translationsOf(store, kind, record))], clock());
