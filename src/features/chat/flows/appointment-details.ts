import type { FlowContext, FlowState } from './flow.ts';
import { saidOfPerson } from './said-of-person.ts';
import { subjectCorrected, subjectIn, TOPIC_MAX } from './topic.ts';

interface SaidAside {
  draft: FlowState['draft'];
  phone?: string | undefined;
}
/** What a message says of another step than the one that was asked: an address, a name, a number, a subject. */
export function saidAside(state: FlowState, text: string, context: FlowContext): SaidAside | undefined {
  const { person, phone, rest } = saidOfPerson(text, state, context.lang);
  const isAsked = state.asks === 'email' && person.email !== undefined && !person.name;
  // "un site, jeanne@dupont.fr": the subject that was asked for, and the address.
  const asked = state.asks === 'topic' && rest && (person.email || phone) ? { topic: rest.slice(0, TOPIC_MAX) } : {};
  const topic =
    state.asks === 'topic' ? undefined : (subjectIn(rest, context.lang) ?? subjectCorrected(text, context.lang));
  if (!phone && (isAsked || !(person.email || person.name || topic))) return undefined;
  return { draft: { ...person, ...asked, ...(topic && { topic }) }, phone };
}
