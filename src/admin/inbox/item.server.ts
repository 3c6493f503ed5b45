import type { Locale } from '../../i18n/locales.ts';
import type { handlingStates } from '../../lib/submission-record.ts';
import type { AdminRecord } from '../records/record-endpoints.ts';
import type { InboxItem } from './inbox.ts';
import type { Folder, ThreadedKind } from './threads.ts';

/** What every record that is answered has, whatever its form calls it. */
interface Person {
  name: string;
  email: string;
  phone?: string;
  lang: Locale;
  handling: (typeof handlingStates)[number];
  assignee?: string;
  /** What they wrote. */
  text: string;
  startsAt?: string;
  suspect: boolean;
}
const EXCERPT = 160;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const joined = (...parts: unknown[]) => parts.map(textOf).filter(Boolean).join(' ');

export function personOf(record: AdminRecord): Person {
  const { firstName, lastName, name, email, phone, lang, handling, assignee } = record;
  const { subject, desiredPosition, message, coverLetter, topic, startsAt, suspect } = record;
  // The subject of a contact request is a word of a list.
  const title = firstName === undefined ? subject : undefined;
  return {
    name: textOf(name) || joined(firstName, lastName),
    email: textOf(email),
    ...(typeof phone === 'string' && { phone }),
    lang: lang as Locale,
    handling: (handling ?? 'new') as Person['handling'],
    ...(typeof assignee === 'string' && assignee && { assignee }),
    text: [title, desiredPosition, topic, message, coverLetter].map(textOf).filter(Boolean).join('\n'),
    ...(typeof startsAt === 'string' && { startsAt }),
    suspect: suspect === true,
  };
}

export function itemOf(folder: Folder, type: ThreadedKind, record: AdminRecord): InboxItem {
  const { lang: _, phone: __, text, ...person } = personOf(record);
  const excerpt = text.replace(/\s+/g, ' ');
  return {
    ...{ folder, type, id: record.id, createdAt: record.createdAt },
    ...person,
    ...(type === 'appointment' && record.state === 'cancelled' && { cancelled: true }),
    excerpt: excerpt.length > EXCERPT ? `${excerpt.slice(0, EXCERPT)}…` : excerpt,
  };
}
