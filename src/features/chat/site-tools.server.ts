import { z } from 'zod';
import { pathTo } from '../../i18n/routes.ts';
import { t as translate } from '../../i18n/translate.ts';
import type { AssistantTool } from '../../ports/assistant.ts';
import type { Services } from '../../ports/services.ts';
import { evidenceFor } from './answering/evidence.ts';
import { knowledgeOf } from './answering/library.ts';
import { answerIntent } from './answering/replies.ts';
import type { ChatMessage } from './chat.ts';
import { dayProblem } from './flows/appointment-time.server.ts';
import { freeDays, freeTimes } from './flows/bookings.server.ts';
import { formatMeetingDay, formatMeetingHour } from './flows/flow-messages.ts';

const TEXT_MAX = 300;
/** What a model passes is cut, and dropped where it is something else. */
const argument = z.string().trim().max(TEXT_MAX).optional().catch(undefined);
const said = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(' ');
const text = (description: string) => ({ type: 'string', description });
const takes = (properties: Record<string, unknown>, required: string[] = []) => ({
  type: 'object',
  properties,
  required,
});

/** What an engine may ask of the site: the same facts, hours, flows and person as the site's own answers lead to. */
export function siteTools(services: Services, { lang }: Pick<ChatMessage, 'lang'>): AssistantTool[] {
  const t = translate(lang);
  const asking = {
    fr: { quote: 'devis pour', appointment: 'rendez-vous', about: 'au sujet de' },
    en: { quote: 'a quote for', appointment: 'appointment', about: 'about' },
  }[lang];
  return [
    {
      name: 'search_site',
      description: 'Facts and texts of the site about something else than the question: prices, delays, jobs, events.',
      parameters: takes({ query: text('What is looked for, in the language of the visitor') }, ['query']),
      async run(given) {
        const { query } = z.object({ query: argument }).catch({}).parse(given);
        return { evidence: query ? evidenceFor(query, lang, { now: services.clock() }) : [] };
      },
    },
    {
      name: 'free_hours',
      description: 'The free hours of a day for an appointment, or the next days that have some.',
      parameters: takes({ day: text('YYYY-MM-DD; absent for the next free days') }),
      async run(given) {
        const { day } = z
          .object({ day: z.iso.date().optional().catch(undefined) })
          .catch({})
          .parse(given);
        const now = services.clock();
        const days = day ? [day] : await freeDays(services.store, now);
        const lines = await Promise.all(
          days.map(async (one) => {
            const times = await freeTimes(services.store, one, now);
            const hours = times.map((time) => formatMeetingHour(time, lang)).join(', ');
            return `${one}, ${formatMeetingDay(one, lang)}: ${hours || (await dayProblem({}, { services, lang }, one))}`;
          }),
        );
        return { evidence: [{ title: t('assistant.contact'), url: pathTo('contact', lang), text: lines.join('\n') }] };
      },
    },
    {
      name: 'request_quote',
      description: 'Begins the request for a quote: the site asks the visitor for the rest, and to confirm.',
      parameters: takes({ need: text('What the visitor needs, in his words') }),
      async run(given) {
        const { need } = z.object({ need: argument }).catch({}).parse(given);
        const message = said(asking.quote, need);
        return { reply: { output: '', begins: { flow: 'quote', message } } };
      },
    },
    {
      name: 'book_appointment',
      description: 'Begins the booking of an appointment: the site asks the visitor for the rest, and to confirm.',
      parameters: takes({ topic: text('About what'), day: text('YYYY-MM-DD'), time: text('HH:MM') }),
      async run(given) {
        const { topic, day, time } = z
          .object({ topic: argument, day: z.iso.date().optional().catch(undefined), time: argument })
          .catch({})
          .parse(given);
        const message = said(asking.appointment, day, time, topic && `${asking.about} ${topic}`);
        return { reply: { output: '', begins: { flow: 'appointment', message } } };
      },
    },
    {
      name: 'hand_over',
      description: 'Gives the visitor the ways to a person of the company.',
      parameters: takes({}),
      run: async () => ({ reply: answerIntent('human', knowledgeOf(lang), lang).answer }),
    },
  ];
}
