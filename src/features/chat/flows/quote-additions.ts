import type { Locale } from '../../../i18n/locales.ts';
import { fold } from '../../../lib/words.ts';
import { asksPriceIn } from '../answering/price-asked.ts';
import { agrees, asksQuestion } from '../answering/understanding.ts';
import { withoutCorrection } from './corrections.ts';
import type { FlowState } from './flow.ts';
import { tellsNeed } from './need-from-history.ts';
import { replacedNeed } from './need-replaced.ts';
import { additionIn, addsToNeed, inTwo, noteIn, partsNoted, saysHowToAnswer, withoutLead } from './notes.ts';
import { readName } from './person.ts';
import {
  correctionIn,
  countIn,
  deadlineIn,
  needSaidAnew,
  onlyAmount,
  saysAmount,
  saysCount,
  saysNoHurry,
  saysNoIdea,
  saysOnlyAmount,
  tellsNeedAside,
} from './quote-said.ts';
import { saidOfPerson } from './said-of-person.ts';

export interface SaidAside {
  draft: FlowState['draft'];
  phone?: string | undefined;
  notes?: string[];
  /** How it is said to be noted. */
  value: string;
}
const noted = (draft: FlowState['draft']): SaidAside => ({ draft, value: Object.values(draft).join(', ') });
const besides = (...notes: string[]): SaidAside => ({ draft: {}, notes, value: notes.join(', ') });

/** Steps at which nothing else is told than what is asked for, or what is added to the need. */
const ASKS_LITTLE: ReadonlySet<FlowState['asks']> = new Set(['name', 'email', 'confirm']);
/** What a message adds for whoever prepares the quote: "je suis sourd", "et sans les photos". */
function noteBesides({ asks }: FlowState, text: string, lang: Locale): string | undefined {
  const parts = partsNoted(text, lang);
  const note = asks === 'need' ? undefined : noteIn(text, lang);
  if (note) return note;
  const isWhole =
    parts?.rest === '' || (asks !== 'need' && saysHowToAnswer(text)) || (ASKS_LITTLE.has(asks) && addsToNeed(text));
  return isWhole ? withoutLead(text) : undefined;
}

/** "change le budget à 4000 et sans les photos": what is changed, and what is added beside it. */
function changedAndAdded(text: string, lang: Locale): SaidAside | undefined {
  for (const [first, second] of inTwo(text))
    for (const [said, beside] of [
      [first, second],
      [second, first],
    ] as const) {
      const [changed, added] = [correctionIn(said, lang), additionIn(beside)];
      if (changed && added)
        return { ...noted(changed), notes: [added], value: [...Object.values(changed), added].join(', ') };
    }
  return undefined;
}

/** "on peut monter à 6500 si y a la livraison": for what, which is not lost. */
const ON_CONDITION = /\b(?:si|a condition|sous reserve|mais avec|if|provided|as long as|but with)\b .{6,}/;
const withCondition = (corrected: FlowState['draft'], text: string): SaidAside => {
  const note = withoutLead(text);
  return { draft: corrected, notes: [note], value: note };
};

/** What a message says of another step than the one that was asked: an address, a name, an amount, a date, the need. */
export function saidAside(state: FlowState, text: string, lang: Locale): SaidAside | undefined {
  const { asks } = state;
  const { person, phone, rest } = saidOfPerson(text, state, lang);
  const isAsked = asks === 'email' && !person.name;
  const added = ASKS_LITTLE.has(asks) ? additionIn(rest) : undefined;
  const isOfPerson = (person.email && (!isAsked || added)) || person.name || phone;
  if (isOfPerson && (asks !== 'need' || !rest)) {
    // "Passerelle Yoga, Nantes": whole, since whoever writes may give another name later.
    const whole = person.name && !person.email && rest ? text : undefined;
    const more = added ?? whole;
    const value = whole ?? [...Object.values(person), phone, added].filter(Boolean).join(', ');
    return { draft: person, phone, ...(more && { notes: [more] }), value };
  }
  const replaced = state.draft.need ? replacedNeed(text, state.draft.need) : undefined;
  if (replaced) return { draft: { need: replaced.need }, value: replaced.wanted };
  const both = ASKS_LITTLE.has(asks) ? changedAndAdded(text, lang) : undefined;
  if (both) return both;
  const corrected = asks === 'need' ? undefined : correctionIn(text, lang);
  const note = corrected ? undefined : noteBesides(state, text, lang);
  if (note) return besides(note);
  // A need is told in whole sentences, with whatever is in them.
  if (asks === 'need') return undefined;
  // "no idea" of a budget corrects nothing.
  if ((asks === 'budget' || asks === 'deadline') && saysNoIdea(text)) return undefined;
  const isOfNeed = saysCount(text) || (asks !== 'budget' && tellsNeedAside(text, lang));
  if (isOfNeed) return besides(text);
  if (asks === 'deadline' && saysNoHurry(text)) return noted({ deadline: text });
  if (corrected) return ON_CONDITION.test(fold(text)) ? withCondition(corrected, text) : noted(corrected);
  // "5000", where something else is asked for
  const isAmount =
    asks === 'deadline' ||
    ((asks === 'name' || asks === 'email') && onlyAmount(text)) ||
    (asks === 'confirm' && saysOnlyAmount(text, lang));
  if (isAmount && saysAmount(text, lang)) return noted({ budget: text });
  const deadline = asks === 'deadline' || (asks === 'name' && readName(text)) ? undefined : deadlineIn(text, lang);
  if (deadline) return noted({ deadline });
  // Both are read by a person: nothing of what was said first is lost.
  return needSaidAnew(text, lang) && !agrees(withoutCorrection(text).text) ? besides(text) : undefined;
}

/** What a site or a shop is to have, beside those that need a quote. */
const OF_DETAILS: ReadonlySet<string> = new Set([
  ...['siteTotal', 'siteRates', 'languagePrice', 'languages', 'textsPrice', 'vatAbroad', 'orderAbroad', 'shopFeature'],
  ...['mailboxes', 'linkedSoftware', 'ownTranslation', 'ipPhone', 'serverPrice', 'pcCare', 'wholeShop', 'shopPages'],
  ...['editSelf', 'editWhat', 'mobileOffline', 'mobileNative', 'redirects', 'domainName', 'imageRights', 'dataImport'],
]);
const OF_US = /\b(?:vous|tu|votre|vos|you|your)\b/;
/** What a message tells of the need, where a fact answers it: how many pages, in which languages, for whom. */
export function needToldAside(
  { flow, asks }: FlowState,
  message: string,
  intent: string | undefined,
  lang: Locale,
): string | undefined {
  if (flow !== 'quote' || asks === 'need' || OF_US.test(fold(message))) return undefined;
  // "combien pour quinze pages": so many are told of, and the question itself is no note.
  if (message.includes('?') || asksQuestion(message, lang) || asksPriceIn(message, lang)) return countIn(message);
  const isOfNeed = intent !== undefined && (tellsNeed(intent) || OF_DETAILS.has(intent));
  return saysCount(message) || isOfNeed ? withoutLead(message).replace(/[\s?!.]+$/u, '') : undefined;
}
