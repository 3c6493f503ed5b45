import type { Env } from '../env.ts';

/** What is said once, when the site is there. */
export function announcement({ HOST, SITE_URL, SMTP_URL, STRIPE_SECRET_KEY }: Env, port: number, asPublic: boolean): string {
  const anywhere = !HOST || HOST === '0.0.0.0' || HOST === '::';
  const url = `http://${anywhere ? 'localhost' : HOST.includes(':') ? `[${HOST}]` : HOST}:${port}`;
  const there = `The site is at ${url} (Ctrl+C stops it)`;
  if (asPublic) return `${there}, for the proxy that answers at ${SITE_URL}.`;
  const parts = [!SMTP_URL && `mails go nowhere and are read at http://localhost:${port}/_inbox`, !STRIPE_SECRET_KEY && 'cards are simulated'].filter(Boolean);
  const what = HOST ? `This is a demonstration that listens on ${HOST}: keep it off the internet.` : 'This is a demonstration, for this machine only.';
  return `${there}\n${[what, parts.length && `In it, ${parts.join(', and ')}.`].filter(Boolean).join(' ')} docs/deploying.md says what the public needs.`;
}
