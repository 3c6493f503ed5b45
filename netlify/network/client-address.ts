import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Range = [Address, number];
export type Proxies = readonly Range[];

/** `10.0.0.0/8, 192.0.2.7`: the trusted proxies. @throws for anything but addresses and ranges. */
export const readProxies = (list: string): Proxies =>
  list
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) =>
      ipaddr.parseCIDR(one.includes('/') ? one : `${one}/${ipaddr.parse(one).kind() === 'ipv6' ? 128 : 32}`),
    );

/** Undefined for an invalid address. */
export function readAddress(text: string): Address | undefined {
  try {
    return ipaddr.process(text);
  } catch {
    return undefined;
  }
}
const isOneOf = (ranges: Proxies, address: Address): boolean =>
  ranges.some(([range, bits]) => range.kind() === address.kind() && address.match(range, bits));

/** Whether a socket's address is that of a trusted proxy. */
export function isProxy(proxies: Proxies, socket: string): boolean {
  const address = proxies.length ? readAddress(socket) : undefined;
  return address !== undefined && isOneOf(proxies, address);
}

/**
 * The client's address: that of the socket, or, when it is a trusted proxy, the last address of X-Forwarded-For that is
 * not one. Each proxy appends at the end, so entries further left can be forged by the client.
 */
export function clientAddress(socket: string, forwardedFor: string | null, proxies: Proxies): string {
  const chain = [...(forwardedFor ?? '').split(',').map((one) => one.trim()), socket];
  let address = socket;
  for (const one of chain.reverse()) {
    // An invalid entry ends the chain: the proxy that wrote it is the last known address.
    const read = readAddress(one);
    if (!read) return address;
    address = one;
    if (!isOneOf(proxies, read)) return address;
  }
  return address;
}

/** The unit of rate limits: an IPv4 address, or the /64 that an IPv6 subscriber gets. */
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
