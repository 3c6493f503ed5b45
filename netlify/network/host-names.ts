/** `shop.example:8080`, `[::1]`: a valid Host header (RFC 9110, 7.2), checked before it is parsed as a URL. */
const HOST = /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i;
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** The host name in a Host header, without its port and normalised by URL; undefined when it is invalid. */
export function hostnameOf(host: string): string | undefined {
  const url = HOST.test(host) ? URL.parse(`http://${host}/`) : null;
  return url?.hostname.replace(/\.$/, '') || undefined;
}
export const isLoopbackHost = (hostname: string): boolean => LOOPBACK.test(hostname);
