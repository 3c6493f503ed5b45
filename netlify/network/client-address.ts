import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Range = [Address, number];
export type Proxies = readonly Range[];

/**
 * `10.0.0.0/8, 192.0.2.7`: the proxies whose X-Forwarded-For is believed. @throws on what is neither an address nor a
 * range.
 */
export const readProxies = (list: string): Proxies =>
  list
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) =>
      ipaddr.parseCIDR(one.includes('/') ? one : `${one}/${ipaddr.parse(one).kind() === 'ipv6' ? 128 : 32}`),
    );

/** Undefined for what is no address. */
export function readAddress(text: string): Address | undefined {
  try {
    return ipaddr.process(text);
  } catch {
    return undefined;
  }
}
const isOneOf = (ranges: Proxies, address: Address): boolean =>
  ranges.some(([range, bits]) => range.kind() === address.kind() && address.match(range, bits));

/** Whether a socket's address is that of a proxy of ours. */
export function isProxy(proxies: Proxies, socket: string): boolean {
  const address = proxies.length ? readAddress(socket) : undefined;
  return address !== undefined && isOneOf(proxies, address);
}

/**
 * Where a request comes from: the address of its socket. When that is a proxy of ours, the last address of
 * X-Forwarded-For that is not: each proxy adds at the end, so what stands further left is a visitor's to invent.
 */
export function clientAddress(socket: string, forwardedFor: string | null, proxies: Proxies): string {
  const chain = [...(forwardedFor ?? '').split(',').map((one) => one.trim()), socket];
  let address = socket;
  for (const one of chain.reverse()) {
    // What is no address says nothing: the proxy that wrote it stays the last one known.
    const read = readAddress(one);
    if (!read) return address;
    address = one;
    if (!isOneOf(proxies, read)) return address;
  }
  return address;
}

/** Who is counted as one: an IPv4 address, or the /64 an IPv6 subscriber is given whole. */
export function networkOf(address: string): string {
  if (isIPv4(address)) return address;
  const parsed = readAddress(address);
  if (!parsed) return address;
  return parsed instanceof ipaddr.IPv6
    ? `${parsed.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')}/64`
    : parsed.toString();
}
