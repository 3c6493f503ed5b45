import type { z } from 'zod';
import { call } from '../lib/call.ts';
import type { Endpoint, Reply } from '../lib/endpoint.ts';
import { heed } from './refusals.ts';

/** Calls an endpoint that changes nothing: its values go into the address. Never throws. */
export async function ask<In extends z.ZodType, Out extends z.ZodType>(
  endpoint: Endpoint<In, Out>,
  values: Record<string, string | number | undefined>,
  signal?: AbortSignal,
): Promise<Reply<z.output<Out>>> {
  const query = new URLSearchParams(Object.entries(values).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]])));
  try {
    const answer = await fetch(`${endpoint.path}?${query}`, { credentials: 'same-origin', headers: { accept: 'application/json' }, ...(signal && { signal }) });
    return heed((await answer.json()) as Reply<z.output<Out>>);
  } catch {
    return { ok: false, code: 'server/unavailable', fields: {} };
  }
}

/** Calls an endpoint that changes something. Never throws. */
export const tell = async <In extends z.ZodType, Out extends z.ZodType>(endpoint: Endpoint<In, Out>, values: unknown): Promise<Reply<z.output<Out>>> =>
  heed(await call(endpoint, values));
