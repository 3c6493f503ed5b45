import type { IncomingMessage } from 'node:http';
import { hostnameOf, isLoopbackHost } from '../network/host-names.ts';

/** Cache size for spellings of the Host header; more are made up. */
const CACHE_SIZE = 100;

export type HostVerdict = 'ours' | 'foreign' | 'malformed';
/** Whether a request names a host of this site. X-Forwarded-Host is ignored: proxies must pass Host on unchanged. */
export type ValidateHost = (request: Pick<IncomingMessage, 'rawHeaders'>) => HostVerdict;

/** The only Host header. With several, Node uses the first and other servers the last: such a request is refused. */
function hostHeader(rawHeaders: readonly string[]): string | undefined {
  let found: string | undefined;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? '';
    if (name.length !== 4 || name.toLowerCase() !== 'host') continue;
    if (found !== undefined) return undefined;
    found = rawHeaders[i + 1];
  }
  return found;
}

/** `names`: the hosts of this site, as returned by hostnameOf. `loopback`: whether names of this machine count too. */
export function hostValidator({ names, loopback }: { names: Iterable<string>; loopback: boolean }): ValidateHost {
  const ours = new Set(names);
  const cache = new Set<string>();
  return ({ rawHeaders }) => {
    const host = hostHeader(rawHeaders);
    if (host !== undefined && cache.has(host)) return 'ours';
    const name = host === undefined ? undefined : hostnameOf(host);
    if (host === undefined || name === undefined) return 'malformed';
    if (!ours.has(name) && !(loopback && isLoopbackHost(name))) return 'foreign';
    if (cache.size < CACHE_SIZE) cache.add(host);
    return 'ours';
  };
}
