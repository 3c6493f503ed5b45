import { isoDay } from '../../../collections/calendar.ts';
import { company } from '../../../collections/company.ts';
import { formatDay, formatPrice, formatTime, formatWeekday } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { pathTo } from '../../../i18n/routes.ts';
import { t as translate } from '../../../i18n/translate.ts';
import { lowerFirst } from '../../../lib/first-letter.ts';
import { dayIn } from '../../../lib/local-time.ts';
import { plainText } from '../../../lib/plain-text.ts';
import { wordsOf } from '../../../lib/words.ts';
import { readMonthSpan } from '../flows/date-ranges.ts';
import { type Catalogue, joinClauses, listed } from './catalogue.ts';
import { entityOf, type FactContext, type FactReader, type FactValues } from './fact.ts';

type EventRecord = Catalogue['events'][number];
type JobRecord = Catalogue['jobs'][number];
const MINUTES_AN_HOUR = 60;
const HOURS_A_DAY = 24;
const MOST_NAMED = 4;
/** Shorter words of a requirement are in every other question. */
const FEWEST_LETTERS_NAMED = 6;

function durationOf(minutes: number, lang: Locale): string {
  const t = translate(lang);
  if (minutes < MINUTES_AN_HOUR) return t('assistant.minutes', { count: minutes });
  const rest = minutes % MINUTES_AN_HOUR;
  return `${Math.floor(minutes / MINUTES_AN_HOUR)} h${rest ? ` ${rest}` : ''}`;
}

