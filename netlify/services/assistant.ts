import { loadedOnUse } from '../../src/lib/load-on-use.ts';
import type { Assistant } from '../../src/ports/assistant.ts';
import { openEmbedded } from '../adapters/assistant/embedded.ts';
import type { ModelSettings } from '../adapters/assistant/language-model.ts';
import { openWebhook } from '../adapters/assistant/webhook.ts';
import { type CoreServices, coreServices } from './core.ts';
import { openedOnce } from './opened-once.ts';

/**
 * The adapter checks a model's sentences by the embedded assistant: a quarter of all modules of a start, loaded by the first
 * question.
 */
function languageModelOnUse(settings: ModelSettings): Assistant {
  const adapter = loadedOnUse(async () => {
    const { openLanguageModel } = await import('../adapters/assistant/language-model.ts');
    return openLanguageModel(settings);
  });
  return {
    leads: false,
    async *reply(question, signal) {
      return yield* (await adapter.load()).reply(question, signal);
    },
  };
}

/** A webhook, a language model, or the embedded assistant. */
export function openAssistant({ env, asPublic, clock }: CoreServices): Assistant {
  if (env.CHATBOT_WEBHOOK_URL)
    return openWebhook({
      url: env.CHATBOT_WEBHOOK_URL,
      token: env.CHATBOT_WEBHOOK_TOKEN,
      privateAllowed: !asPublic,
      clock,
    });
  if (env.ASSISTANT_MODEL_URL && env.ASSISTANT_MODEL)
    return languageModelOnUse({
      url: env.ASSISTANT_MODEL_URL,
      model: env.ASSISTANT_MODEL,
      key: env.ASSISTANT_MODEL_KEY,
      clock,
      limits: { firstWordMs: env.ASSISTANT_MODEL_WAIT * 1000 },
    });
  return openEmbedded();
}

export const assistantServices = openedOnce(() => ({ ...coreServices(), assistant: openAssistant(coreServices()) }));
