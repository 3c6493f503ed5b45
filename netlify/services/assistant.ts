import type { Assistant } from '../../src/ports/assistant.ts';
import { openEmbedded } from '../adapters/assistant/embedded.ts';
import { openLanguageModel } from '../adapters/assistant/language-model.ts';
import { openWebhook } from '../adapters/assistant/webhook.ts';
import { type CoreServices, coreServices } from './core.ts';
import { openedOnce } from './opened-once.ts';

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
    return openLanguageModel({
      url: env.ASSISTANT_MODEL_URL,
      model: env.ASSISTANT_MODEL,
      key: env.ASSISTANT_MODEL_KEY,
      clock,
      limits: { firstWordMs: env.ASSISTANT_MODEL_WAIT * 1000 },
    });
  return openEmbedded();
}

export const assistantServices = openedOnce(() => ({ ...coreServices(), assistant: openAssistant(coreServices()) }));
