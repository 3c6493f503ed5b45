import { locales } from '../../../i18n/locales.ts';
import { stemsOf } from '../../../lib/words.ts';
import { asksOfQuote } from '../answering/flow-follow-ups.ts';
import { knowledgeOf } from '../answering/library.ts';
import { asksQuestion } from '../answering/understanding.ts';
import type { Memory } from '../understanding/memory.ts';
import type { FlowContext, FlowState } from './flow.ts';

/**
 * Of an appointment that is being made, "how long does it take?" is asked of the meeting; of a quote, of what it is for.
 */
export function memoryWithin(
  { flow, draft }: FlowState,
  message: string,
  { memory, lang }: FlowContext,
): Memory | undefined {
  if (flow === 'quote' && asksOfQuote(message, lang)) return { ...(memory ?? { lang }), made: 'quote' };
  if (flow === 'quote' && draft.need && asksQuestion(message, lang)) {
    const need = draft.need;
    // In whatever language it was told: a conversation changes it on the way.
    const [named] = [lang, ...locales].flatMap((one) => knowledgeOf(one).model.names.find(stemsOf(need, one)));
    return { ...(memory ?? { lang }), intent: 'price', ...(named && { topic: named }) };
  }
  if (flow === 'change') return { ...(memory ?? { lang }), made: 'appointment' };
  if (flow !== 'appointment') return memory;
  const { topic: _topic, ...others } = memory ?? { lang };
  return { ...others, intent: 'firstMeeting', made: 'appointment' };
}
