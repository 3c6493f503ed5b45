import { type Locale, locales } from '../../../i18n/locales.ts';
import { t as translate } from '../../../i18n/translate.ts';
import { upperFirst } from '../../../lib/first-letter.ts';
import { stemsOf } from '../../../lib/words.ts';
import { knowledgeOf } from '../answering/library.ts';
import { isAttack } from '../answering/urgency.ts';
import type { Entity } from '../understanding/entities.ts';
import { withoutCorrection } from './corrections.ts';
import { saysWhen } from './date-ranges.ts';
import type { FlowContext } from './flow.ts';
import { readShift } from './hour.ts';
import { namesMeans } from './notes.ts';
import { isWrittenAsName } from './person.ts';

/** Characters of a subject that are kept. */
export const TOPIC_MAX = 200;
const ABOUT: Record<Locale, RegExp> = {
  fr: /(?:au sujet d[eu’']s?|change[rz]? (?:de|le) sujet,?\s*(?:pour|en|par|c['’]est)?|à propos d[eu’']s?|pour (?:parler|discuter) d[eu’']s?|(?:pr[eé]f[eè]re|pr[eé]f[eé]rerais|voudrais|veux|aimerais|souhaite)(?: plut[oô]t)?\s+(?:qu['’]on\s+)?parler?(?:\s+plut[oô]t)?\s+d[eu’']s?|(?:on|nous) (?:parlera|parle|parlerons)(?: plut[oô]t)\s+d[eu’']s?|concernant|sur le thème d[eu’']s?|(?:sujet|objet)(?:\s*[:=]|,?\s+(?:c['’]est|est|serait)(?:\s+plut[oô]t)?|(?=\s)))\s*(?:l[ae’']s?\s*)?(.{3,})$/i,
  en: /(?:\babout(?!\s+\d)|\bregarding|\bconcerning|to (?:talk|speak) about|to discuss|change the (?:topic|subject) to|\b(?:topic|subject)(?:\s*[:=]|\s+is(?:\s+(?:actually|rather))?))\s+(?:the\s+|my\s+|our\s+)?(.{3,})$/i,
};
/** "jeudi à 15 h pour le site du restaurant": what a request for an appointment ends with. */
const ENDS_WITH: Record<Locale, RegExp> = {
  fr: /\b(?:pour|pr|sur) (?:l[ae’']|les|mon|ma|mes|notre|nos|une?|des)\s*(.{3,})$/iu,
  en: /\b(?:for|on) (?:the|my|our|an?)\s+(.{3,})$/iu,
};
/** "lundi 7 décembre 14h site web": after the hour. */
const AFTER_HOUR = /\d\s*(?:h|heures?|am|pm)(?:\s?\d{2})?\s+(?:pour\s+|for\s+|sur\s+|on\s+|about\s+)?([^\d,]{3,})$/iu;
/** What is fixed, not what it is about. */
const MEETING =
  /\b(?:rendez|rdv|appel|visio|meeting|call|appointment|semaine|week|mois|month|matin|morning|moment|chat|talk)/i;
/** What says when, not about what. */
const WHEN =
  /\s*(?:,|\b(?:sometime|(?:mi|fin|d[eé]but|courant|mid|early|late|the end|end|beginning)(?:\s+of|\s+de)?[\s-]+(?:jan|f[eé]v|feb|mars|march|avr|apr|mai|may|juin|juil|jun|jul|ao[uû]t|aug|sept|oct|nov|d[eé]c|du mois|next month|the month)\p{L}*|(?:le|on|at)(?= (?:\d|(?:lun|mar|mercre|jeu|vendre|same)di|mon|tues|wednes|thurs|fri|matin|soir|midi|lendemain|premier|prochain|half|noon|jan|feb|march|apr|may|june|july|aug|sept|oct|nov|dec|christmas|easter|new year|(?:the |a )(?:\d|first|last|day|morning|afternoon|week|same)))|ce (?:soir|matin|midi)|cet(?:te)? apr[eè]s|tonight|this (?:morning|afternoon|evening)|(?:dans|in) \p{L}+ (?:jours?|semaines?|mois|days?|weeks?|months?)|next \p{L}+|la semaine|du \d|sauf|except|mais pas|but not|pas avant|not before|demain|tomorrow|lundi|mardi|mercredi|jeudi|vendredi|monday|tuesday|wednesday|thursday|friday)\b).*$/iu;

/** The name of a service or an offer. */
function nameOf({ kind, id }: Entity, lang: Locale): string | undefined {
  const { catalogue } = knowledgeOf(lang);
  const t = translate(lang);
  if (kind === 'service') return catalogue.services.find(({ slug }) => slug === id)?.data.name;
  if (kind !== 'offer') return undefined;
  const family = id.split('/', 1)[0];
  if (family === 'workflow' || family === 'sourcing') return t(`assistant.families.${family}`);
  return catalogue.products.find(({ slug }) => slug === id)?.data.text[lang].name;
}

/** "Network 22/12 2pm": without the figures that say when. */
export const withoutDate = (topic: string): string =>
  topic.replace(/[\s,]+(?:le\s+|on\s+)?\d{1,2}(?:\/\d{1,2}|\s*(?:h\b|am\b|pm\b)).*$/iu, '') || topic;

/** The subject a message states: "c’est pour parler de la maintenance", "topic: cybersecurity". */
export function subjectIn(message: string, lang: Locale): string | undefined {
  return asTopic(locales.map((one) => ABOUT[one].exec(message)?.[1]).find(Boolean), lang);
}

/** Courtesy, an address, a number, and what corrects or asks. */
const NO_SUBJECT =
  /[@?]|\d{6}|^\W*(?:merci|svp|stp|s['’]il|please|thanks?|thank|bonne|bonjour|cordialement|regards|et pas|pas|not|and not|non|no|mais|but|je|j['’]|on|nous|i|we|c['’]est|it['’]s|then|alors|donc|du coup|instead|maybe|peut[\s-]?[eê]tre|if|si)(?![\p{L}\d])/iu;
/** "c'était quoi le sujet que j'ai donné ?" states none. */
const OF_WHAT_WAS_SAID =
  /^(?:qu(?:e|['’])\s*(?:j['’]|vous|on|nous)|dont\s|(?:that )?(?:i|we) (?:said|gave|told|wrote))/iu;
function asTopic(words: string | undefined, lang: Locale): string | undefined {
  if (words && OF_WHAT_WAS_SAID.test(words)) return undefined;
  const [first = '', ...others] = words?.split(/\s*,\s*/) ?? [];
  // "an app for my technicians, works offline": all of it, but when, by whom and please.
  const more = others.filter((one) => !saysWhen(one, lang) && !isWrittenAsName(one) && !NO_SUBJECT.test(one));
  const said = [first, ...more]
    .map((one) => one.replace(WHEN, ''))
    .filter(Boolean)
    .join(', ')
    .replace(/[.!?\s]+$/, '');
  return said && said.length > 2 ? upperFirst(said, lang).slice(0, TOPIC_MAX) : undefined;
}

const BEGINS_WITH =
  /^(?:(?:c['’]est|it['’]s)\s+)?(?:(?:plut[oô]t|actually|rather)\s+)?(?:pour\s+|au sujet d[eu’']s?\s*|for\s+|about\s+)?(?:parler d[eu’']s?\s*)?/iu;
const NOT_THE_OTHER =
  /^(?:(?:et|and|mais|but)\s+)?(?:(?:c['’]est|it['’]s|it is)\s+)?(?:pour|for)\s+(.+?)[\s,]+(?:et\s+|and\s+)?(?:pas|not)\s+(?:(?:pour|for)\s+)?.+$/iu;
/** "non, plutôt une boutique en ligne": the subject said anew, where it names something of ours. */
export function subjectCorrected(message: string, lang: Locale): string | undefined {
  const { text: said, corrects: announced } = withoutCorrection(message);
  // "et c’est pour un site, pas une appli"
  const instead = NOT_THE_OTHER.exec(said)?.[1];
  const text = instead ?? said;
  const corrects = announced || instead !== undefined;
  const isOurs =
    corrects &&
    !text.includes('?') &&
    !namesMeans(text) &&
    readShift(text) === undefined &&
    knowledgeOf(lang).model.names.find(stemsOf(text, lang)).length > 0;
  return isOurs && !saysWhen(text, lang) ? asTopic(text.replace(BEGINS_WITH, ''), lang) : undefined;
}

/** What the end of a request for an appointment says that it is for, and not when. */
function purposeIn(message: string, lang: Locale): string | undefined {
  const ends = ENDS_WITH[lang].exec(message)?.[1];
  const { retrieval } = knowledgeOf(lang);
  const after = AFTER_HOUR.exec(message)?.[1];
  const isSubject =
    after && !NO_SUBJECT.test(after) && !namesMeans(`sur ${after}`) && stemsOf(after, lang).some(retrieval.knows);
  const purpose = ends ?? (isSubject ? after : undefined);
  // "pour la fibre, à 15 h": without when.
  const topic = asTopic(purpose, lang);
  return topic && !saysWhen(topic, lang) && !MEETING.test(topic) ? topic : undefined;
}

/** Our own site, on which somebody found us. */
const OURS =
  /\b(?:votre|vos|ce|this|your)\s+(?:site|website)\b|\b(?:sur le|via le|on the|through the)\s+(?:site|website)\b/iu;
/** "set up a meeting about it" */
const REFERS =
  /\b(?:(?:about|on|for) (?:it|this|that)|en (?:parler|discuter)|pour (?:[cç]a|cela)|[aà] ce sujet|l[aà]-dessus)(?![\p{L}\d])/iu;
/** What an appointment is about: said in the message, or spoken of before it. */
export function topicIn(message: string, { lang, memory }: FlowContext): string | undefined {
  const said = subjectIn(message, lang) ?? purposeIn(message, lang);
  if (said) return said;
  const { model } = knowledgeOf(lang);
  const named = model.names.find(stemsOf(message, lang)).find(({ id }) => id !== 'website');
  // What an answer only led to is not what somebody wants to speak of.
  const spoken = memory?.isNamed || REFERS.test(message) ? memory?.topic : undefined;
  // "je peux avoir un rdv lundi ?", of the attack that was told
  const ofAttack = isAttack(memory?.intent ?? '') ? nameOf({ kind: 'service', id: 'cybersecurity' }, lang) : undefined;
  const isSite = model.names.find(stemsOf(message, lang)).some(({ id }) => id === 'website') && !OURS.test(message);
  return (
    (named && nameOf(named, lang)) ??
    (spoken && nameOf(spoken, lang)) ??
    ofAttack ??
    // "rdv site lundi"
    (isSite ? translate(lang)('assistant.pages.website') : undefined)
  );
}
