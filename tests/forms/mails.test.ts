import { describe, expect, test } from 'vitest';
import { mailTemplates } from '../../netlify/mail-templates.ts';
import { locales } from '../../src/i18n/locales.ts';
import { sample } from '../records/sample.ts';

const NOW = '2026-11-20T10:00:00.000Z';

describe.each(locales)('what a form has written to people (%s)', (lang) => {
  test.each(mailTemplates.map(({ about, compose }) => [about.name, about, compose] as const))(
    '%s: every value stands in its place',
    async (name, about, compose) => {
      const record = {
        ...(sample(about.schema, true) as object),
        id: `${name}-1234`,
        createdAt: NOW,
        updatedAt: NOW,
        receivedAt: NOW,
        lang,
      };
      const context = { siteUrl: 'https://site.example', records: { get: async () => undefined } };
      for (const { subject, words } of await compose(record as never, context)) {
        const said = JSON.stringify([subject, words]);
        expect(said).not.toMatch(/\{\{|undefined|\[object/);
      }
    },
  );
});