/** The hour at which what begins at `time` ends. */
function endOf(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const end = hour * MINUTES_AN_HOUR + minute + minutes;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(end / MINUTES_AN_HOUR) % HOURS_A_DAY)}:${two(end % MINUTES_AN_HOUR)}`;
}

function seatsLeft({ slug, data }: EventRecord, { seatsTaken, lang }: FactContext): string {
  const t = translate(lang);
  if (data.registration === 'closed') return t('assistant.seats.closed');
  const left = data.seats - (seatsTaken?.get(slug) ?? data.taken);
  return left > 0
    ? t('assistant.seats.left', { left, seats: data.seats })
    : t('assistant.seats.full', { seats: data.seats });
}

function eventValues(
  event: EventRecord,
  context: FactContext,
): Required<Pick<FactValues, 'values' | 'source' | 'about'>> {
  const { lang } = context;
  const { title, date, time, place, minutes, summary } = event.data;
  return {
    values: {
      event: title,
      date: formatWeekday(date, lang),
      time: formatTime(time, lang),
      ends: formatTime(endOf(time, minutes), lang),
      place: place.online ? translate(lang)('assistant.online') : place.name[lang].toLocaleLowerCase(lang),
      address: place.address && !place.online ? `, ${place.address}` : '',
      duration: durationOf(minutes, lang),
      seats: seatsLeft(event, context),
      summary: plainText(summary),
    },
    source: { title, url: pathTo('event', lang, { id: event.slug }) },
    about: { kind: 'event', id: event.slug },
  };
}

const entityOfEvent = ({ slug }: EventRecord) => ({ kind: 'event' as const, id: slug });

const ONLINE = new Set(['webinar', 'webinars', 'webinaire', 'webinaires', 'online', 'visio', 'distance', 'remotely']);
const asksOnline = ({ words }: FactContext): boolean => words.some((word) => ONLINE.has(word));

/** "le mois prochain", "en mars": the month that is asked of, as "2026-12". */
const monthNamed = ({ words, now, lang }: FactContext): string | undefined =>
  readMonthSpan(words.join(' '), dayIn(now, company.hours.timeZone), lang)?.from.slice(0, 'YYYY-MM'.length);

const isIn = (date: Date, month: string | undefined): boolean => month !== undefined && isoDay(date).startsWith(month);

/** "quelque chose sur la cybersécurité ?": the next event whose text leads to the page of the service that is named. */
function ofTheme(context: FactContext): EventRecord | undefined {
  const { catalogue, entities } = context;
  const month = monthNamed(context);
  const service = entityOf(entities, 'service');
  if (!service) return undefined;
  const page = service.id === 'telecom' ? '/Telecom' : `/services/${service.id}`;
  const all = catalogue.events.filter(({ data, body }) => data.status === 'scheduled' && body?.includes(`](${page})`));
  return all.find(({ data }) => isIn(data.date, month)) ?? all[0];
}

/** The event asked about; the next one that is not postponed when none is named. */
function eventFacts(context: FactContext): FactValues {
  const { events } = context.catalogue;
  const scheduled = events.filter(({ data }) => data.status === 'scheduled');
  const month = monthNamed(context);
  const named = entityOf(context.entities, 'event');
  const event = named
    ? events.find(({ slug }) => slug === named.id)
    : (ofTheme(context) ??
      scheduled.find(({ data }) => data.place.online && asksOnline(context)) ??
      scheduled.find(({ data }) => isIn(data.date, month)) ??
      scheduled[0]);
  if (!event) return { variant: 'none' };
  return { variant: event.data.status === 'postponed' ? 'postponed' : 'event', ...eventValues(event, context) };
}

export const oneEvent: FactReader = eventFacts;
/** Who speaks at it, as its page says. */
export const eventSpeakers: FactReader = (context) => {
  const facts = eventFacts(context);
  const event = context.catalogue.events.find(({ slug }) => slug === facts.about?.id);
  const speakers = event?.data.speakers ?? [];
  if (facts.variant !== 'event' || !speakers.length)
    return facts.variant === 'event' ? { ...facts, variant: 'unnamed' } : facts;
  return { ...facts, values: { ...facts.values, speakers: listed(speakers, context.lang) } };
};
/** How to come: of one online, that it is followed from anywhere. */
export const eventAccess: FactReader = (context) => {
  const facts = eventFacts(context);
  const event = context.catalogue.events.find(({ slug }) => slug === facts.about?.id);
  return facts.variant === 'event' && event?.data.place.online ? { ...facts, variant: 'online' } : facts;
};

export const events: FactReader = (context) => {
  const facts = eventFacts(context);
  const about = context.catalogue.events.find(({ slug }) => slug === facts.about?.id);
  const month = monthNamed(context);
  if (facts.variant === 'event' && month && about && !isIn(about.data.date, month))
    return { ...facts, variant: 'otherMonth' };
  if (entityOf(context.entities, 'event') || ofTheme(context) || facts.variant === 'none') return facts;
  const others = context.catalogue.events
    .filter(({ slug, data }) => slug !== facts.about?.id && data.status === 'scheduled')
    .slice(0, MOST_NAMED);
  const named = others.map(({ data }) => `${data.title} (${formatDay(data.date, context.lang)})`);
  return {
    ...facts,
    variant: others.length ? 'default' : 'one',
    values: { ...facts.values, others: joinClauses(named, context.lang) },
    listed: [...(facts.about ? [facts.about] : []), ...others.map(entityOfEvent)],
  };
};

/** The events to come, each with its day. */
export const eventList: FactReader = (context) => {
  const { lang, catalogue } = context;
  const t = translate(lang);
  const all = catalogue.events.map(({ data: { title, date, place, status } }) =>
    status === 'postponed'
      ? `${title} (${t('assistant.postponed')})`
      : `${title} (${formatDay(date, lang)}${place.online ? `, ${t('assistant.online')}` : ''})`,
  );
  return {
    listed: catalogue.events.map(entityOfEvent),
    values: {
      eventList: all.length ? `${t('assistant.eventsToCome')} ${joinClauses(all, lang)}.` : t('assistant.noneOpen'),
    },
  };
};

function payOf({ data }: JobRecord, lang: Locale): string {
  const euros = (amount: number) => formatPrice(amount * 100, 'EUR', lang);
  const { min, max, per } = data.salary;
  return translate(lang)(`assistant.salary.${per}`, { min: euros(min), max: euros(max) });
}
const entityOfJob = ({ slug }: JobRecord) => ({ kind: 'job' as const, id: slug });
const withoutGender = (title: string) => title.replace(/ \((?:F\/H|H\/F|m\/f|f\/m)\)/i, '');

/** The job asked about, or a list of what `each` says of the open ones. */
function jobFacts(context: FactContext, key: string, each: (job: JobRecord) => string): FactValues {
  const { lang, catalogue, entities } = context;
  const named = entityOf(entities, 'job');
  // The only one is told of as if it were named.
  const only = !named && catalogue.jobs.length === 1 ? catalogue.jobs[0] : undefined;
  const job = only ?? (named && catalogue.jobs.find(({ slug }) => slug === named.id));
  const closed = named && catalogue.closedJobs.find(({ slug }) => slug === named.id);
  if (closed && !job)
    return {
      variant: 'closed',
      values: { job: withoutGender(closed.data.title), closedOn: formatDay(closed.data.deadline, lang) },
      about: named,
    };
  if (job) {
    const { title, location, remote, deadline, start } = job.data;
    return {
      variant: 'job',
      values: {
        job: withoutGender(title),
        location,
        remote: lowerFirst(remote, lang),
        salary: payOf(job, lang),
        deadline: translate(lang)('assistant.deadline', { date: formatDay(deadline, lang) }),
        start: lowerFirst(start, lang),
        requirements: listed(job.data.requirements, lang),
      },
      source: { title, url: pathTo('job', lang, { id: job.slug }) },
      about: { kind: 'job', id: job.slug },
    };
  }
  if (!catalogue.jobs.length) return { variant: 'none' };
  const list = joinClauses(catalogue.jobs.map(each), lang);
  return { values: { [key]: list, count: String(catalogue.jobs.length) }, listed: catalogue.jobs.map(entityOfJob) };
}

const money = (amount: number, lang: Locale) => formatPrice(amount * 100, 'EUR', lang);
export const jobs: FactReader = (context) => jobFacts(context, 'jobs', ({ data }) => withoutGender(data.title));
const payRange = ({ data }: JobRecord, lang: Locale): string => {
  const { min, max, per } = data.salary;
  return `${money(min, lang)} – ${money(max, lang)} ${translate(lang)(`assistant.per.${per}`)}`;
};
export const salary: FactReader = (context) =>
  jobFacts(context, 'salaries', (job) => `${withoutGender(job.data.title)}, ${payRange(job, context.lang)}`);
export const jobDeadline: FactReader = (context) =>
  jobFacts(
    context,
    'deadlines',
    ({ data }) => `${withoutGender(data.title)}, ${formatDay(data.deadline, context.lang)}`,
  );
export const remoteWork: FactReader = (context) =>
  jobFacts(
    context,
    'remotes',
    ({ data }) => `${withoutGender(data.title)}, ${data.remote.toLocaleLowerCase(context.lang)}`,
  );
/** What each job asks for; of what a message names ("a driving licence?"), the jobs that ask for it. */
export const jobRequirements: FactReader = (context) => {
  const { lang, catalogue, words, entities } = context;
  const isNamed = (requirement: string) =>
    wordsOf(requirement).some((word) => word.length >= FEWEST_LETTERS_NAMED && words.includes(word));
  const asking = entityOf(entities, 'job') ? [] : catalogue.jobs.filter(({ data }) => data.requirements.some(isNamed));
  const jobs = asking.length ? asking : catalogue.jobs;
  return jobFacts({ ...context, catalogue: { ...catalogue, jobs } }, 'requirementsOfAll', ({ data }) => {
    const said = data.requirements.find(isNamed) ?? data.requirements[0];
    return `${withoutGender(data.title)}, ${listed(said ? [said] : [], lang)}`;
  });
};
export const jobPlace: FactReader = (context) =>
  jobFacts(context, 'places', ({ data }) => `${withoutGender(data.title)}, ${data.location}`);
export const jobStart: FactReader = (context) =>
  jobFacts(
    context,
    'starts',
    ({ data }) => `${withoutGender(data.title)}, ${data.start.toLocaleLowerCase(context.lang)}`,
  );
/** "En spontané, c'est possible ?", after a position: without one. */
const UNSOLICITED = /^(?:spontan\w*|unsolicited|speculative\w*)$/;
export const apply: FactReader = (context) => {
  if (context.words.some((word) => UNSOLICITED.test(word))) return {};
  const facts = jobFacts(context, 'jobs', ({ data }) => data.title);
  return facts.variant === 'job' || facts.variant === 'closed' ? facts : {};
};
/** What is open as an internship: how long each lasts stands in its title. */
export const internLength: FactReader = ({ catalogue, lang }) => {
  const open = catalogue.jobs.filter(({ data }) => data.type === 'internship');
  const named = open.map(({ data }) => withoutGender(data.title));
  return { values: { internships: joinClauses(named, lang) || translate(lang)('assistant.noneOpen') } };
};
export const internships: FactReader = (context) => {
  const open = context.catalogue.jobs.filter(({ data }) => data.type === 'internship' || data.type === 'contract');
  const named = open.map((job) => `${withoutGender(job.data.title)} (${payRange(job, context.lang)})`);
  return {
    listed: open.map(entityOfJob),
    values: { internships: joinClauses(named, context.lang) || translate(context.lang)('assistant.noneOpen') },
  };
};
