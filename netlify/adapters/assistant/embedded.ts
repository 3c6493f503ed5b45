import type { Assistant, Reply } from '../../../src/ports/assistant.ts';

/** Answers from the site's own texts, without a network. */
export const openEmbedded = (): Assistant => ({
  leads: false,
  // biome-ignore lint/correctness/useYield: the port streams; this answer is whole at once, so nothing is yielded on the way
  async *reply({ text, lang, fact, builtIn }) {
    if (fact ?? builtIn) return fact ?? (builtIn as Reply);
    const { answerMessage } = await import('../../../src/features/chat/answering/answer.ts');
    return answerMessage(text, lang).answer;
  },
});
