/** `shop.example:8080`, `[::1]`: what a Host header may be (RFC 9110, 7.2), before a URL is made of it. */
const HOST = /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i;
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** The name in a Host header, without its port and as a URL spells it; undefined for what is none. */
export function hostnameOf(host: string): string | undefined {
  const url = HOST.test(host) ? URL.parse(`http://${host}/`) : null;
  return url?.hostname.replace(/\.$/, '') || undefined;
}
export const isLoopbackHost = (hostname: string): boolean => LOOPBACK.test(hostname);
