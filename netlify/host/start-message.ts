import type { Env } from '../env.ts';

type Settings = Pick<Env, 'HOST' | 'SITE_URL' | 'SMTP_URL' | 'STRIPE_SECRET_KEY' | 'ALLOWED_HOSTS'>;

/** An address on which the server listens; on all interfaces, one of this machine. */
function listensOn(host: string | undefined, port: number, ownName: string): string {
  const anywhere = !host || host === '0.0.0.0' || host === '::';
  return `http://${anywhere ? ownName : host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** The message printed once the site is served; every address in it works. */
export function startMessage(env: Settings, port: number, asPublic: boolean): string {
  const { HOST, SITE_URL = '', SMTP_URL, STRIPE_SECRET_KEY } = env;
  if (asPublic) {
    const url = listensOn(HOST, port, HOST === '::' ? '[::1]' : '127.0.0.1');
    const without = `curl -H 'Host: ${URL.parse(SITE_URL)?.host}' ${url}/`;
    return `The server listens on ${url} (Ctrl+C stops it), for the proxy that answers at ${SITE_URL}. Without it: ${without}`;
  }
  const url = listensOn(HOST, port, 'localhost');
  const { hostname = '' } = URL.parse(url) ?? {};
  const isAnswered =
    hostname === 'localhost' || /^(127\.|\[::1\])/.test(hostname) || env.ALLOWED_HOSTS.includes(hostname);
  const hosts = isAnswered ? '' : `\nIt answers under no host yet: ALLOWED_HOSTS=${hostname} lets it answer there.`;
  const there = `The site is at ${url} (Ctrl+C stops it)${hosts}`;
  const parts = [
    !SMTP_URL && `mails go nowhere and are read at http://localhost:${port}/_inbox`,
    !STRIPE_SECRET_KEY && 'cards are simulated',
  ].filter(Boolean);
  const what = HOST
    ? `This is a demonstration that listens on ${HOST}: keep it off the internet.`
    : 'This is a demonstration, for this machine only.';
  return `${there}\n${[what, parts.length && `In it, ${parts.join(', and ')}.`].filter(Boolean).join(' ')} docs/deploying.md says what the public needs.`;
}
