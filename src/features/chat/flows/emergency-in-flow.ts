import type { Conversed } from '../answering/answer.ts';
import { tellsAttack } from '../answering/attack-in-request.ts';
import { isAttack } from '../answering/urgency.ts';
import type { FlowContext, FlowState, FlowStep } from './flow.ts';
import { saysOnlyAmount } from './quote-said.ts';
import { TOPIC_MAX } from './topic.ts';
import { isFact } from './unrelated-questions.ts';

/** "on est victimes d'un ransomware", where a subject was asked for: told once what to do, and noted. */
export const tellsAlarm = (message: string, answered: Conversed, { memory, lang }: FlowContext): boolean =>
  isFact(answered) &&
  isAttack(answered.memory.intent ?? '') &&
  !isAttack(memory?.intent ?? '') &&
  // "pas plus de 3000 euros" is a budget, and no money that was taken.
  !saysOnlyAmount(message, lang) &&
  tellsAttack(message, lang);
/** What it is about, with what was told besides. */
export function withSubject(state: FlowState, said: string): FlowState {
  const step = state.flow === 'quote' ? 'need' : 'topic';
  const about = [state.draft[step], said].filter(Boolean).join('. ').slice(0, TOPIC_MAX);
  return { ...state, draft: { ...state.draft, [step]: about } };
}
export const sayAlarm = ({ answer, memory }: Conversed, turn: FlowStep): FlowStep => ({
  ...turn,
  answer: { ...turn.answer, output: `${answer.output}\n\n${turn.answer.output}`, sources: answer.sources },
  memory,
});
