import type { Locale } from '../../../i18n/locales.ts';
import { pathTo } from '../../../i18n/routes.ts';
import { dictionaries, t as translate } from '../../../i18n/translate.ts';
import { typeset } from '../../../lib/typeset.ts';
import { fold, stemsOf, wordsOf } from '../../../lib/words.ts';
import { vocabularyOf } from '../../../retrieval/vocabulary.ts';
import { agrees, intentOf } from '../answering/understanding.ts';
import { withoutCorrection } from './corrections.ts';
import {
  askEmailAgain,
  askLastName,
  asSentence,
  type Flow,
  type FlowContext,
  type FlowState,
  type FlowStep,
  optionsOf,
  repeatQuestion,
  sayFirst,
  stepQuestion,
  withAnswer,
  withDetails,
  withNotes,
} from './flow.ts';
import { needFromHistory } from './need-from-history.ts';
import { offerNamed } from './offer-named.ts';
import { isWrittenAsName, readEmail, readNameAfter, readPerson, splitName, withoutGivenAddress } from './person.ts';
import { saidAside } from './quote-additions.ts';
import {
  budgetIn,
  isBudget,
  isDeadline,
  isPast,
  onlyAmount,
  saidOf,
  saysMoreOfNeed,
  saysNoIdea,
  saysOnlyAmount,
  withdrawnIn,
  withoutHesitation,
} from './quote-said.ts';
import { isSubject, tellsMore } from './said-of-person.ts';

const ANSWER_MAX = 200;
/** Characters of the need that the confirmation repeats. */
const RECALLED = 300;
const shorten = (text: string): string => (text.length > RECALLED ? `${text.slice(0, RECALLED).trimEnd()}…` : text);

async function ask(state: FlowState, { lang, isAgain }: FlowContext): Promise<FlowStep> {
  const t = translate(lang);
  const words = dictionaries[lang].assistant.quote;
  const choices = (labels: readonly string[]) => ({ choices: optionsOf(labels.map((label) => typeset(label, lang))) });
  switch (state.asks) {
    case 'need':
      return stepQuestion(state, t(isAgain ? 'assistant.quote.needAgain' : 'assistant.quote.need'));
    case 'budget':
      return stepQuestion(state, t('assistant.quote.budget'), choices(words.budgets));
    case 'deadline':
      return stepQuestion(state, t('assistant.quote.deadline'), choices(words.deadlines));
    case 'name':
      return stepQuestion(state, t('assistant.quote.name'));
    case 'email':
      return stepQuestion(state, t('assistant.quote.email'));
    default: {
      const { need = '', budget = '', deadline = '', name = '', email = '' } = state.draft;
      const summary = t('assistant.quote.confirm', {
        need: asSentence(withDetails(shorten(need), state)),
        budget: asSentence(budget),
        deadline: asSentence(deadline),
        ...{ name, email },
      });
      return stepQuestion(state, `${summary}\n${t('assistant.notice')}`, {
        choices: optionsOf([t('assistant.confirm'), t('assistant.cancel')]),
        sources: [{ title: t('assistant.privacy'), url: pathTo('privacy', lang) }],
      });
    }
  }
}

const STEPS = ['need', 'budget', 'deadline', 'name', 'email'] as const;
/** Asks for the first thing that is not known yet. */
const advance = (state: FlowState, context: FlowContext): Promise<FlowStep> =>
  ask({ ...state, asks: STEPS.find((step) => !state.draft[step]) ?? 'confirm' }, context);

async function send(state: FlowState, context: FlowContext): Promise<FlowStep> {
  const { key, draft } = state;
  const { lang } = context;
  const t = translate(lang);
  const { name = '', email = '', need = '', budget = '', deadline = '' } = draft;
  await context.beforeStoring();
  await context.sendQuote({
    submissionKey: key,
    ...splitName(name),
    email,
    message: t('assistant.quote.message', { need: withDetails(need, state), budget, deadline }),
    lang,
  });
  return { answer: { output: t('assistant.quote.sent', { email }) }, isSent: true };
}

/** Begins with the need, the budget and the deadline that were said already. */
async function begin(state: FlowState, message: string, context: FlowContext): Promise<FlowStep> {
  const read = saidOf(message, context.lang);
  const said = { ...read, ...(read.need && { need: withoutGivenAddress(read.need) }), ...readPerson(message) };
  // "faites-moi un devis", after a need was told: nothing is told twice.
  const told = said.need || state.draft.need ? undefined : needFromHistory(context);
  const draft = { ...state.draft, ...said, ...(told && { need: told }) };
  const asked = await advance({ ...state, draft }, context);
  const step = told
    ? sayFirst(translate(context.lang)('assistant.quote.before', { need: asSentence(shorten(told)) }), asked)
    : asked;
  const offer = offerNamed(message, context);
  if (!offer) return step;
  const output = `${offer.output}\n\n${step.answer.output}`;
  return { ...step, answer: { ...step.answer, output, sources: offer.sources } };
}

/** What neither answers the step nor asks anything is told to whoever prepares the quote. */
async function addToNeed(state: FlowState, text: string, context: FlowContext): Promise<FlowStep> {
  const step = await advance(withNotes(state, [text]), context);
  return sayFirst(translate(context.lang)('assistant.quote.noted', { value: text }), step);
}

