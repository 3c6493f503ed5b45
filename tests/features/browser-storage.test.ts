import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { locales } from '../../src/i18n/locales.ts';

/**
 * Every module that writes to the browser's storage, and what the cookie policy calls what it writes. The editor at
 * `/cms` is on no public site.
 */
const WRITTEN: Record<string, string[]> = {
  'src/components/shell/shell.ts': ['`lang`'],
  'src/components/shell/switch-theme.ts': ['`theme`'],
  'src/components/forms/draft.ts': ['`draft:`', '`sent:`'],
  'src/admin/records/drafts.ts': ['`admin.draft`'],
  'src/admin/shell/words.ts': ['`lang`'],
  'src/features/chat/conversation-storage.ts': ['`chat`'],
  'src/features/payment/order-key.ts': ['`order:`'],
  'src/features/payment/order-access.ts': ['`order-access`'],
  'src/features/consent/send-proof.ts': ['`cookiePreferences`'],
  'src/features/consent/save-choice.ts': ['`cookiePreferences`'],
  'src/features/search/slash-choice.ts': ['`slash`'],
  'src/lib/audience-choice.ts': ['`audience`'],
};

test('what is stored in the browser is written by these modules alone', () => {
  const writers = globSync('src/**/*.{ts,tsx,astro}').filter(
    (file) => !file.startsWith('src/cms/') && readFileSync(file, 'utf8').includes('setItem('),
  );
  expect(writers.sort()).toEqual(Object.keys(WRITTEN).sort());
});
test.each(locales)('the cookie policy names all of it (%s)', (lang) => {
  const policy = readFileSync(`content/legal/${lang}/cookies.md`, 'utf8');
  expect(
    Object.values(WRITTEN)
      .flat()
      .filter((name) => !policy.includes(name)),
  ).toEqual([]);
});
