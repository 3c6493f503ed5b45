import { company } from '../../../collections/company.ts';
import { t as translate } from '../../../i18n/translate.ts';
import { fold } from '../../../lib/words.ts';
import { correctedSpelling } from '../answering/corrected-spelling.ts';
import { closesLetter, takesLeave, thinksItOver } from '../answering/farewells.ts';
import { phoneWithHours } from '../facts/company-values.ts';
import { saysWhen } from './date-ranges.ts';
import { type Flow, type FlowContext, type FlowState, type FlowStep, sayFirst, stepQuestion } from './flow.ts';
import { deadlineIn } from './quote-said.ts';

const LEAD = '^(?:(?:et|donc|alors|ok|du coup|and|so) )*';
/** "c'est bien confirmé ?", before it is. */
const ASKS_WHETHER_DONE = new RegExp(
  `${LEAD}(?:(?:c est|est ce que c est|tout est|vous avez|avez vous|le rendez vous est|mon rendez vous est|ma demande est|le devis est|is it|it s|is that|have you|is my \\w+|did you) )(?:(?:bien|deja|tout|donc|all|already|really) )*(?:confirmee?|reservee?|enregistree?|envoyee?|validee?|notee?|prise?|partie?|booked|confirmed|sent|done|send it|book it)(?: (?:la|maintenant|alors|ou pas|now|then|yet|or not|it))*$`,
);
/** "relisez-moi ce que vous avez noté", "what have you got so far?" */
const ASKS_READ_BACK = new RegExp(
  `${LEAD}(?:(?:vous pouvez|tu peux|pouvez vous|peux tu|can you|could you|please|svp) )*(?:(?:me |moi )?(?:relis\\w*|recapitul\\w*|resum\\w*|repet\\w*|redi\\w+|rappel\\w*|read)(?: (?:moi|me|it|back|nous))* ?(?:(?:tout|ce que|ma demande|le tout|tout ca|ca|my request|what|it|back|everything) ?(?:(?:vous|tu|j|you|i) .{1,30})?)?|(?:vous avez|tu as|avez vous) (?:bien )?note quoi|qu (?:est ce que )?(?:vous avez|avez vous|as tu|tu as) (?:bien )?note|(?:un )?(?:recap|resume|summary|recapitulatif)(?: svp| please)?|what (?:have you|did you) (?:got|noted?|written|have|write down)(?: so far| down)*)(?: (?:svp|stp|please|merci|thanks))*$`,
);

const ASKS_WHEN: ReadonlySet<FlowState['asks']> = new Set(['topic', 'day', 'slot', 'deadline']);
/** "je reviens lundi", where a day is asked for: when somebody is free, and no leave. */
const saysWhenWithin = ({ asks }: FlowState, message: string, { lang }: FlowContext): boolean =>
  ASKS_WHEN.has(asks) &&
  !/\b(?:vous|vs|te|ca|you)\b/.test(fold(message)) &&
  (saysWhen(message, lang) || deadlineIn(message, lang) !== undefined);

/** What is said or asked of a request that is being made, and answers no step of it. */
export async function askedOfFlow(
  flow: Flow,
  state: FlowState,
  message: string,
  context: FlowContext,
): Promise<FlowStep | undefined> {
  const t = translate(context.lang);
  const said = fold(message);
  const spelled = correctedSpelling(message, context.lang, 1);
  const isLeave = takesLeave(message) || (spelled !== undefined && takesLeave(spelled));
  // What is booked stays so.
  if (isLeave && state.flow === 'change')
    return { answer: { output: `${t('assistant.change.kept')} ${t('assistant.bye')}` } };
  if ((isLeave || thinksItOver(message)) && !saysWhenWithin(state, message, context))
    // Taken up where it was left, whenever they are back.
    return stepQuestion(
      state,
      t('assistant.laterInFlow', { phone: phoneWithHours(context.lang), email: company.email }),
    );
  if (closesLetter(message)) return flow.ask(state, context);
  if (state.flow !== 'change' && ASKS_WHETHER_DONE.test(said))
    return sayFirst(t('assistant.notConfirmedYet'), await flow.ask(state, context));
  if (state.flow !== 'quote' || !ASKS_READ_BACK.test(said)) return undefined;
  const step = await flow.ask(state, context);
  const { need, budget, deadline, name, email } = state.draft;
  const value = [need, ...(state.notes ?? []), budget, deadline, name, email].filter(Boolean).join(', ');
  return state.asks === 'confirm' || !value ? step : sayFirst(t('assistant.quote.noted', { value }), step);
}
