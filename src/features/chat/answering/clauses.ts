import { locales } from '../../../i18n/locales.ts';
import { fold, wordsOf } from '../../../lib/words.ts';
import { joinedQuestions, questionsInARow } from './joined-questions.ts';
import type { Understood } from './memory-after.ts';
import type { AnsweredMessage } from './replies.ts';
import { asksQuestion } from './understanding.ts';
import { URGENT } from './urgency.ts';

const CLAUSES = /[,.!?;:…\n]+\s*|\s+(?:mais|parce que|but|because)\s+/;
/** A longer message tells a story around its question. */
const MOST_WORDS_OF_A_QUESTION = 9;
const FEWEST_WORDS_OF_A_CLAUSE = 3;
/** A clause answers for the whole when it is this clear. */
const CLEAR_CLAUSE = 0.35;

/**
 * "Could you transfer me to sales, thank you so much", "my wife makes candles, what would a shop cost?": what is only
 * courtesy, or a story in which nothing was found, is read again clause by clause.
 */
export function understandClauses(message: string, understand: (message: string) => Understood): Understood {
  const understood = understand(message);
  const { outcome, isUnsure, asksForPerson, found, offTopic } = understood.answered;
  const clauses = message.split(CLAUSES).filter((clause) => clause?.trim());
  if (clauses.length < 2) return understood;
  const isCourtesy = outcome === 'talk' && !isUnsure && !asksForPerson;
  if (isCourtesy)
    return clauses.map((clause) => understand(clause)).find(({ answered }) => isTelling(answered)) ?? understood;
  const isStory = wordsOf(message).length > MOST_WORDS_OF_A_QUESTION;
  if (!isStory || !(isUnsure || offTopic || (outcome === 'answered' && found.length > 0))) return understood;
  const read = clauses
    .filter((clause) => wordsOf(clause).length >= FEWEST_WORDS_OF_A_CLAUSE)
    .map((clause) => understand(clause))
    .filter(({ answered, reading }) => isTelling(answered) && (reading?.probability ?? 1) >= CLEAR_CLAUSE)
    .sort((one, other) => (other.reading?.probability ?? 1) - (one.reading?.probability ?? 1));
  return read[0] ?? understood;
}
/** Where one question ends and the next begins: "… et en combien de temps ?", "… and how long …", "…, is there …" */
const NEXT_QUESTION =
  /\?+\s+|(?:\s*[,;]\s*|\s+)(?:et|and)\s+(?=(?:(?:[cç]a|[cç]['’]est|est-ce|en|sous|pour|[aà])\s+)?(?:combien|quand|comment|o[uù]|quel(?:le)?s?|qui|how|when|what|where|which|who|is there|are you|do you|can i|can you|could i|y a[- ]t[- ]il|(?:il )?y a (?:un contrat|un engagement|des frais|un abonnement|une garantie|un acompte)|vous (?:faites|[eê]tes|avez|venez)|je peux|puis-je|on peut)(?!\p{L}))/iu;
/** Where another may begin in other words: "… et vous ouvrez quand", "vos horaires et votre adresse", "hours + phone" */
const MAY_ASK_NEXT =
  /\s*\+\s*|(?:\s*[,;]\s*|\s+)(?:et|and|puis|ainsi que|aussi)\s+(?=(?:vous|vs|on|je|il|elle|[cç]a|[cç]['’]est|c|faut|est-ce|y a|peut|peux|puis|avez|[eê]tes|votre|vos|vot|leurs?|le|la|les|l['’]|d[eu]s?|de l['’]|you|your|do|does|can|could|is|are|it|i|we|the)(?:\s|(?<=['’])))/iu;
const ASKS =
  /\b(?:ou|quand|quoi|koi|combien|cb|comment|qui|quel\w*|quelle\w*|where|when|what|whats|how|who|which|votre|vos|vot|your)\b/;
/** "de la fibre ?", "votre adresse": too short to tell anything. */
const MOST_WORDS_OF_A_NAME = 4;
/** "ouverts le samedi et le dimanche": one question, of two days. */
const ONLY_A_DAY = /^(?:le |la |on |the )?(?:(?:lun|mar|mercre|jeu|vendre|same)di|dimanche|\w{3,6}day)s?$/;
/** "entre l'atelier et le webinaire, lequel …": one question, of both. */
const COMPARES = /\b(?:entre|lequel|laquelle|lesquels|lesquelles|differen\w+|between|which|mieux|better|versus)\b/;
/** "je suis coiffeuse et …": tells who asks. */
const STATES = /^(?:(?:bonjour|bonsoir|salut|hello|hi) )*(?:je|j|moi|nous|on (?:est|a|veut|voudrait)|i|we|i m|we re)\b/;
const mayAsk = (part: string): boolean =>
  ASKS.test(fold(part)) ||
  wordsOf(part).length <= MOST_WORDS_OF_A_NAME ||
  locales.some((lang) => asksQuestion(part.replace(/\?/g, ''), lang));
/** "pour une boutique en ligne": of both that are asked before it. */
const OF_BOTH = /\s(?:pour|for)\s+(?:une?|des|mon|ma|an?|my|our)\s.{3,60}$/iu;
/** The questions of a message; one where it is a whole. */
export function questionsIn(message: string): string[] {
  const parts =
    joinedQuestions(message) ?? questionsInARow(message) ?? message.split(NEXT_QUESTION).filter((one) => one.trim());
  if (parts.length !== 1) return parts;
  return othersIn(message, parts);
}
/** The same where words that begin no question stand between them. */
function othersIn(message: string, parts: string[]): string[] {
  if (COMPARES.test(fold(message))) return parts;
  const others = message.split(MAY_ASK_NEXT).filter((one) => one.trim());
  const [first = '', last = ''] = others;
  if (others.length !== 2 || !mayAsk(first) || STATES.test(fold(first))) return parts;
  if (!mayAsk(last) && !last.includes('?')) return parts;
  if (ONLY_A_DAY.test(fold(last))) return parts;
  const ofBoth = OF_BOTH.exec(last.replace(/[\s?!.]+$/u, ''))?.[0];
  return ofBoth && !OF_BOTH.test(first) ? [`${first}${ofBoth}`, last] : others;
}
/** "qui êtes-vous et où ?": what answers here is said, and then the rest. */
const ASKS_WHO =
  /^(?:(?:bonjour|salut|hello|hi) )*(?:qui (?:etes vous|es tu)|(?:vous etes|tu es|t es) qui|who are you)\b/;
const MOST_QUESTIONS = 3;
/** Each of them is known this well, or the message is read as a whole. */
const CLEAR_QUESTION = 0.5;
/** What is asked in a word is known less well. */
const CLEAR_ASPECT = 0.25;
const MOST_SOURCES = 4;

/**
 * "How much is a site, and how long does it take?": each question in turn, in the light of the one before; undefined
 * where the message is not two or three questions that facts answer, each with another.
 */
export function understandQuestions(
  message: string,
  understand: (message: string, before?: Understood) => Understood,
): Understood | undefined {
  const joined = joinedQuestions(message);
  const questions = questionsIn(message);
  if (questions.length < 2 || questions.length > MOST_QUESTIONS) return undefined;
  const read: Understood[] = [];
  for (const question of questions) {
    const understood = understand(question, read.at(-1));
    const { outcome, found } = understood.answered;
    const isFact =
      outcome === 'answered' &&
      (!found.length || understood.reading?.pointed) &&
      !URGENT.has(understood.reading?.intent ?? '');
    const isOfAssistant = ASKS_WHO.test(fold(question)) && outcome === 'talk';
    const least = joined ? CLEAR_ASPECT : CLEAR_QUESTION;
    // What a rule answers with all that we do has no reading.
    if (!isOfAssistant && (!isFact || (understood.reading?.probability ?? 1) < least)) return undefined;
    read.push(understood);
  }
  const outputs = [...new Set(read.map(({ answered }) => answered.answer.output))];
  // "do you do hosting and email?": what follows is asked of the first.
  const last = joined ? read.find(({ reading }) => reading) : read.findLast(({ reading }) => reading);
  if (!last?.reading || outputs.length < 2) return undefined;
  const sources = read
    .flatMap(({ answered }) => answered.answer.sources?.slice(0, 2) ?? [])
    .filter(({ url }, place, all) => all.findIndex((one) => one.url === url) === place)
    .slice(0, MOST_SOURCES);
  const probability = Math.min(...read.map(({ reading }) => reading?.probability ?? 1));
  return {
    answered: { ...last.answered, answer: { ...last.answered.answer, output: outputs.join('\n\n'), sources } },
    reading: { ...last.reading, probability },
  };
}

const isTelling = ({ outcome, found, asksForPerson }: AnsweredMessage): boolean =>
  outcome === 'flow' || asksForPerson === true || (outcome === 'answered' && found.length === 0);
