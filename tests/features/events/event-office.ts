import type { AdminServices } from '../../../src/admin/admin-services.ts';
import type { AdminRecord } from '../../../src/admin/records/record-endpoints.ts';
import { getRecord, previewNotice, saveRecord } from '../../../src/admin/records/records.server.ts';
import { cancelRegistration, registerForEvent } from '../../../src/features/events/events.server.ts';
import { register, registration } from '../../../src/features/events/events.ts';
import type { Locale } from '../../../src/i18n/locales.ts';
import { outboxMail } from '../../../src/mail/outbox.ts';
import type { Publisher } from '../../../src/ports/publisher.ts';
import type { FileServices } from '../../../src/ports/services.ts';

/** The company's office, as far as one event goes: an administrator who saves it, visitors who register, and the mail. */
export function openEventOffice(services: FileServices, key: string, publisher: Partial<Publisher> = {}) {
  const admin: AdminServices = {
    ...services,
    publisher: publisher as Publisher,
    admin: 'ada@terrilys.example',
    role: 'owner',
    note: () => undefined,
  };
  const idOf = (lang: Locale) => `${lang}/${key}`;
  const read = async (lang: Locale): Promise<AdminRecord> =>
    (await getRecord(admin, { type: 'event', id: idOf(lang) })).record;
  const change = (fields: Record<string, unknown>, lang: Locale = 'fr') =>
    saveRecord(admin, { type: 'event', id: idOf(lang), fields });
  const previewWhole = (fields: Record<string, unknown>, lang: Locale = 'fr') =>
    previewNotice(admin, { type: 'event', id: idOf(lang), fields });
  const preview = async (fields: Record<string, unknown>, lang: Locale = 'fr') => {
    const { mails: _, ...notice } = await previewWhole(fields, lang);
    return notice;
  };
  const enter = (email: string, lang: Locale = 'fr') =>
    registerForEvent(
      services,
      register.input.parse({
        ...{ event: key, name: 'Ada', email, lang, consent: true },
        submissionKey: crypto.randomUUID(),
      }),
    );
  const place = async (email: string) =>
    (await services.store.find(registration, { where: { event: key, email } })).records[0];
  const mails = async (email?: string) =>
    (await services.store.find(outboxMail, { limit: 1000, direction: 'ascending' })).records.filter((one) =>
      email ? one.email.to === email : one.email.to.endsWith('@example.org'),
    );
  /** Forgets what was written so far. */
  const forget = async () => {
    for (const { id } of await mails()) await services.store.delete(outboxMail, id);
  };
  /** Who was written to since, and about what: `ada@example.org: Évènement annulé`. */
  const told = async () =>
    (await mails()).map(({ email }) => `${email.to}: ${email.subject.split(/\s?: /, 1)[0]}`).sort();
  const textOf = async (email: string) => JSON.stringify((await mails(email)).at(-1)?.words ?? {});
  const calendars = async (email: string) =>
    (await mails(email)).flatMap(({ email: { attachments = [] } }) =>
      attachments
        .filter(({ contentType }) => contentType.startsWith('text/calendar'))
        .map(({ content }) => content.replace(/\r\n /g, '')),
    );
  const giveBack = async (email: string) => {
    const links = (await mails(email)).flatMap(({ words }) => words?.links ?? []);
    const link = links.findLast(({ url }) => url.includes('/cancel?token='));
    return cancelRegistration(services, {
      token: new URL(link?.url ?? '').searchParams.get('token') ?? '',
      ...({ lang: 'fr', website: '' } as object),
    } as Parameters<typeof cancelRegistration>[1]);
  };
  return { admin, read, change, preview, previewWhole, enter, place, mails, forget, told, textOf, calendars, giveBack };
}
export type EventOffice = ReturnType<typeof openEventOffice>;

/** A line of a calendar, such as `SEQUENCE`. */
export const lineOf = (calendar: string | undefined, name: string): string | undefined =>
  new RegExp(`^${name}[:;](.*)$`, 'm').exec(calendar?.replace(/\r/g, '') ?? '')?.[1];
