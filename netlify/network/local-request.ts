import type { CallerContext } from '../caller-context.ts';
import { readAddress } from './client-address.ts';
import { isLoopbackHost } from './host-names.ts';

const isLoopback = (address: string): boolean => readAddress(address)?.range() === 'loopback';

/** Headers that proxies add besides X-Forwarded-For; browsers send none of them. */
const OF_PROXIES = [
  'forwarded',
  'via',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'x-forwarded-host',
  'x-forwarded-proto',
];

/**
 * Whether a request was sent on this machine: from its own address, to its own name, and through no proxy, known or
 * not.
 */
export function isLocalRequest({ url, headers }: Request, { ip }: Pick<CallerContext, 'ip'>): boolean {
  const forwarded = (headers.get('x-forwarded-for') ?? '').split(',').map((one) => one.trim());
  return (
    isLoopbackHost(new URL(url).hostname) &&
    !OF_PROXIES.some((name) => headers.has(name)) &&
    [ip, ...forwarded.filter(Boolean)].every(isLoopback)
  );
}
