import type { z } from 'zod';
import { comment } from '../../collections/kinds/comment.ts';
import { recordId, storedCollections, storedType } from '../../collections/stored.ts';
import { report } from '../../features/reports/reports.ts';
import type { Search, Store, Stored } from '../../ports/store.ts';
import { kindFor } from '../accounts/permissions.ts';
import type { AdminServices } from '../admin-services.ts';
import { appointmentsToCome } from '../inbox/folders.server.ts';
import { kindOf } from '../records/kinds.ts';
import { conditionOf } from '../records/records.server.ts';
import type { overview } from './overview.ts';

type Overview = z.output<typeof overview.output>;
const SHOWN = 5;
const WORDS = 400;

/** Appointments to come, as the inbox lists them. */
async function nextAppointments(services: AdminServices): Promise<Overview['appointments']> {
  const coming = await appointmentsToCome(services);
  return {
    total: coming.length,
    next: coming.slice(0, SHOWN).map(({ id, name, topic, startsAt }) => ({ id, name, topic, startsAt })),
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
  const undecided = conditionOf(kindOf('report'), 'no') as Pick<Search<typeof report>, 'where' | 'except'>;
  const { records } = await store.search(report, {
    ...undecided,
    where: { ...undecided.where, state: 'received' },
    direction: 'ascending',
    limit: SHOWN,
    uncounted: true,
  });
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
    appointments: kindFor(role, 'appointment') ? await nextAppointments(services) : { total: 0, next: [] },
    reports: kindFor(role, 'report') ? await openReports(services) : [],
  };
}
