import { company } from '../../collections/company.ts';
import { newsletterIssue } from '../../collections/kinds/newsletter-issue.ts';
import { formatMonth } from '../../i18n/format.ts';
import { type Locale, locales } from '../../i18n/locales.ts';
import { t as translate } from '../../i18n/translate.ts';
import { dayIn, localTime } from '../../lib/local-time.ts';
import { everyRecord } from '../../lib/record-iteration.ts';
import type { MailDraft } from '../../mail/outbox.ts';
import type { Services } from '../../ports/services.ts';
import type { Records, Store, Stored } from '../../ports/store.ts';
import { isFor } from './audience.ts';
import { addBatches } from './batches.server.ts';
import type { CountedLinks } from './clicks.server.ts';
import { issueMailTo } from './issue-mail.server.ts';
import { subscription } from './newsletter.ts';

type Issue = Stored<typeof newsletterIssue>;
type Subscriber = Stored<typeof subscription>;

const TIME_ZONE = 'Europe/Paris';
/** A monthly letter leaves on the first of the month, when people have begun to read. */
const FROM_HOUR = 8;
const MOST_ISSUES = 1000;

const monthIn = (at: Date): string => dayIn(at, TIME_ZONE).slice(0, 7);

/** The month whose letter is due at an instant: the one before, from the first at eight, in France. */
export function dueMonth(now: Date): string {
  const [day = '', time = ''] = localTime(now, TIME_ZONE).split(' ');
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const back = date === 1 && Number(time.slice(0, 2)) < FROM_HOUR ? 2 : 1;
  return new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7);
}

/** An issue that a subscriber has not had: one sent before the wish for a monthly letter came by itself. */
const waitsFor = (issue: Issue, one: Subscriber): boolean =>
  isFor(issue, one) && (!one.monthlySince || (issue.startedAt ?? '') >= one.monthlySince);

/** Headings one level down, below the issue's own; what stands in code is no heading. */
const nested = (markdown: string): string =>
  markdown.replace(/```[\s\S]*?```|^#{1,5}(?= )/gm, (found) => (found.startsWith('#') ? `#${found}` : found));
const textOf = (issues: readonly Issue[]): string =>
  issues.map(({ frozen }) => `## ${frozen?.subject}\n\n${nested(frozen?.content ?? '')}`).join('\n\n---\n\n');

const subjectOf = (month: string, lang: Locale): string =>
  translate(lang)('newsletter.digest', {
    company: company.tradeName,
    month: formatMonth(new Date(`${month}-01T00:00:00Z`), lang),
  });

/** The issues a monthly letter is made of, as they were sent, the oldest first. */
export async function issuesOf(records: Pick<Records, 'get'>, ids: readonly string[]): Promise<Issue[]> {
  const found = await Promise.all(ids.map((id) => records.get(newsletterIssue, id)));
  return found.filter((issue): issue is Issue => issue?.frozen !== undefined);
}

/** The monthly letter of one subscriber; undefined for one who wants none, or whom none of the issues is for. */
export function digestTo(
  services: Services,
  digest: Issue,
  issues: readonly Issue[],
  one: Subscriber,
  counted: CountedLinks,
): MailDraft | undefined {
  const own = one.frequency === 'monthly' ? issues.filter((issue) => waitsFor(issue, one)) : [];
  if (own.length === 0 || !digest.frozen) return undefined;
  const attachments = own.flatMap(({ frozen }) => frozen?.attachments ?? []);
  return issueMailTo(services, { subject: digest.frozen.subject, content: textOf(own), attachments }, one, counted);
}

/** The issues of a month that subscribers wait for. Those of releases that sent them to everybody have no `monthly`. */
async function sentIn(records: Pick<Records, 'find'>, month: string, lang: Locale): Promise<Issue[]> {
  const found: Issue[] = [];
  for (const state of ['sending', 'sent'] as const) {
    const { records: issues } = await records.find(newsletterIssue, { where: { state, lang }, limit: MOST_ISSUES });
    found.push(
      ...issues.filter(
        ({ startedAt, monthly, digest }) =>
          !digest && monthly !== undefined && startedAt && monthIn(new Date(startedAt)) === month,
      ),
    );
  }
  return found.sort((a, b) => ((a.startedAt ?? '') < (b.startedAt ?? '') ? -1 : 1));
}

/** Whether any issue was begun about that month: asked every few seconds, beside the thread that serves pages. */
async function mayBeSentIn(store: Pick<Store, 'tally'>, month: string, lang: Locale): Promise<boolean> {
  const [year = 0, number = 1] = month.split('-').map(Number);
  // A day more on both sides: months begin at midnight in France.
  const moments = [Date.UTC(year, number - 1, 0), Date.UTC(year, number, 2)].map((at) => new Date(at).toISOString());
  const [begun = 0] = await store.tally(newsletterIssue, moments, { by: 'startedAt', where: { lang } });
  return begun > 0;
}

/** Begins the monthly letter of each language that is due, once: its id says which month and language it is. */
export async function beginDigests({ store, clock }: Pick<Services, 'store' | 'clock'>): Promise<void> {
  const month = dueMonth(clock());
  for (const lang of locales) {
    const id = `digest-${month}-${lang}`;
    if ((await store.get(newsletterIssue, id)) || !(await mayBeSentIn(store, month, lang))) continue;
    const issues = await sentIn(store, month, lang);
    if (issues.length === 0) continue;
    // Read before the transaction: a hundred thousand take seconds, in which nobody else could write.
    const recipients: string[] = [];
    for await (const one of everyRecord(store, subscription, {
      where: { state: 'confirmed', lang, suspect: false },
      direction: 'ascending',
    }))
      if (one.frequency === 'monthly' && issues.some((issue) => waitsFor(issue, one))) recipients.push(one.id);
    await store.transaction(async (records) => {
      if (await records.get(newsletterIssue, id)) return;
      // One more was begun meanwhile: the next round has it.
      if ((await sentIn(records, month, lang)).length !== issues.length) return;
      const text = { subject: subjectOf(month, lang), content: textOf(issues), attachments: [] };
      const begun = { state: 'sending' as const, startedAt: clock().toISOString(), recipients: recipients.length };
      await records.add(
        newsletterIssue,
        { ...text, lang, ...begun, frozen: text, digest: { month, issues: issues.map((issue) => issue.id) } },
        id,
      );
      await addBatches(records, id, recipients);
    });
  }
}
