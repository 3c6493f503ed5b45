import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { openStore } from '../../netlify/services/store.ts';
import { auditEntry } from '../../src/admin/accounts/audit.ts';
import { outboxMail } from '../../src/mail/outbox.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'admin-command-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const run = promisify(execFile);
/** `npm run admin -- …` on an installation of its own. */
const admin = (args: string[], variables: Record<string, string> = {}) =>
  run(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/admin.ts', ...args], {
    env: { ...process.env, DATA_DIR: folder, ...variables },
  });
const ADA = 'ada@terrilys.example';
const BOB = 'bob@terrilys.example';

test('accounts are made with a role on the server’s machine, known passwords are refused, and a log that was changed is told', {
  timeout: 120_000,
}, async () => {
  await expect(admin([]), 'how it is used, nothing else').rejects.toMatchObject({
    stderr: expect.stringMatching(/^npm run admin -- add address/),
  });
  await expect(admin(['add'])).rejects.toMatchObject({
    stderr: expect.stringMatching(/^Whose account\? npm run admin/),
  });
  await expect(admin(['ad', ADA])).rejects.toMatchObject({
    stderr: expect.stringContaining('"ad" is not understood.'),
  });
  await expect(admin(['add', ADA], { ADMIN_PASSWORD: 'motdepasse2024' })).rejects.toMatchObject({
    stderr: expect.stringContaining('known or easily guessed'),
  });
  expect((await admin(['add', ADA])).stdout).toContain('Role: owner.');
  expect(
    (await admin(['add', BOB, '--role', 'editor'], { ADMIN_PASSWORD: 'une phrase assez longue' })).stdout,
  ).toContain('Role: editor.');
  await expect(admin(['role', BOB, '--role', 'king'])).rejects.toMatchObject({
    stderr: expect.stringContaining('is no role'),
  });
  expect((await admin(['role', BOB, '--role', 'support'])).stdout).toContain(`${BOB}: support.`);
  expect((await admin(['list'])).stdout).toBe(`${ADA}  owner\n${BOB}  support\n`);
  expect((await admin(['audit'])).stdout).toMatch(/^3 entries, each bound to the one before\. The newest is 3, /);
  const store = openStore({ folder });
  const [told] = (await store.find(outboxMail)).records;
  expect(told?.email).toMatchObject({ to: BOB, subject: expect.stringContaining('Le rôle de votre compte a changé') });
  const [newest] = (await store.find(auditEntry)).records;
  await store.update(auditEntry, newest?.id ?? '', { note: 'nothing happened' });
  await store.close();
  await expect(admin(['audit'])).rejects.toMatchObject({
    stderr: expect.stringContaining('The log is broken at entry 3 (changed)'),
  });
});
