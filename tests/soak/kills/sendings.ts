import { setTimeout as pause } from 'node:timers/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import { issueToken } from '../../../netlify/http/csrf.ts';
import { type KilledSite, SECRET } from './killed-site.ts';

/** What visitors send, and the kind of record it is kept as. */
export const kinds = {
  contact: 'contactRequest',
  application: 'application',
  registration: 'eventRegistration',
  subscription: 'subscription',
  transfer: 'order',
  card: 'order',
} as const;
export type Kind = keyof typeof kinds;

/** One sending and what its sender was told. `unanswered`: the visitor gave up. */
export interface Sending {
  kind: Kind;
  email: string;
  key: string;
  state: 'acknowledged' | 'refused' | 'unanswered';
  /** How often it was sent again, with the same key. */
  repeats: number;
  reply?: Record<string, unknown>;
  /** Of a card: Stripe said that it was paid. */
  paid?: boolean;
  refusal?: string;
}

const AGAIN_AFTER_MS = 30;
/** At most, between two forms of a visitor: more are acknowledged in a second than mails leave on a busy machine. */
const BETWEEN_MS = 600;
const ANSWER_WITHIN_MS = 15_000;
/** A person takes longer than a robot. */
const FILLED_IN_MS = 60_000;
const EVENTS = ['workshop-site-weight', 'webinar-ai-assistant', 'webinar-phishing'];
const WEIGHTS: [Kind, number][] = [
  ['contact', 6],
  ['registration', 4],
  ['subscription', 3],
  ['transfer', 3],
  ['card', 2],
  ['application', 1],
];
const CARD = { number: '4242 4242 4242 4242', exp_month: 12, exp_year: 2090, cvc: '123' };

class Refused extends Error {}
class GaveUp extends Error {}

let cv: Promise<Uint8Array<ArrayBuffer>> | undefined;
async function writeCv(): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create();
  document.addPage([200, 200]);
  return new Uint8Array(await document.save());
}

export interface Visitors {
  sendings: Sending[];
  /** Nothing new is sent; what is under way is sent again until it is answered, or `patienceMs` are over. */
  stop(patienceMs: number): Promise<void>;
}

