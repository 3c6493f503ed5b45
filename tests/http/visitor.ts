import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type DiskFiles, openDiskFiles } from '../../netlify/adapters/files/disk.ts';
import { issueToken } from '../../netlify/http/csrf.ts';
import { type BoundEndpoint, serve } from '../../netlify/http/serve.ts';
import { mailTemplates } from '../../netlify/mail-templates.ts';
import { inspector } from '../../src/features/uploads/inspect.ts';
import { composeDueMails } from '../../src/mail/compose-due.server.ts';
import { draw } from '../../src/mail/outbox.server.ts';
import { type OutboxMail, outboxMail } from '../../src/mail/outbox.ts';
import type { Email } from '../../src/ports/mailer.ts';
import type { FileServices } from '../../src/ports/services.ts';
import { openTestStore } from '../postgres/test-store.ts';

export const SITE = 'https://site.example';
const SECRET = 'a secret of this test, long enough';

export interface TestInstallation extends FileServices {
  files: DiskFiles;
  /** The data folder. */
  folder: string;
  /** The services' clock, set by tests. */
  time: { now: Date };
  /** The e-mails to an address in the outbox, composed. */
  mailsTo(address: string): Promise<(Omit<OutboxMail, 'email'> & { email: Email })[]>;
  end(): Promise<void>;
}

/** A real store and real files in their own folder. */
export function openTestInstallation(): TestInstallation {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-'));
  const time = { now: new Date('2026-11-20T10:00:00Z') };
  const clock = () => time.now;
  const store = openTestStore({ file: path.join(folder, 'site.sqlite'), clock });
  return {
    store,
    folder,
    files: openDiskFiles({ folder: path.join(folder, 'files'), secret: SECRET, clock, inspector }),
    clock,
    secret: SECRET,
    siteUrl: SITE,
    time,
    mailsTo: async (address) => {
      await composeDueMails({ store, clock, secret: SECRET, siteUrl: SITE }, mailTemplates, 1000);
      const { records } = await store.find(outboxMail, { limit: 1000 });
      return records.filter(({ email }) => email.to === address).map((mail) => ({ ...mail, email: draw(mail) }));
    },
    end: async () => {
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A folder without a built site: refused native forms are redirected to their page. */
const NO_SITE = 'no-site';
let visitors = 0;
/** A browser with its own address and cookie, which fetches a CSRF token where the site does. */
export function visitor(
  services: TestInstallation,
  endpoints: BoundEndpoint<FileServices>[],
  ip = `198.51.${100 + (visitors >> 8)}.${++visitors & 255}`,
  dist = NO_SITE,
) {
  const { token, cookie } = issueToken(new Request(SITE), SECRET, services.clock());
  const kept = cookie.split(';', 1)[0] ?? '';
  const visit: typeof fetch = async (where, init) => {
    const request = new Request(new URL(String(where), SITE), init);
    request.headers.set('cookie', kept);
    if (request.url.endsWith('/api/csrf-token'))
      return Response.json({ csrf_token: issueToken(request, SECRET, services.clock()).token });
    return serve(endpoints, request, { ip, dist }, services);
  };
  const post = (where: string, body: unknown, headers: Record<string, string> = {}) =>
    visit(where, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'x-csrf-token': token, ...headers },
    });
  return { visit, post, cookie: kept, token };
}
