import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isProxy, type Proxies } from '../network/client-address.ts';

/**
 * A UUID, or the 32 digits of nginx's `$request_id`. No other format: an id is logged and must not contain personal
 * data.
 */
const WELL_FORMED = /^(?:[\da-f]{32}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

/** The id set by a trusted proxy, so that both logs can be correlated; otherwise a new one. */
export function requestIdOf(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  proxies: Proxies,
): string {
  const received = headers['x-request-id'];
  const isBelieved =
    typeof received === 'string' && WELL_FORMED.test(received) && isProxy(proxies, socket.remoteAddress ?? '');
  return isBelieved ? received : randomUUID();
}
