import { containsPhrase, stemsOf } from '../../../lib/words.ts';
import { knowledgeOf } from '../answering/library.ts';
import type { ChatAnswer } from '../chat.ts';
import { tellFact } from '../facts/tell.ts';
import type { FlowContext } from './flow.ts';

/**
 * What we do of what a message says that it needs, and where its price begins: told before anything is asked, unless a quote
 * is asked for by its name.
 */
export function offerNamed(message: string, { lang, services }: FlowContext): ChatAnswer | undefined {
  const { vocabulary, model, catalogue, titleOf } = knowledgeOf(lang);
  const stems = stemsOf(message, lang);
  const { when, only } = vocabulary.intents.quote;
  if ([...when, ...only].some((phrase) => containsPhrase(stems, phrase))) return undefined;
  const entities = model.names.find(stems);
  const context = { lang, catalogue, now: services.clock(), words: model.wordsOf(message), entities, titleOf };
  const isPriced = entities.some(({ kind }) => kind === 'service' || kind === 'offer');
  const isOfTown = entities.some(({ kind }) => kind === 'town');
  const told = [isOfTown && tellFact('towns', context), isPriced && tellFact('price', context)].filter((one) => !!one);
  if (!told.length) return undefined;
  return {
    output: told.map(({ answer }) => answer.output).join(' '),
    sources: told.flatMap(({ answer }) => answer.sources ?? []),
  };
}
