import type { Clock } from '../../../src/ports/clock.ts';
import type { Store } from '../../../src/ports/store.ts';
import { cancelIntent, createIntent, InvalidRequest, intentOf, refundIntent } from './intents.ts';
import { eventObject, intentObject } from './objects.ts';
import { event, type SandboxEvent } from './sandbox-records.ts';

const failed = (status: number, error: object) => Response.json({ error }, { status });
const missing = (what: string) =>
  failed(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}` });
/** Stripe's limits of a list page. */
const PAGE = { usual: 10, most: 100 };

/** The part of Stripe's API the site uses: payment intents, refunds, events. Called by Stripe's own SDK. */
export function stripeApi(store: Store, clock: Clock, secretKey: string): (request: Request) => Promise<Response> {
  /** The store cursor after an event id, for pagination. */
  const cursors = new Map<string, string>();

  async function listEvents(query: URLSearchParams): Promise<Response> {
    const since = Number(query.get('created[gte]') ?? 0);
    const limit = Math.min(Number(query.get('limit') ?? PAGE.usual), PAGE.most);
    const after = query.get('starting_after');
    const cursor = after ? cursors.get(after) : undefined;
    if (after && !cursor) return missing('event');
    const { records, next } = await store.find(event, { limit, ...(cursor && { cursor }) });
    const matching: SandboxEvent[] = records.filter(({ created }) => created >= since);
    const last = matching.at(-1);
    const more = Boolean(next) && matching.length === records.length;
    if (last && next && more) cursors.set(last.id, next);
    return Response.json({ object: 'list', url: '/v1/events', has_more: more, data: matching.map(eventObject) });
  }

  async function route(method: string, path: string, values: URLSearchParams, key: string | null): Promise<Response> {
    const [, id = '', action = ''] = /^\/v1\/payment_intents\/(\w+)(?:\/(\w+))?$/.exec(path) ?? [];
    if (method === 'POST' && path === '/v1/payment_intents') {
      const metadata = Object.fromEntries(
        [...values].flatMap(([name, value]) => (/^metadata\[(.+)\]$/.test(name) ? [[name.slice(9, -1), value]] : [])),
      );
      const matching = { amount: Number(values.get('amount')), currency: values.get('currency') ?? '', metadata };
      return Response.json(intentObject(await createIntent(store, clock, matching, key)));
    }
    if (method === 'POST' && path === '/v1/refunds') {
      const amount = values.get('amount');
      const refunded = await refundIntent(
        store,
        clock,
        values.get('payment_intent') ?? '',
        amount === null ? undefined : Number(amount),
        key,
      );
      return Response.json({
        id: `re_${refunded.id.slice(3)}`,
        object: 'refund',
        payment_intent: refunded.id,
        status: 'succeeded',
      });
    }
    if (method === 'GET' && path === '/v1/events') return listEvents(values);
    if (method === 'POST' && id && action === 'cancel')
      return Response.json(intentObject(await cancelIntent(store, clock, id)));
    const found = method === 'GET' && id && !action ? await intentOf(store, id) : undefined;
    return found ? Response.json(intentObject(found)) : missing(id ? 'payment_intent' : 'resource');
  }

  return async (request) => {
    if (request.headers.get('authorization') !== `Bearer ${secretKey}`)
      return failed(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });
    const { pathname, searchParams } = new URL(request.url);
    const values = request.method === 'POST' ? new URLSearchParams(await request.text()) : searchParams;
    try {
      return await route(request.method, pathname, values, request.headers.get('idempotency-key'));
    } catch (error) {
      if (!(error instanceof InvalidRequest)) throw error;
      if (error.code === 'resource_missing') return missing('payment_intent');
      return failed(400, {
        type: error.code === 'idempotency_error' ? error.code : 'invalid_request_error',
        code: error.code,
        message: error.message,
        ...(error.intent && { payment_intent: intentObject(error.intent) }),
      });
    }
  };
}
