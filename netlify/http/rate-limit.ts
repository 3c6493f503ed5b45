import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { AppError } from '../../src/lib/errors.ts';
import type { Services } from '../../src/ports/services.ts';

/** Five sendings of a form a minute from one address; the sixth is told to wait. */
export const FORMS_PER_MINUTE = 5;
/** More than twice that in ten minutes, slowly enough not to be refused, is unusual for a person: a proof is asked. */
export const USUAL_IN_TEN_MINUTES = 10;
const MINUTE_MS = 60_000;
const TEN_MINUTES_MS = 10 * MINUTE_MS;

/** Counters of a span of time. The address is kept as a keyed hash: no personal data, and useless elsewhere. */
export const rateWindow = { name: 'rateWindow', schema: z.object({ count: z.number().int(), until: z.string() }) };

/** Who is counted as one: an IPv4 address, or the /64 an IPv6 subscriber is given whole. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6
    ? `${parsed.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')}/64`
    : parsed.toString();
}

/** What the counters say of a sending that is let through. */
export interface Pace {
  /** More often than people do, below the limit. */
  unusual: boolean;
  /** Seconds until it is forgotten. */
  forgottenAfter: number;
  /** Resolves when the count is kept. Awaited beside the form's own writing, it shares one commit with it instead of costing a second. */
  counted: Promise<void>;
}

/** Sendings of this process whose count is on its way to the disk: many at once cannot all read the count before the first. */
const underWay = new Map<string, number>();
function reserve(id: string): number {
  const ahead = underWay.get(id) ?? 0;
  underWay.set(id, ahead + 1);
  return ahead;
}
function release(id: string): void {
  const left = (underWay.get(id) ?? 1) - 1;
  if (left) underWay.set(id, left);
  else underWay.delete(id);
}

interface Window {
  id: string;
  until: string;
}
const count = (store: Services['store'], windows: Window[]): Promise<void> =>
  store.transaction(async (records) => {
    for (const { id, until } of windows) {
      if (await records.get(rateWindow, id)) await records.increment(rateWindow, id, 'count');
      else await records.add(rateWindow, { count: 1, until }, id);
    }
  });

/** Counts one sending. @throws rate/limited with the seconds to wait. */
export async function limitRate({ store, clock, secret }: Services, form: string, address: string, perMinute = FORMS_PER_MINUTE): Promise<Pace> {
  const now = clock().getTime();
  const windowOf = (span: number) => {
    const start = Math.floor(now / span) * span;
    const id = createHmac('sha256', secret)
      .update(`rate ${form} ${networkOf(address)} ${span} ${start}`)
      .digest('base64url')
      .slice(0, 32);
    return { id, until: new Date(start + span).toISOString(), left: Math.ceil((start + span - now) / 1000) };
  };
  const [minute, tenMinutes] = [windowOf(MINUTE_MS), windowOf(TEN_MINUTES_MS)];
  const windows = [minute, tenMinutes];
  const ahead = windows.map(({ id }) => reserve(id));
  const before = Promise.all(windows.map(({ id }) => store.get(rateWindow, id)));
  const counted = before
    .then(() => count(store, windows))
    .finally(() => {
      for (const { id } of windows) release(id);
    });
  // Whoever is refused before it is awaited does not hear of it; whoever is let in does.
  counted.catch(() => undefined);
  const [inMinute = 0, inTenMinutes = 0] = (await before).map((known, i) => (known?.count ?? 0) + (ahead[i] ?? 0) + 1);
  if (inMinute > perMinute) throw new AppError('rate/limited', { retryAfter: minute.left });
  return { unusual: inTenMinutes > Math.max(USUAL_IN_TEN_MINUTES, perMinute), forgottenAfter: tenMinutes.left, counted };
}