/** "hier mdr" */
async function askDeadlineAgain(state: FlowState, context: FlowContext): Promise<FlowStep> {
  const step = await ask({ ...state, asks: 'deadline' }, context);
  return { ...step, answer: { ...step.answer, output: translate(context.lang)('assistant.quote.pastDeadline') } };
}

/** At the end of a request, what is shorter is more likely a yes or a no in other words. */
const FEWEST_WORDS_OF_AN_ADDITION = 5;

const NAMES_QUOTE = /\b(?:devis|estimation|chiffrage|proposition|quote|quotation|estimate|proposal)\b/;
/** "faites-moi un devis", "send me a written proposal": says nothing of what for. */
const asksQuoteOnly = (text: string, lang: Locale): boolean =>
  !/\d/.test(text) && NAMES_QUOTE.test(fold(text)) && saidOf(text, lang).need === undefined;

const COURTESIES: ReadonlySet<string> = new Set(['thanks', 'greeting', 'bye']);
const isCourtesy = (text: string, lang: Locale): boolean =>
  COURTESIES.has(intentOf(stemsOf(text, lang), vocabularyOf(lang)) ?? '');

async function answer(state: FlowState, message: string, context: FlowContext): Promise<FlowStep> {
  const { lang } = context;
  const t = translate(lang);
  const text = message.replace(/[^\S\n]+/g, ' ').trim();
  const again = (why: string) => repeatQuestion(quoteFlow, state, context, why);
  const then = (value: string, next: FlowState['asks'], also: FlowState['draft'] = {}) => {
    const answered = withAnswer(state, value, next);
    return advance({ ...answered, draft: { ...also, ...answered.draft } }, context);
  };
  // "faites-moi un devis", while one is being made
  if (state.asks !== 'need' && asksQuoteOnly(text, lang)) return ask(state, context);
  const withdrawn = withdrawnIn(text);
  if (withdrawn && state.draft[withdrawn])
    return ask({ ...state, asks: withdrawn, draft: { ...state.draft, [withdrawn]: '' } }, context);
  const aside = saidAside(state, text, lang);
  if (aside) {
    const { draft, phone, notes = [], value } = aside;
    if (draft.deadline && isPast(text, context.services.clock())) return askDeadlineAgain(state, context);
    const known = { ...withNotes(state, notes), draft: { ...state.draft, ...draft }, ...(phone && { phone }) };
    const step = await advance(known, context);
    return step.state?.asks === 'confirm' ? step : sayFirst(t('assistant.quote.noted', { value }), step);
  }
  switch (state.asks) {
    case 'need': {
      // "ok merci", "no idea" tell none.
      if (agrees(text) || isCourtesy(text, lang) || saysNoIdea(text)) return ask(state, { ...context, isAgain: true });
      const { budget, deadline } = saidOf(text, lang);
      if ((budget && onlyAmount(text)) || saysOnlyAmount(text, lang)) {
        const step = await advance({ ...state, draft: { ...state.draft, budget: budget ?? text } }, context);
        return sayFirst(t('assistant.quote.noted', { value: text }), step);
      }
      return then(withoutGivenAddress(withoutHesitation(text)), 'budget', {
        ...(budget && { budget }),
        ...(deadline && { deadline }),
        ...readPerson(text),
      });
    }
    case 'budget':
    case 'deadline': {
      if (text.length > ANSWER_MAX) return again(t('assistant.tooLong'));
      // "ok envoyez" says none of them.
      if (agrees(text)) return ask(state, context);
      if (saysNoIdea(text)) return then(text, state.asks === 'budget' ? 'deadline' : 'name');
      if (state.asks === 'deadline' && isPast(text, context.services.clock())) return askDeadlineAgain(state, context);
      if (state.asks === 'deadline')
        return isDeadline(text, lang) ? then(text, 'name') : addToNeed(state, text, context);
      return isBudget(text) && !saysMoreOfNeed(text, lang)
        ? then(budgetIn(text), 'deadline')
        : addToNeed(state, text, context);
    }
    case 'name': {
      // "send it" is nobody's.
      if (agrees(text)) return ask(state, context);
      const { name, given } = readNameAfter(withoutCorrection(text).text, state.given);
      if (name && isSubject(name, text, lang)) return addToNeed(state, text, context);
      // "très bien" is nobody's.
      if (name && !isWrittenAsName(name) && !tellsMore(name, lang)) return again(t('assistant.invalidName'));
      if (name) return then(name, 'email');
      return given ? askLastName(state, given, context) : again(t('assistant.invalidName'));
    }
    case 'email': {
      const email = readEmail(text);
      return email ? then(email, 'confirm') : askEmailAgain(quoteFlow, state, context, text);
    }
    default:
      if (agrees(text)) return send(state, context);
      // "actualy make it a website not a app": nothing that is told is lost, in whatever words.
      return !text.includes('?') && wordsOf(text).length >= FEWEST_WORDS_OF_AN_ADDITION
        ? addToNeed(state, text, context)
        : again(t('assistant.chooseOne'));
  }
}

/** Need, budget, deadline, name, e-mail address and a confirmation; then it is received like a contact form. */
export const quoteFlow: Flow = { first: 'need', begin, ask, answer };
