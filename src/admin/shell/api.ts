import { atom } from 'nanostores';
import type { z } from 'zod';
import { call } from '../../lib/call.ts';
import type { Endpoint, Reply } from '../../lib/endpoint.ts';
import { requireReauthentication } from '../accounts/reauthentication.store.ts';
import { noteRefusal } from '../accounts/refused-session.store.ts';

/** How often this page changed something: what is counted beside it is counted again with each. */
export const $changes = atom(0);

/** Repeats a call after a reauthentication, where the server requires one; the form stays as it is. */
async function withProof<T>(send: () => Promise<Reply<T>>): Promise<Reply<T>> {
  const reply = noteRefusal(await send());
  if (reply.ok || reply.code !== 'auth/reauthenticate') return reply;
  return (await requireReauthentication()) ? noteRefusal(await send()) : reply;
}

/** Calls an endpoint that changes nothing: its values go into the address. Never throws. */
export const getFromApi = <In extends z.ZodType, Out extends z.ZodType>(
  endpoint: Endpoint<In, Out>,
  values: Record<string, string | number | undefined>,
  signal?: AbortSignal,
): Promise<Reply<z.output<Out>>> =>
  withProof(async () => {
    const query = new URLSearchParams(
      Object.entries(values).flatMap(([name, value]) =>
        value === undefined || value === '' ? [] : [[name, String(value)]],
      ),
    );
    try {
      const answer = await fetch(`${endpoint.path}?${query}`, {
        credentials: 'same-origin',
        headers: { accept: 'application/json' },
        ...(signal && { signal }),
      });
      return (await answer.json()) as Reply<z.output<Out>>;
    } catch {
      return { ok: false, code: 'server/unavailable', fields: {} };
    }
  });

/** Calls an endpoint that changes something. Never throws. */
export const sendToApi = <In extends z.ZodType, Out extends z.ZodType>(
  endpoint: Endpoint<In, Out>,
  values: unknown,
): Promise<Reply<z.output<Out>>> =>
  withProof(async () => {
    const reply = await call(endpoint, values);
    if (reply.ok) $changes.set($changes.get() + 1);
    return reply;
  });
