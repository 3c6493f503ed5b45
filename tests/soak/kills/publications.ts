import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { issueToken } from '../../../netlify/http/csrf.ts';
import { type KilledSite, SECRET } from './killed-site.ts';
import { openLedger } from './open-ledger.ts';
import type { Disturbance } from './phases.ts';

const ADMIN = { email: 'owner@terrilys.example', password: 'a long pass phrase of the soak' };
const ANSWER_WITHIN_MS = 15_000;
const PUBLISHED_WITHIN_MS = 60_000;

/**
 * An administrator who publishes the site every second or so. Each publication that was acknowledged has to be on the
 * site.
 */
export function publishAgainAndAgain(site: KilledSite, below: (limit: number) => number): Disturbance {
  let over = false;
  let acknowledged = 0;
  let session = '';
  const portOf = () =>
    site
      .servers()
      .find((server) => server.isServing())
      ?.port();

  async function ask(where: string, values: object): Promise<Response | undefined> {
    const port = portOf();
    if (!port) return undefined;
    const { token, cookie } = issueToken(new Request('http://localhost'), SECRET, site.clock());
    const headers = {
      'content-type': 'application/json',
      'x-csrf-token': token,
      cookie: [cookie.split(';', 1)[0], session].filter(Boolean).join('; '),
    };
    const init = {
      method: 'POST',
      headers,
      body: JSON.stringify(values),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    };
    // Cut by a kill: the administrator tries again.
    return fetch(`http://localhost:${port}${where}`, init).catch(() => undefined);
  }
  async function signIn(): Promise<void> {
    await once(site.script('admin', ['add', ADMIN.email]), 'close');
    while (!session && !over) {
      const answer = await ask('/api/auth/sign-in', { ...ADMIN, remember: true });
      const given = answer?.headers.getSetCookie().find((cookie) => cookie.startsWith('__Host-session='));
      session = given?.split(';', 1)[0] ?? '';
      if (!session) await pause(200);
    }
  }
  const publishing = (async () => {
    await signIn();
    while (!over) {
      const answer = await ask('/api/admin/publish', {});
      if (answer?.ok) acknowledged += 1;
      await answer?.text().catch(() => undefined);
      await pause(300 + below(900));
    }
  })();

  const requestOf = async () => {
    const ledger = openLedger(site);
    const [request] = await ledger.all('publicationRequest');
    await ledger.close();
    return {
      asked: Number(request?.asked ?? 0),
      done: Number(request?.done ?? 0),
      state: (request?.last as { state?: string } | undefined)?.state,
    };
  };
  const pageOf = async (port: number) => (await fetch(`http://127.0.0.1:${port}/`)).text();

  return {
    async stop() {
      over = true;
      await publishing;
      const since = performance.now();
      const isDone = async () => {
        const { asked, done } = await requestOf();
        const ports = site.servers().flatMap((server) => server.port() ?? []);
        if (asked > done || !ports.length) return false;
        return (await Promise.all(ports.map(pageOf))).every((page) => page.includes(`asked ${asked}<`));
      };
      while (!(await isDone()) && performance.now() - since < PUBLISHED_WITHIN_MS) await pause(200);
      const { asked, done, state } = await requestOf();
      const faults: string[] = [];
      if (!acknowledged) faults.push('no publication was acknowledged');
      if (asked < acknowledged) faults.push(`${acknowledged} publications were acknowledged, ${asked} are known`);
      if (!(await isDone()))
        faults.push(
          `${asked} publications were asked for, ${done} are done (${state}), and not every process serves the last`,
        );
      return faults;
    },
  };
}
