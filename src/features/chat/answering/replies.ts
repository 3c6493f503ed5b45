import { company } from '../../../collections/company.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { pathTo } from '../../../i18n/routes.ts';
import { t as translate } from '../../../i18n/translate.ts';
import type { Answers } from '../../../lib/estimate-questions.ts';
import { upperFirst } from '../../../lib/first-letter.ts';
import type { Found } from '../../../retrieval/retrieval.ts';
import type { IntentName } from '../../../retrieval/vocabulary.ts';
import type { ChatAnswer } from '../chat.ts';
import { plansIn } from '../facts/catalogue.ts';
import { phoneWithHours } from '../facts/company-values.ts';
import { ANY_FAMILY, type Entity } from '../understanding/entities.ts';
import type { REFUSALS } from '../understanding/intent-names.ts';
import type { Library } from './library.ts';
import { asksQuestion } from './understanding.ts';

/** How a message was answered: stored, so that the company sees which questions have no answer. */
export type AnswerKind = 'answered' | 'talk' | 'refused' | 'turned' | 'flow';
export interface AnsweredMessage {
  answer: ChatAnswer;
  outcome: AnswerKind;
  /** The flow the visitor asked to begin. */
  flow?: 'appointment' | 'quote' | 'change';
  /** The visitor asked to speak to a person. */
  asksForPerson?: boolean;
  /** Declined as nothing that is told of people. */
  ofPeople?: boolean;
  /** Declined as none of our subjects. */
  offTopic?: boolean;
  /** Nothing was found, or two readings are as likely: an engine may know better. */
  isUnsure?: boolean;
  /** What the answer is about, for the questions that follow. */
  about?: Entity | undefined;
  /** What it names in a row. */
  listed?: readonly Entity[] | undefined;
  /** The site whose price it counts. */
  estimate?: Answers | undefined;
  /** The passages of the answer, the best first. */
  found: Found[];
}
const who = (lang: Locale) => ({ company: company.tradeName, phone: phoneWithHours(lang) });

export function answerIntent(name: IntentName, { services }: Library, lang: Locale): AnsweredMessage {
  const t = translate(lang);
  const suggest = (...keys: ('appointment' | 'quote' | 'services' | 'hours' | 'price')[]) =>
    keys.map((key) => t(`assistant.suggest.${key}`));
  const contact = [{ title: t('assistant.contact'), url: pathTo('contact', lang) }];
  const answered = (answer: ChatAnswer, outcome: AnswerKind = 'talk'): AnsweredMessage => ({
    answer,
    outcome,
    found: [],
  });
  switch (name) {
    case 'appointment':
    case 'quote':
      return { ...answered({ output: '' }, 'flow'), flow: name };
    case 'human':
      return {
        ...answered({
          output: t('assistant.human', { phone: company.phone, hours: company.hours[lang] }),
          sources: contact,
          suggestions: suggest('appointment'),
        }),
        asksForPerson: true,
      };
    case 'identity':
      return answered({
        output: t('assistant.identity', who(lang)),
        suggestions: suggest('services', 'appointment', 'quote'),
      });
    case 'services': {
      const list = services.map(
        ({ name: service, summary }) => `- ${service}${lang === 'fr' ? '\u00a0' : ''}: ${summary}`,
      );
      const named = answered(
        {
          output: list.join('\n'),
          sources: [{ title: t('assistant.services'), url: pathTo('services', lang) }],
          suggestions: suggest('quote', 'appointment'),
        },
        'answered',
      );
      return { ...named, listed: services.map(({ id }) => ({ kind: 'service', id })) };
    }
    case 'listening':
      return answered({ output: t('assistant.listening'), suggestions: suggest('price', 'hours', 'services') });
    case 'lost':
      return answered({ output: t('assistant.lost', who(lang)), suggestions: suggest('services', 'price', 'hours') });
    case 'undecided':
      return answered({ output: t('assistant.undecided'), suggestions: suggest('appointment', 'quote', 'price') });
    case 'greeting':
      return answered({ output: t('assistant.greeting'), suggestions: suggest('services', 'appointment', 'quote') });
    case 'thanks':
      return answered({ output: t('assistant.thanks') });
    case 'bye':
      return answered({ output: t('assistant.bye') });
  }
}

export function refuse(reason: 'refusal' | 'turned' | 'offTopic', lang: Locale): AnsweredMessage {
  const t = translate(lang);
  const answer: ChatAnswer = {
    output: t(`assistant.${reason}`, who(lang)),
    sources: [{ title: t('assistant.contact'), url: pathTo('contact', lang) }],
    suggestions: [t('assistant.suggest.services'), t('assistant.suggest.human')],
  };
  return {
    answer,
    outcome: reason === 'turned' ? 'turned' : 'refused',
    found: [],
    ...(reason === 'refusal' && { isUnsure: true }),
    ...(reason === 'offTopic' && { offTopic: true }),
  };
}

