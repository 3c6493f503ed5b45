import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Arrived } from '../../mail/mail-server.ts';
import type { Ledger } from './open-ledger.ts';
import { kinds, type Sending } from './sendings.ts';

const countBy = <T>(items: readonly T[], keyOf: (item: T) => string): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
};
const repeated = (counts: Map<string, number>): string[] =>
  [...counts].filter(([, count]) => count > 1).map(([key]) => key);

/**
 * What is wrong with a series of numbers that has to be unique and without a gap; `TRL-2026-0042` is the 42nd of 2026.
 */
function faultsOfNumbers(what: string, numbers: readonly string[]): string[] {
  const faults = repeated(countBy(numbers, (number) => number)).map((number) => `${what} ${number} was given twice`);
  const places = Map.groupBy(numbers, (number) => number.replace(/\d+$/, ''));
  for (const [series, those] of places) {
    const taken = new Set(those.map((number) => Number(/\d+$/.exec(number)?.[0])));
    for (let n = 1; n <= taken.size; n++) if (!taken.has(n)) faults.push(`${what} ${series}${n} is missing`);
  }
  return faults;
}

/** What every acknowledged sending has to have left, exactly once. */
export async function faultsOfSendings(ledger: Ledger, data: string, sendings: readonly Sending[]): Promise<string[]> {
  const faults: string[] = [];
  for (const collection of new Set(Object.values(kinds))) {
    const kept = await ledger.all(collection);
    const byAddress = Map.groupBy(kept, ({ email }) => String(email));
    for (const sending of sendings.filter(({ kind }) => kinds[kind] === collection)) {
      const own = byAddress.get(sending.email) ?? [];
      const [one] = own;
      if (own.length > 1) faults.push(`${sending.kind} of ${sending.email} is kept ${own.length} times`);
      if (sending.state !== 'acknowledged') continue;
      if (!one) {
        faults.push(`${sending.kind} of ${sending.email} was acknowledged and is lost`);
        continue;
      }
      const told = sending.reply?.orderNumber;
      if (told !== undefined && told !== one.number)
        faults.push(`${sending.email} was told the number ${told}, and has ${one.number}`);
      if (sending.paid && one.progress !== 'paid')
        faults.push(`the order ${one.number} of ${sending.email} was paid, and is ${one.state}`);
      const { key } = (one.cv ?? {}) as { key?: string };
      if (key && !existsSync(path.join(data, 'files', 'kept', key)))
        faults.push(`the file of ${sending.email} is lost`);
    }
  }
  return faults;
}

/** Seats, order numbers, invoices: what is counted. */
export async function faultsOfCounts(ledger: Ledger): Promise<string[]> {
  const orders = await ledger.all('order');
  const faults = faultsOfNumbers(
    'the order',
    orders.map(({ number }) => String(number)),
  );
  faults.push(
    ...faultsOfNumbers(
      'the invoice',
      (await ledger.all('invoice')).map(({ number }) => String(number)),
    ),
  );
  const seats = new Map((await ledger.all('event')).map(({ key, seats: total }) => [String(key), Number(total)]));
  const places = Map.groupBy(await ledger.all('eventRegistration'), ({ event }) => String(event));
  const counted = new Map((await ledger.all('eventSeats')).map(({ id, taken, waiting }) => [id, { taken, waiting }]));
  for (const [event, those] of places) {
    const of = (wanted: string) => those.filter(({ state }) => state === wanted).length;
    const [taken, waiting, total = 0] = [of('registered'), of('waiting'), seats.get(event)];
    if (taken > total) faults.push(`${event} has ${total} seats and ${taken} registrations`);
    const told = counted.get(event);
    if (told?.taken !== taken || told.waiting !== waiting)
      faults.push(`${event} counts ${told?.taken} taken and ${told?.waiting} waiting, and has ${taken} and ${waiting}`);
  }
  const found = await ledger.integrity();
  if (found.join() !== 'ok') faults.push(`the store is damaged: ${found[0]}`);
  return faults;
}

/** What became of the mails. Only the last two are not settled by the product alone. */
export interface MailFigures {
  sent: number;
  /** Refused for good by the mail server: dead letters for a person. */
  refused: number;
  /**
   * Accepted, and the answer did not reach the process: it was killed, or the line was cut. Shown as uncertain, not
   * sent again.
   */
  unanswered: number;
  /** Uncertain, and the mail server never had the whole of it. */
  unsure: number;
}

const messageIdOf = ({ message }: Arrived): string => /^Message-ID:\s+<([^@>]+)/im.exec(message)?.[1] ?? '';

/** Every mail that was written was accepted by the mail server exactly once, or is shown to a person. */
export async function faultsOfMails(
  ledger: Ledger,
  sendings: readonly Sending[],
  inbox: readonly Arrived[],
  refusals: readonly Arrived[],
) {
  const faults: string[] = [];
  const accepted = countBy(inbox, messageIdOf);
  const refused = new Set(refusals.map(messageIdOf));
  const mails = await ledger.all('outboxMail');
  const figures: MailFigures = { sent: 0, refused: 0, unanswered: 0, unsure: 0 };
  for (const id of repeated(accepted)) faults.push(`the mail ${id} was accepted ${accepted.get(id)} times`);
  for (const { id, state, lastError } of mails) {
    const there = accepted.has(id);
    if (state === 'sent') figures.sent += 1;
    if (state === 'sent' && !there)
      faults.push(`the mail ${id} counts as sent, and the mail server has not accepted it`);
    if (state === 'uncertain') figures[there ? 'unanswered' : 'unsure'] += 1;
    if (state === 'failed') figures.refused += 1;
    if (state === 'failed' && (there || !refused.has(id)))
      faults.push(`the mail ${id} is a dead letter nobody refused: ${lastError}`);
    if (state === 'pending' || state === 'sending') faults.push(`the mail ${id} is still ${state}`);
  }
  const known = new Set(mails.map(({ id }) => id));
  for (const id of accepted.keys()) if (!known.has(id)) faults.push(`the mail ${id} was accepted, and nobody wrote it`);
  const written = countBy(mails, ({ email, purpose }) => `${(email as { to: string }).to} ${purpose}`);
  const addresses = new Set(mails.map(({ email }) => (email as { to: string }).to));
  const theirs = new Set(sendings.map(({ email }) => email));
  for (const once of repeated(written))
    if (theirs.has(once.split(' ', 1)[0] ?? '')) faults.push(`the mail ${once} was written twice`);
  // What looks like a robot's waits for a person: a form that was filled in before the clock jumped.
  const forms = await Promise.all([...new Set(Object.values(kinds))].map((kind) => ledger.all(kind)));
  const suspects = new Set(forms.flat().flatMap(({ suspect, email }) => (suspect ? [email] : [])));
  for (const { email, kind, state, paid } of sendings)
    if (state === 'acknowledged' && (kind !== 'card' || paid) && !suspects.has(email) && !addresses.has(email))
      faults.push(`nothing was written to ${email}`);
  return { faults, figures };
}
