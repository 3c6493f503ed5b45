import { converse } from '../../src/features/chat/conversation.server.ts';
import { receiveContact } from '../../src/features/contact/contact.server.ts';
import { sendContact } from '../../src/features/contact/contact.ts';
import { chatHandler } from '../chat/chat-handler.ts';
import { guarded } from '../guarded.ts';
import { limitRate } from '../http/rate-limit.ts';
import { assistantServices } from '../services/assistant.ts';

/** The assistant; a quote requested in its flow is received like the contact form. */
export default guarded((request, context) => {
  const services = assistantServices();
  return chatHandler(
    (_, message, signal) =>
      converse(services, message, {
        assistant: services.assistant,
        sendQuote: (_services, quote) =>
          receiveContact(services, sendContact.input.parse({ ...quote, subject: 'quote', consent: true })),
        beforeStoring: async () => (await limitRate(services, 'chat, kept', context.ip)).counted,
        signal,
      }),
    request,
    context,
    services,
  );
});

export const config = { path: ['/api/chat'] };