/** A short no, with a way to a person where one helps. */
export function decline(intent: (typeof REFUSALS)[number], lang: Locale): AnsweredMessage {
  if (intent === 'turned' || intent === 'offTopic') return refuse(intent, lang);
  const answer = { output: translate(lang)(`assistant.declined.${intent}`, who(lang)) };
  return { answer, outcome: 'refused', found: [], ...(intent === 'otherPeople' && { ofPeople: true }) };
}

/** Somebody is in danger: who helps, and nothing else. */
export const tellWhoHelps = (lang: Locale): AnsweredMessage => ({
  answer: { output: translate(lang)('assistant.danger') },
  outcome: 'refused',
  found: [],
});

/** Somebody goes, and will be back: where the conversation stays until then, and who answers besides. */
export const takeLeave = (lang: Locale): AnsweredMessage => ({
  answer: { output: translate(lang)('assistant.later', { ...who(lang), email: company.email }) },
  outcome: 'talk',
  found: [],
});

/** A password or a card number was typed: what to do about it. */
export const warnOfSecret = (lang: Locale): AnsweredMessage => ({
  answer: { output: translate(lang)('assistant.secret', { ...who(lang), restart: translate(lang)('chat.restart') }) },
  outcome: 'turned',
  found: [],
});

const REPEATED = ['first', 'second', 'third'] as const;
/** An answer that was just given: that there is no more to it, each time in other words, and who knows more. */
export function nothingMore(answer: ChatAnswer, times: number, lang: Locale): ChatAnswer {
  const t = translate(lang);
  const words = REPEATED[(times - 1) % REPEATED.length] ?? 'first';
  // Its hours once in an answer.
  const phone = answer.output.includes(company.phone) ? company.phone : phoneWithHours(lang);
  const output = t(`assistant.nothingMore.${words}`, { said: answer.output, phone });
  return { ...answer, output, suggestions: [t('assistant.suggest.human'), t('assistant.suggest.appointment')] };
}

/** The same, of what the site does not say: shortly, and once more who knows. */
export const saysNoMore = (answer: ChatAnswer, lang: Locale): ChatAnswer => ({
  ...answer,
  output: translate(lang)('assistant.nothingMore.all', { phone: phoneWithHours(lang), email: company.email }),
});

/** Asks which of two readings is meant. */
export function askWhich(intents: readonly string[], { model }: Library, lang: Locale): AnsweredMessage {
  const choices = intents.map((intent) => {
    const message = model.wording.get(intent) ?? intent;
    // "Je veux parler à quelqu’un" is no question.
    const mark = !asksQuestion(message, lang) ? '' : lang === 'fr' ? '\u00a0?' : '?';
    return { label: `${upperFirst(message.replace(/\s*\?$/, ''), lang)}${mark}`, message };
  });
  return {
    answer: { output: translate(lang)('assistant.which'), choices },
    outcome: 'talk',
    found: [],
    isUnsure: true,
  };
}

/** Asks which family of plans is meant by a name that several have. */
export function askFamily(plan: Entity, { model, catalogue }: Library, intent: string, lang: Locale): AnsweredMessage {
  const t = translate(lang);
  const id = plan.id.slice(ANY_FAMILY.length);
  const choices = (['workflow', 'sourcing'] as const).map((family) => {
    const named = catalogue.plans.flatMap((file) => plansIn(file, lang)).find((one) => one.id === `${family}/${id}`);
    const label = `${t(`assistant.families.${family}`)}\u00a0: ${named?.name ?? id}`;
    return { label, message: `${model.wording.get(intent) ?? ''} ${id} ${family}` };
  });
  return { answer: { output: t('assistant.whichPlan'), choices }, outcome: 'talk', found: [] };
}

/** In a language the site does not speak. */
export function offerLanguages(words: 'arabic' | 'otherLanguage', lang: Locale): AnsweredMessage {
  const t = translate(lang);
  const suggestions = [t('assistant.inFrench'), t('assistant.inEnglish')];
  return { answer: { output: t(`assistant.${words}`), suggestions }, outcome: 'talk', found: [] };
}

/** What a price or a delay is asked of most, to choose from. */
const ASKED_OF = ['web-development', 'mobile', 'seo', 'maintenance', 'cybersecurity'];
export function ofWhat(intent: string, { services, catalogue }: Library, lang: Locale) {
  const t = translate(lang);
  const product = catalogue.products[0]?.data.text[lang].name;
  const names = [product, ...ASKED_OF.map((id) => services.find((one) => one.id === id)?.name)];
  return names
    .filter((name) => name !== undefined)
    .map((name) => {
      const label = t(intent === 'delay' ? 'assistant.delayOf' : 'assistant.priceOf', { name });
      return { label, message: label };
    });
}
