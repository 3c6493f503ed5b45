import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { getRecord, publication, publish, saveRecord } from '../../src/admin/records/record-endpoints.ts';
import { account } from '../../src/features/auth/accounts.server.ts';
import { signIn } from '../../src/features/auth/auth.ts';
import { hashPassword } from '../../src/features/auth/passwords.server.ts';
import { call } from '../../src/lib/call.ts';
import type { Endpoint } from '../../src/lib/endpoint.ts';
import type { Store } from '../../src/ports/store.ts';
import { browserAt } from './acceptance.ts';
import type { BuildService } from './build-service.ts';

const ADMINISTRATOR = { email: 'owner@site.example', password: 'a password of these tests, long enough' };
/** Lets the administrator of these tests in. */
export const administratorVariables = { ADMIN_EMAILS: ADMINISTRATOR.email };
/** As `npm run admin -- add` does. */
export async function addAdministrator(store: Store): Promise<void> {
  const { email, password } = ADMINISTRATOR;
  const validSince = new Date().toISOString();
  await store.add(account, { email, passwordHash: await hashPassword(password), validSince, disabled: false }, email);
}

/** A call of the administrator's browser; what is refused fails the test. */
export async function done<Out extends z.ZodType>(
  browser: typeof fetch,
  endpoint: Endpoint<z.ZodType, Out>,
  values: object,
): Promise<z.output<Out>> {
  const reply = await call(endpoint, values, browser);
  if (!reply.ok) throw new Error(`${endpoint.path}: ${reply.code} ${JSON.stringify(reply.fields)}`);
  return reply.data;
}
export const signInAdministrator = (browser: typeof fetch) => done(browser, signIn, ADMINISTRATOR);

/** A site with an administrator that is built elsewhere. */
export interface SiteBuiltElsewhere {
  origin: string;
  builds: BuildService;
}

/** Publishing where the host builds: the same in every home of a site. */
export function publicationAcceptance(opened: () => SiteBuiltElsewhere): void {
  describe('an administrator', () => {
    let browser: typeof fetch;
    beforeAll(() => {
      browser = browserAt(opened().origin);
    });

    test('signs in, and writes a question: it is there', async () => {
      await signInAdministrator(browser);
      await done(browser, saveRecord, {
        type: 'faq',
        fields: {
          ...{ key: 'acceptance', lang: 'fr', state: 'published', category: 'support', order: 90 },
          ...{ question: 'Publiez-vous depuis l’administration ?', body: 'Oui.' },
        },
      });
      const { record } = await done(browser, getRecord, { type: 'faq', id: 'fr/acceptance' });
      expect(record).toMatchObject({ state: 'published', body: 'Oui.' });
    });
    test('asks for a publication: the host is asked to build, once', async () => {
      const { builds } = opened();
      const before = builds.asked();
      await done(browser, publish, {});
      expect(builds.asked()).toBe(before + 1);
      expect(await done(browser, publication, {})).toMatchObject({ state: 'building' });
    });
    test('is told that it runs, and when the site is there', async () => {
      const { builds, origin } = opened();
      expect(await builds.tell(origin, { id: 'deploy-1', state: 'building' })).toBe(200);
      expect(await done(browser, publication, {})).toMatchObject({ state: 'building' });
      expect(await builds.tell(origin, { id: 'deploy-1', state: 'ready' })).toBe(200);
      expect(await done(browser, publication, {})).toMatchObject({ state: 'published' });
    });
    test('is told why a build failed', async () => {
      const { builds, origin } = opened();
      await done(browser, publish, {});
      const failed = { id: 'deploy-2', state: 'error', error_message: 'content/company.yaml, phone: placeholder' };
      expect(await builds.tell(origin, failed)).toBe(200);
      expect(await done(browser, publication, {})).toMatchObject({ state: 'failed', problem: failed.error_message });
    });
  });
}
