import type { z } from 'zod';
import { comment } from '../../collections/kinds/comment.ts';
import { recordId, storedCollections, storedType } from '../../collections/stored.ts';
import { appointment } from '../../features/chat/flows/appointment.ts';
import { report } from '../../features/reports/reports.ts';
import type { Store, Stored } from '../../ports/store.ts';
import { kindFor } from '../accounts/permissions.ts';
import type { AdminServices } from '../admin-services.ts';
import type { overview } from './overview.ts';

type Overview = z.output<typeof overview.output>;
const SHOWN = 5;
const WORDS = 400;

/** Appointments that are booked and have not been. */
async function appointmentsToCome({ store, clock }: AdminServices): Promise<Overview['appointments']> {
  const now = clock().toISOString();
  const [total = 0] = await store.tally(appointment, [now], { by: 'startsAt', where: { state: 'booked' } });
  const { records } = await store.search(appointment, {
    where: { state: 'booked' },
    orderBy: 'startsAt',
    direction: 'descending',
    limit: Math.max(1, Math.min(total, 1000)),
    uncounted: true,
  });
  const next = records.filter(({ startsAt }) => startsAt > now).reverse();
  return {
    total: next.length,
    next: next.slice(0, SHOWN).map(({ id, name, topic, startsAt }) => ({ id, name, topic, startsAt })),
  };
}

/** The words a report is about: as they stand on the site, where it names their record, else as the reader wrote. */
async function reportedWords(
  store: Store,
  { kind, record = '', subject, lang }: Stored<typeof report>,
): Promise<string> {
  const testimonial = storedType(storedCollections.testimonials);
  const shown =
    kind === 'comment'
      ? (await store.get(comment, record))?.text
      : kind === 'review'
        ? (await store.get(testimonial, record.includes('/') ? record : recordId(lang, record)))?.body
        : undefined;
  return (typeof shown === 'string' ? shown : subject).slice(0, WORDS);
}

async function openReports({ store }: AdminServices): Promise<Overview['reports']> {
  const { records } = await store.find(report, { where: { state: 'received' }, direction: 'ascending', limit: SHOWN });
  return Promise.all(
    records.map(async (one) => ({
      ...{ id: one.id, reason: one.reason, createdAt: one.createdAt },
      words: await reportedWords(store, one),
    })),
  );
}

/** What comes next and what was reported, of what a role may see. */
export async function comingUp(services: AdminServices): Promise<Pick<Overview, 'appointments' | 'reports'>> {
  const { role } = services;
  return {
    appointments: kindFor(role, 'appointment') ? await appointmentsToCome(services) : { total: 0, next: [] },
    reports: kindFor(role, 'report') ? await openReports(services) : [],
  };
}
