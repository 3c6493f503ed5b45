import { stemOf } from '../../../lib/words.ts';
import { intentNames } from '../../../retrieval/vocabulary.ts';
import { relatedTo } from '../facts/tell.ts';
import type { Likely } from './classifier.ts';
import type { Entity } from './entities.ts';
import type { IntentModel } from './intents.ts';
import type { Memory } from './memory.ts';
import type { RecordKind } from './records.ts';

/** What a question means when an event or a job was spoken of. */
const OF_TOPIC: Partial<Record<Entity['kind'], Record<string, string>>> = {
  // "ballpark?", "when do you start?", "what if I change my mind?"
  service: { needEstimate: 'price', jobStart: 'delay', cookieChange: 'commitment' },
  offer: { needEstimate: 'price', jobStart: 'delay', cookieChange: 'withdrawal' },
  event: {
    address: 'eventPlace',
    ...{ towns: 'eventPlace', eventOnline: 'eventPlace' },
    ...{ hours: 'eventTime', openNow: 'eventTime', timeNow: 'eventTime', delay: 'eventTime', who: 'eventSpeakers' },
    price: 'eventPrice',
    freePlans: 'eventPrice',
    included: 'eventBring',
    jobStart: 'events',
    apply: 'eventRegister',
    appointment: 'eventRegister',
    newsletter: 'eventRegister',
    jobDeadline: 'events',
    team: 'eventSeats',
    withdrawal: 'eventCancel',
    cancelContract: 'eventCancel',
    changeAppointment: 'eventCancel',
    audience: 'eventGuests',
    contactMessage: 'eventBring',
    clientTime: 'eventBring',
    payment: 'eventPrice',
    vat: 'eventPrice',
    shopOrder: 'eventRegister',
    jobRequirements: 'eventBring',
    visitOffice: 'eventPlace',
    accessibility: 'eventAccess',
    ...{ clientAccessibility: 'eventAccess', accessibilityStatus: 'eventAccess', accommodation: 'eventAccess' },
    ...{ languages: 'eventLanguage', weekend: 'events', onCall: 'events', changeRequests: 'eventRegister' },
    ...{ aiTraining: 'eventReplay', documents: 'eventReplay', newsletterContent: 'eventReplay' },
  },
  case: {
    ...{ delay: 'cases', backups: 'cases', backupCopies: 'cases', outage: 'cases', process: 'cases', onCall: 'cases' },
    ...{ replyTime: 'cases', supportLevels: 'cases', maintenanceReply: 'cases', contactRetention: 'cases' },
    // "how many people work there?"
    team: 'cases',
    ...{ references: 'cases', clientNames: 'cases', phone: 'cases', siteSlow: 'cases', quoteDelay: 'cases' },
  },
  job: {
    price: 'salary',
    ...{ payment: 'salary', instalments: 'salary' },
    delay: 'jobDeadline',
    openNow: 'jobDeadline',
    hours: 'jobDeadline',
    visitOffice: 'apply',
    ...{
      abroad: 'remoteWork',
      email: 'jobsContact',
      phone: 'jobsContact',
      human: 'jobsContact',
      support: 'jobsContact',
    },
    internPay: 'salary',
    ...{ whoWrites: 'jobsContact', contactMessage: 'jobsContact', pressContact: 'jobsContact' },
    hourlyRate: 'salary',
    freePlans: 'salary',
    firstMeeting: 'hiringSteps',
    process: 'hiringSteps',
    diploma: 'jobRequirements',
    portingPapers: 'jobRequirements',
    quoteDelay: 'jobDeadline',
    ...{ replyTime: 'applicationReply', lateReply: 'applicationReply', ticketStatus: 'applicationReply' },
    ...{ rightsDelay: 'applicationReply', lateAnswer: 'applicationReply' },
    attachmentSize: 'apply',
    ...{ address: 'jobPlace', towns: 'jobPlace', eventPlace: 'jobPlace' },
    eventRegister: 'apply',
    included: 'jobs',
    events: 'jobDeadline',
    commitment: 'jobs',
  },
};
const EVENT_INTENT = /^event/;
const JOB_INTENTS = new Set([
  'jobs',
  'salary',
  'jobDeadline',
  'jobRequirements',
  'jobStart',
  'jobPlace',
  'remoteWork',
  'apply',
  'applicationReply',
  'internships',
]);
/** What follows is likely to be about the page of the last answer: this many times as likely. */
const RELATED = 4;
const MOST_RELATED_WORDS = 10;
/** What is ours: our address, our hours. Asked of "it" or "them", it is hardly that. */
export const OF_COMPANY: ReadonlySet<string> = new Set([
  ...['address', 'hours', 'openNow', 'weekend', 'phone', 'email'],
  ...['founded', 'director', 'team', 'who', 'visitOffice', 'services'],
]);
const OF_COMPANY_BY_PRONOUN = 0.3;
/** What was just answered is what words that say nothing ask more of ("from when?"), and not what others ask. */
const ASKS_ON = 3;
const ASKED_ON = 0.8;
const ASKS_ELSE = 0.35;
/** Words that ask for another thing by themselves, common as they are: where, how much, who, a month or a year. */
export const ASKS_ANOTHER: ReadonlySet<string> = new Set([
  'ou',
  'combien',
  'qui',
  'where',
  'how',
  'much',
  'many',
  'who',
  'long',
  ...['lesquels', 'lesquelles', 'lequel', 'laquelle', 'which', 'pars', 'leave', 'mois', 'an', 'month', 'year', 'moins'],
  ...['heure', 'heures', 'hour', 'time', 'pays', 'country'],
]);
/** Whether words ask how long, when or how much, and name nothing of which: "sous combien de jours ?" */
export function asksBarely(
  words: readonly string[],
  tools: { model: IntentModel; isCommon(stem: string): boolean; lang: Parameters<typeof stemOf>[1] },
): boolean {
  const { asks } = tools.model.phrases;
  return words.every((word) => {
    const stem = stemOf(word, tools.lang);
    return ASKS_ANOTHER.has(word) || asks.has(stem) || tools.isCommon(stem);
  });
}

