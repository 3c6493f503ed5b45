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
}

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
  const counts = await store.transaction(async (records) => {
    const counted: number[] = [];
    for (const { id, until } of [minute, tenMinutes]) {
      const known = await records.get(rateWindow, id);
      if (!known) await records.add(rateWindow, { count: 1, until }, id);
      else await records.increment(rateWindow, id, 'count');
      counted.push((known?.count ?? 0) + 1);
    }
    return counted;
  });
  const [inMinute = 0, inTenMinutes = 0] = counts;
  if (inMinute > perMinute) throw new AppError('rate/limited', { retryAfter: minute.left });
  return { unusual: inTenMinutes > Math.max(USUAL_IN_TEN_MINUTES, perMinute), forgottenAfter: tenMinutes.left };
}