/** People who send forms one after the other, and again with the same key until they get an answer. */
export function sendForms(
  site: KilledSite,
  below: (limit: number) => number,
  { visitors = 6, only }: { visitors?: number; only?: readonly Kind[] } = {},
): Visitors {
  const sendings: Sending[] = [];
  let stopped = false;
  let giveUpAt = Number.POSITIVE_INFINITY;

  const choices = WEIGHTS.filter(([kind]) => !only || only.includes(kind)).flatMap(([kind, weight]) =>
    Array<Kind>(weight).fill(kind),
  );
  const ports = () => site.servers().flatMap((server) => (server.isServing() ? [server.port() ?? 0] : []));

  /** Asks until there is an answer that is no excuse. */
  async function ask(
    sending: Sending,
    where: string | (() => Promise<string>),
    init: () => RequestInit,
  ): Promise<Response> {
    for (;;) {
      if (performance.now() > giveUpAt) throw new GaveUp();
      const open = ports();
      const port = open[below(Math.max(1, open.length))];
      if (port) {
        try {
          const address = new URL(typeof where === 'string' ? where : await where(), `http://127.0.0.1:${port}`);
          const answer = await fetch(address, { ...init(), signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
          if (answer.ok) return answer;
          const text = await answer.text();
          if (answer.status < 500 && answer.status !== 429)
            throw new Refused(`${answer.status} ${text.slice(0, 1000)}`);
        } catch (error) {
          if (error instanceof Refused) throw error;
        }
      }
      sending.repeats += 1;
      await pause(AGAIN_AFTER_MS);
    }
  }
  const headers = (number: number): Record<string, string> => {
    const { token, cookie } = issueToken(new Request('http://localhost'), SECRET, site.clock());
    const from = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
    return {
      'content-type': 'application/json',
      'x-csrf-token': token,
      cookie: cookie.split(';', 1)[0] ?? '',
      'x-forwarded-for': from,
    };
  };
  const post = async (
    sending: Sending,
    number: number,
    where: string,
    values: object,
  ): Promise<Record<string, unknown>> => {
    const answer = await ask(sending, where, () => ({
      method: 'POST',
      headers: headers(number),
      body: JSON.stringify(values),
    }));
    const reply = (await answer.json()) as { data?: Record<string, unknown> };
    return reply.data ?? {};
  };

  async function upload(sending: Sending, number: number): Promise<string> {
    cv ??= writeCv();
    const bytes = await cv;
    const asked = { kind: 'cv', name: 'cv.pdf', size: bytes.length, type: 'application/pdf' };
    const ticket = await post(sending, number, '/api/uploads/ticket', asked);
    const { pathname, search } = new URL(String(ticket.url), 'http://localhost');
    await ask(sending, pathname + search, () => ({
      method: 'PUT',
      headers: ticket.headers as Record<string, string>,
      body: bytes,
    }));
    return String(ticket.key);
  }

  async function send(sending: Sending, number: number): Promise<void> {
    const { kind, email, key } = sending;
    const envelope = { submissionKey: key, lang: 'fr', startedAt: site.clock().getTime() - FILLED_IN_MS };
    const billed = {
      buyer: 'consumer',
      name: 'Ada Lovelace',
      email,
      phone: '03 21 00 00 00',
      street: '3, rue des Métiers',
      postcode: '62000',
      city: 'Arras',
      terms: true,
    };
    switch (kind) {
      case 'contact': {
        const words = {
          firstName: 'Ada',
          lastName: 'Lovelace',
          email,
          subject: 'quote',
          message: `Une boutique, numéro ${number}.`,
          consent: true,
        };
        sending.reply = await post(sending, number, '/api/contact', { ...words, ...envelope });
        return;
      }
      case 'registration': {
        const event = EVENTS[number % EVENTS.length];
        sending.reply = await post(sending, number, '/api/events/register', {
          event,
          name: 'Ada Lovelace',
          email,
          consent: true,
          ...envelope,
        });
        return;
      }
      case 'subscription':
        sending.reply = await post(sending, number, '/api/newsletter/subscribe', { email, consent: true, ...envelope });
        return;
      case 'transfer':
        sending.reply = await post(sending, number, '/api/payments/transfer', {
          productId: 'storefront-design',
          ...billed,
          ...envelope,
        });
        return;
      case 'card': {
        sending.reply = await post(sending, number, '/api/payments/intent', {
          productId: 'storefront-design',
          ...billed,
          ...envelope,
        });
        sending.state = 'acknowledged';
        const { paymentIntentId, clientSecret } = sending.reply;
        const confirm = `/_sandbox/stripe/v1/payment_intents/${paymentIntentId}/confirm`;
        const answer = await ask(sending, confirm, () => ({
          method: 'POST',
          headers: headers(number),
          body: JSON.stringify({ client_secret: clientSecret, card: CARD }),
        }));
        sending.paid = (await answer.text()).includes('"succeeded"');
        return;
      }
      case 'application': {
        const values = {
          name: 'Ada Lovelace',
          email,
          positionType: 'job',
          desiredPosition: 'Développeuse',
          experience: 'senior',
          consent: true,
        };
        const uploaded = await upload(sending, number);
        sending.reply = await post(sending, number, '/api/careers/apply', { ...values, cv: uploaded, ...envelope });
      }
    }
  }

  async function visit(): Promise<void> {
    while (!stopped) {
      await pause(below(BETWEEN_MS));
      const number = sendings.length;
      const kind = choices[below(choices.length)] ?? 'contact';
      const sending: Sending = {
        kind,
        email: `${kind}-${number}@example.org`,
        key: crypto.randomUUID(),
        state: 'unanswered',
        repeats: 0,
      };
      sendings.push(sending);
      try {
        await send(sending, number);
        sending.state = 'acknowledged';
      } catch (error) {
        if (error instanceof Refused) {
          if (sending.state !== 'acknowledged') sending.state = 'refused';
          // Stripe's stand-in refuses a card that was paid by the sending before, whose answer was lost.
          sending.paid = error.message.includes('"status":"succeeded"');
          sending.refusal = error.message;
        } else if (!(error instanceof GaveUp)) throw error;
      }
    }
  }

  const visits = Array.from({ length: visitors }, visit);
  return {
    sendings,
    async stop(patienceMs) {
      stopped = true;
      giveUpAt = performance.now() + patienceMs;
      await Promise.all(visits);
    },
  };
}
