import { createHash } from 'node:crypto';
import type { Locale } from '../../../i18n/locales.ts';
import { pathTo } from '../../../i18n/routes.ts';
import { stemsOf } from '../../../lib/words.ts';
import { entityOfPage } from '../facts/offer-facts.ts';
import { recordKind } from '../understanding/context.ts';
import { ANY_FAMILY, type Entity } from '../understanding/entities.ts';
import { type Memory, MOST_LISTED } from '../understanding/memory.ts';
import { OPENING, type Reading } from '../understanding/reading.ts';
import { knowledgeOf } from './library.ts';
import type { AnsweredMessage } from './replies.ts';
import { URGENT } from './urgency.ts';

export interface Understood {
  answered: AnsweredMessage;
  reading?: Reading;
}

const isSame = (one: Entity, other: Entity) => one.kind === other.kind && one.id === other.id;
/** A plan is of its family. */
const isOf = (one: Entity, family: Entity) => one.kind === family.kind && one.id.split('/', 1)[0] === family.id;

/** What we do with visitors' messages and data: a service that is named there is none that somebody wants. */
const ofVisitorData = (lang: Locale): Set<string> =>
  new Set((['privacy', 'cookies', 'chatbot'] as const).map((page) => pathTo(page, lang)));

/** The event, job, service or offer a conversation is about after an answer. */
function topicAfter({ answered, reading }: Understood, lang: Locale, before: Memory | undefined): Entity | undefined {
  const { about, answer, outcome } = answered;
  const last = before?.topic;
  if (about && about.kind !== 'town') return about;
  const url = outcome === 'answered' ? answer.sources?.[0]?.url.split('#', 1)[0] : undefined;
  const ofPage = url ? entityOfPage(url, { lang, catalogue: knowledgeOf(lang).catalogue }) : undefined;
  const named = reading?.entities.find(
    ({ kind, id }) => kind !== 'town' && id !== 'website' && !id.startsWith(ANY_FAMILY),
  );
  if (ofPage) return [named, last].find((one) => one && (isSame(one, ofPage) || isOf(one, ofPage))) ?? ofPage;
  if (url && ofVisitorData(lang).has(url)) return last;
  if (named) return named;
  // Of several jobs or events: none of them is spoken of yet.
  const kind = outcome === 'answered' && !answered.found.length ? recordKind(reading?.intent ?? '') : undefined;
  return kind && last?.kind !== kind ? undefined : last;
}

/** What is told of those who work here, or whom we worked for. */
const OF_PEOPLE = new Set(['director', 'team', 'who', 'cases', 'references', 'clientNames', 'eventSpeakers']);

const bare = ({ kind, id }: Entity): Entity => ({ kind, id });

const FINGERPRINT_CHARACTERS = 12;
export const fingerprintOf = (output: string): string =>
  createHash('sha256').update(output).digest('base64url').slice(0, FINGERPRINT_CHARACTERS);

/** Asked of an attack or an outage, which what follows is still about. */
const isOfTheSame = (intent: string): boolean =>
  OPENING.has(intent) || intent === 'comesToYou' || intent === 'fileComplaint';

/** What is remembered of a conversation after an answer. */
export function memoryAfter(understood: Understood, lang: Locale, before: Memory | undefined): Memory {
  const { answered, reading } = understood;
  const { topic: lastTopic, town: lastTown, previous: lastPrevious, appointment, made } = before ?? {};
  const topic = topicAfter(understood, lang, before);
  const town = reading?.entities.find(({ kind }) => kind === 'town') ?? lastTown;
  const names = reading ? knowledgeOf(lang).model.names.find(stemsOf(reading.words.join(' '), lang)) : [];
  const isKept = before?.isNamed && lastTopic && topic && isSame(topic, lastTopic);
  const isNamed = topic && (isKept || names.some((one) => isSame(one, topic) || isOf(topic, one)));
  const isOther = (one: Entity | undefined, last: Entity | undefined) => last && one && one.id !== last.id;
  const previous = isOther(town, lastTown) ? lastTown : isOther(topic, lastTopic) ? lastTopic : lastPrevious;
  const isFact = answered.outcome === 'answered' && !answered.found.length;
  const page = answered.outcome === 'answered' ? answered.answer.sources?.[0]?.url.split('#', 1)[0] : before?.page;
  // "it's Saturday, are you there?", after an attack, is asked by somebody who is still attacked.
  const isAttacked = URGENT.has(before?.intent ?? '') && isOfTheSame(reading?.intent ?? '');
  const intent = isFact && !isAttacked ? (reading?.intent ?? before?.intent) : before?.intent;
  const listed = answered.listed?.length ? answered.listed.slice(0, MOST_LISTED).map(bare) : before?.listed;
  const estimate = answered.estimate ?? before?.estimate;
  const offered = answered.answer.choices?.map(({ message }) => message).slice(0, 4);
  return {
    lang,
    ...(intent && { intent }),
    ...(topic && { topic: bare(topic) }),
    ...(isNamed && { isNamed: true as const }),
    ...(town && { town: bare(town) }),
    ...((answered.ofPeople || (isFact && OF_PEOPLE.has(reading?.intent ?? ''))) && { ofPeople: true as const }),
    ...(previous && { previous: bare(previous) }),
    ...(listed && { listed }),
    ...(estimate && { estimate }),
    ...(offered?.length && { offered }),
    ...(page && { page }),
    ...(isFact && { told: fingerprintOf(answered.answer.output) }),
    ...(appointment && { appointment }),
    // Of something that is named, nothing more is asked of what was made.
    ...(made && !topic && { made }),
  };
}
