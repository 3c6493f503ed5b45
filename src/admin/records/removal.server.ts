import type { z } from 'zod';
import { releaseSeat } from '../../features/events/events.server.ts';
import { registration } from '../../features/events/events.ts';
import { previewPlaceRemoval } from '../../features/events/place-removal.server.ts';
import { AppError } from '../../lib/errors.ts';
import type { Records } from '../../ports/store.ts';
import { requireKind } from '../accounts/permissions.ts';
import type { AdminServices } from '../admin-services.ts';
import type { Kind } from './kind.ts';
import { effectsOf } from './record-effects.server.ts';
import type { AdminRecord, previewRemoval as removalEndpoint } from './record-endpoints.ts';
import { namingRecords } from './relations.server.ts';
import { hasOtherPage, isLastPageAwaited } from './write-record.server.ts';

type Removal = z.output<typeof removalEndpoint.output>;

/** A registration that is deleted gives its seat to whoever waits first. */
export async function releasePlaceOf(
  records: Records,
  services: AdminServices,
  { type }: Kind,
  id: string,
): Promise<void> {
  const place = type.name === registration.name ? await records.get(registration, id) : undefined;
  if (place) await releaseSeat(records, services, place);
}

/** Who has a place at an event, whatever becomes of its page. */
async function placesAt({ store }: AdminServices, event: string): Promise<Pick<Removal, 'registered' | 'waiting'>> {
  const having = (state: 'registered' | 'waiting') => store.count(registration, { event, state, suspect: false });
  return { registered: await having('registered'), waiting: await having('waiting') };
}

/** Whom deleting these records would concern, and what they would be sent. */
export async function previewRemoval(
  services: AdminServices,
  { type, ids }: z.output<typeof removalEndpoint.input>,
): Promise<Removal> {
  const { store, role } = services;
  const kind = requireKind(role, type);
  if (!kind.rights.includes('delete')) throw new AppError('auth/forbidden');
  const removal: Removal = { registered: 0, waiting: 0, promoted: 0, stays: false, naming: [], mails: [] };
  if (type === registration.name) return { ...removal, ...(await previewPlaceRemoval(services, ids)) };
  removal.naming = await namingRecords(store, kind, ids);
  const effects = effectsOf(type);
  const going = new Set(ids);
  const told = new Set<string>();
  for (const id of effects ? ids : []) {
    const before = (await store.get(kind.type, id)) as AdminRecord | undefined;
    const event = String(before?.key);
    if (!before || told.has(event)) continue;
    const places = await placesAt(services, event);
    const awaited = await isLastPageAwaited(store, services, kind, before, going);
    if (!awaited && !places.registered) continue;
    told.add(event);
    removal.registered += places.registered;
    removal.waiting += places.waiting;
    removal.stays ||= !awaited && (await hasOtherPage(store, kind, before, going));
    if (!awaited) continue;
    const notice = await effects?.preview(services, before, { ...before, ...effects.withdrawn });
    removal.mails.push(...(notice?.mails ?? []));
  }
  return removal;
}
