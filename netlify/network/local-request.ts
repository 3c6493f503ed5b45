import type { CallerContext } from '../caller-context.ts';
import { readAddress } from './client-address.ts';
import { isLoopbackHost } from './host-names.ts';

const isLoopback = (address: string): boolean => readAddress(address)?.range() === 'loopback';

/** What proxies add, besides X-Forwarded-For: a browser sends none of it. */
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
 * Whether somebody at this very machine asks: from its own address, under its own name, and through no proxy that
 * speaks for somebody else, be it one we were not told of.
 */
export function isLocalRequest({ url, headers }: Request, { ip }: Pick<CallerContext, 'ip'>): boolean {
  const forwarded = (headers.get('x-forwarded-for') ?? '').split(',').map((one) => one.trim());
  return (
    isLoopbackHost(new URL(url).hostname) &&
    !OF_PROXIES.some((name) => headers.has(name)) &&
    [ip, ...forwarded.filter(Boolean)].every(isLoopback)
  );
}
