import type { z } from 'zod';
import { AppError, FaultyInput } from '../../lib/errors.ts';
import { requireKind } from '../accounts/permissions.ts';
import type { AdminServices } from '../admin-services.ts';
import type { Kind } from './kind.ts';
import { ownFields } from './own-fields.ts';
import type { AdminRecord, changeRecords as endpoint } from './record-endpoints.ts';
import { allowed, demand } from './records.server.ts';
import { faultless } from './save-faults.server.ts';
import { changeRecord } from './write-record.server.ts';

type Output = z.output<typeof endpoint.output>;

/** One of them, whole or not at all; undefined where it is gone. @throws AppError where it cannot be so. */
const changeOne = (services: AdminServices, kind: Kind, id: string, fields: Record<string, unknown>) =>
  services.store.transaction(async (records) => {
    const before = (await records.get(kind.type, id)) as AdminRecord | undefined;
    if (!before) return undefined;
    const whole = { ...ownFields(before), ...allowed(kind, fields) };
    const change = await faultless(records, { kind, before, fields: whole, now: services.clock() });
    return changeRecord(records, services, kind, before, change);
  });

/** What a record that stays as it is is called in the list. */
async function refusalOf({ store }: AdminServices, kind: Kind, id: string, error: AppError) {
  const { code, fields } = error;
  const record: Record<string, unknown> = (await store.get(kind.type, id)) ?? {};
  const { lang } = record;
  const name = String(record[kind.columns[0] ?? 'id'] ?? id);
  return {
    id,
    name,
    ...(typeof lang === 'string' && { lang }),
    code,
    fields,
    ...(error instanceof FaultyInput && { reasons: [...error.reasons] }),
  };
}

/** The same change to many: those it cannot be made to are named with the fields that stop it, the others are changed. */
export async function changeRecords(
  services: AdminServices,
  { type, ids, fields }: z.output<typeof endpoint.input>,
): Promise<Output> {
  const kind = requireKind(services.role, type);
  demand(kind, 'edit');
  const refused: Output['refused'] = [];
  let changed = 0;
  for (const id of ids) {
    try {
      if (await changeOne(services, kind, id, fields)) changed++;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push(await refusalOf(services, kind, id, error));
    }
  }
  services.note(`changed ${Object.keys(fields).join(', ')}`);
  if (refused.length) services.note(`refused ${refused.map(({ id }) => id).join(', ')}`.slice(0, 200));
  return { changed, refused };
}