/** How much of a message's meaning is in what was spoken of, by its words. */
const CONTEXT_WEIGHTS = [
  [3, 0.45],
  [5, 0.32],
  [7, 0.2],
  [10, 0.12],
] as const;

/** What a fact is asked of, where that has pages of its own. */
export const recordKind = (intent: string): RecordKind | undefined =>
  EVENT_INTENT.test(intent) ? 'event' : JOB_INTENTS.has(intent) ? 'job' : intent === 'cases' ? 'case' : undefined;

/** What was spoken of, in the words the bank asks it with: the shorter a message, the more of it is in them. */
export function contextOf(
  words: readonly string[],
  { wording, wordsOf, names }: IntentModel,
  memory: Memory | undefined,
): { words: string[]; weight: number } | undefined {
  if (!memory || words.length > MOST_RELATED_WORDS) return undefined;
  const asked = memory.intent ? wording.get(memory.intent) : undefined;
  const topic = memory.topic ? names.nameOf(memory.topic) : undefined;
  const spoken = [asked, topic].filter((one) => one !== undefined).join(' ');
  const weight = CONTEXT_WEIGHTS.find(([most]) => words.length <= most)?.[1] ?? 0;
  return spoken ? { words: wordsOf(spoken), weight } : undefined;
}

/** Facts of the page of the last answer are likelier than others in a short message. */
export function inContext(
  likely: Likely[],
  words: readonly string[],
  lang: Parameters<typeof stemOf>[1],
  isCommon: (stem: string) => boolean,
  memory?: Memory,
  { refers }: { refers: boolean } = { refers: false },
): Likely[] {
  const { intent: last, topic, page } = memory ?? {};
  if (!(last || topic || page) || words.length > MOST_RELATED_WORDS) return likely;
  const asksOn = words.every((word) => isCommon(stemOf(word, lang)) && !ASKS_ANOTHER.has(word));
  const ofLast = asksOn ? ASKS_ON : ASKS_ELSE;
  const isTalk = (intentNames as readonly string[]).includes(likely[0]?.label ?? '');
  const asked = asksOn && !isTalk ? ASKED_ON : 0;
  const isRelated = relatedTo({ last, topic, page }, lang);
  const weighed = likely.map(({ label, probability }) => ({
    label,
    probability:
      (probability + (label === last ? asked : 0)) *
      (isRelated(label) ? RELATED : 1) *
      (label === last ? ofLast : 1) *
      (refers && OF_COMPANY.has(label) ? OF_COMPANY_BY_PRONOUN : 1),
  }));
  const sum = weighed.reduce((total, { probability }) => total + probability, 0) || 1;
  return weighed
    .map(({ label, probability }) => ({ label, probability: probability / sum }))
    .sort((a, b) => b.probability - a.probability);
}

/** What a question means of an event, a job or a piece of work; undefined where it means the same of anything. */
export const intentOfTopic = (intent: string, kind: Entity['kind']): string | undefined => OF_TOPIC[kind]?.[intent];

/** The likeliest intent when each of them means what it does of an event or a job. */
export function askedOfTopic(likely: readonly Likely[], { kind }: Pick<Entity, 'kind'>): [string, number] | undefined {
  const meanings = OF_TOPIC[kind];
  if (!meanings) return undefined;
  const sums = new Map<string, number>();
  for (const { label, probability } of likely) {
    const meant = meanings[label] ?? label;
    sums.set(meant, (sums.get(meant) ?? 0) + probability);
  }
  return [...sums].sort(([, a], [, b]) => b - a)[0];
}
