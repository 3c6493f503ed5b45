import { describe, expect, test } from 'vitest';
import { fillStore } from '../../../netlify/publishing/fill-store.ts';
import { daysAfter } from '../../../src/collections/calendar.ts';
import { seatCount } from '../../../src/features/events/events.ts';
import type { Locale } from '../../../src/i18n/locales.ts';
import type { FileServices } from '../../../src/ports/services.ts';
import type { Records } from '../../../src/ports/store.ts';
import { openTestInstallation } from '../../http/visitor.ts';
import { lineOf, openEventOffice } from './event-office.ts';

const EVENT = 'webinar-phishing';
const CHANGES = 40;
type State = 'scheduled' | 'postponed' | 'cancelled';
interface Person {
  email: string;
  lang: Locale;
  state: 'registered' | 'waiting' | 'cancelled';
}
/** What each subject begins with, in both languages: written here anew, as a reader would check it. */
const SUBJECTS = {
  cancelled: { fr: 'Évènement annulé', en: 'Event cancelled' },
  postponed: { fr: 'Évènement reporté', en: 'Event postponed' },
  rescheduled: { fr: 'La date est fixée', en: 'The date is set' },
  reinstated: { fr: 'Finalement maintenu', en: 'Going ahead after all' },
  moved: { fr: 'Changement de date', en: 'Change of date' },
  relocated: { fr: 'Changement de lieu', en: 'Change of venue' },
  link: { fr: 'Lien de connexion', en: 'Link to join' },
  promoted: { fr: 'Une place s’est libérée', en: 'A seat has become free' },
  registered: { fr: 'Votre place est réservée', en: 'Your seat is booked' },
  waiting: { fr: 'Liste d’attente', en: 'Waiting list' },
  gaveBack: { fr: 'Inscription annulée', en: 'Registration cancelled' },
};
type Subject = keyof typeof SUBJECTS;

/** The same numbers for the same seed: a story that fails can be told again. */
function dice(seed: number) {
  let state = seed;
  return (sides: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

class Killed extends Error {}
/** A process that ends with everything written and nothing committed, whenever it is told to. */
function killable(services: FileServices) {
  const fate = { ends: false };
  const transaction = <R>(work: (records: Records) => Promise<R>) =>
    services.store.transaction(async (records) => {
      const result = await work(records);
      if (fate.ends) throw new Killed();
      return result;
    });
  const store = new Proxy(services.store, {
    get: (target, name) => {
      if (name === 'transaction') return transaction;
      const value = Reflect.get(target, name) as unknown;
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { fate, services: { ...services, store } };
}

describe.each([3, 17, 2026])(`a year in the life of one event, seed ${'%i'}`, (seed) => {
  test(`${CHANGES} changes, registrations in between: each person gets exactly the right e-mails, once`, {
    timeout: 120_000,
  }, async () => {
    const roll = dice(seed);
    const installation = openTestInstallation();
    await fillStore(installation.store, installation.clock);
    const { fate, services } = killable(installation);
    const office = openEventOffice(services, EVENT);
    const people: Person[] = [];
    const event = { state: 'scheduled' as State, seats: 80, days: 17, link: 0, place: 0 };
    const sequences = new Map<string, number>();
    let expected: string[] = [];
    let known = 0;

    const expectMail = ({ email, lang }: Person, subject: Subject) =>
      expected.push(`${email}: ${SUBJECTS[subject][lang]}`);
    const seated = () => people.filter(({ state }) => state === 'registered');
    const waiting = () => people.filter(({ state }) => state === 'waiting');
    const promote = (): Person[] => {
      const first = event.state === 'scheduled' ? waiting().slice(0, Math.max(0, event.seats - seated().length)) : [];
      for (const one of first) {
        one.state = 'registered';
        expectMail(one, 'promoted');
      }
      return first;
    };
    const tellAll = (subject: Subject) => {
      const told = [...seated(), ...(subject === 'link' ? [] : waiting())];
      const promoted = promote();
      for (const one of told) if (!promoted.includes(one)) expectMail(one, subject);
    };
    const save = async (fields: Record<string, unknown>) => {
      const lang = roll(2) ? 'fr' : 'en';
      if (roll(4) === 0) {
        fate.ends = true;
        await expect(office.change(fields, lang)).rejects.toThrow(Killed);
        fate.ends = false;
        expect(await office.mails(), 'nothing of it happened').toHaveLength(known);
      }
      const { people: announced } = await office.preview(fields, lang);
      const { notice } = await office.change(fields, lang);
      expect(notice?.people ?? 0).toBe(announced);
      // A double click, and the other tab.
      if (roll(3) === 0) expect((await office.change(fields, roll(2) ? 'fr' : 'en')).notice).toBeUndefined();
    };
    const dateOf = () => daysAfter(installation.clock(), event.days);
    const changes: (() => Promise<void>)[] = [
      async () => {
        event.days = 17 + ((event.days + 1 + roll(200)) % 300);
        if (event.state === 'scheduled') tellAll('moved');
        await save({ date: dateOf() });
      },
      async () => {
        event.place += 1;
        if (event.state === 'scheduled') tellAll('relocated');
        await save({ place: { name: { fr: `Salle ${event.place}`, en: `Room ${event.place}` }, online: false } });
      },
      async () => {
        event.link += 1;
        if (event.state === 'scheduled') tellAll('link');
        await save({ joinLink: `https://visio.example/${event.link}` });
      },
      async () => {
        const cancelled = event.state === 'cancelled';
        event.state = cancelled ? 'scheduled' : 'cancelled';
        tellAll(cancelled ? 'reinstated' : 'cancelled');
        await save({ status: event.state });
      },
      async () => {
        const before = event.state;
        event.state = before === 'postponed' ? 'scheduled' : 'postponed';
        if (before === 'postponed') event.days += 1;
        tellAll(before === 'postponed' ? 'rescheduled' : 'postponed');
        await save({ status: event.state, date: dateOf() });
      },
      async () => {
        event.seats = 1 + roll(6);
        promote();
        await save({ seats: event.seats });
      },
      async () => {
        await save(roll(2) ? { title: `Un titre ${roll(1000)}` } : { speakers: [`Quelqu’un ${roll(1000)}`] });
      },
    ];
    const visits: (() => Promise<void>)[] = [
      async () => {
        const one: Person = {
          email: `p${people.length}@example.org`,
          lang: roll(2) ? 'fr' : 'en',
          state: 'registered',
        };
        if (event.state !== 'scheduled')
          return expect(office.enter(one.email, one.lang)).rejects.toMatchObject({ code: 'event/closed' });
        if (seated().length >= event.seats) one.state = 'waiting';
        people.push(one);
        expectMail(one, one.state as 'registered' | 'waiting');
        expect(await office.enter(one.email, one.lang)).toEqual({ state: one.state });
      },
      async () => {
        const some = people.filter(({ state }) => state !== 'cancelled');
        const one = some[roll(Math.max(1, some.length))];
        // After a cancelled event there is nothing left to give back, and no link to do it by.
        if (!one || event.state === 'cancelled') return;
        one.state = 'cancelled';
        expectMail(one, 'gaveBack');
        promote();
        await office.giveBack(one.email);
      },
    ];
    const check = async (what: string) => {
      const mails = await office.mails();
      const seen = mails.slice(known);
      known = mails.length;
      expect(seen.map(({ email }) => `${email.to}: ${email.subject.split(/\s?: /, 1)[0]}`).sort(), what).toEqual(
        expected.sort(),
      );
      for (const { email } of seen)
        for (const { content, contentType } of email.attachments ?? []) {
          if (!contentType.startsWith('text/calendar')) continue;
          const sequence = Number(lineOf(content, 'SEQUENCE'));
          expect(sequence, `${what}: a calendar takes a higher number only`).toBeGreaterThan(
            sequences.get(email.to) ?? -1,
          );
          sequences.set(email.to, sequence);
        }
      expected = [];
    };

    await save({ seats: 3 });
    event.seats = 3;
    for (let change = 0; change < CHANGES; change++) {
      for (let visit = roll(3); visit > 0; visit--) {
        installation.time.now = new Date(installation.time.now.getTime() + 60_000);
        if (people.length < 14 || roll(2)) await visits[roll(visits.length)]?.();
        await check(`before change ${change}`);
      }
      installation.time.now = new Date(installation.time.now.getTime() + 60_000);
      const which = roll(changes.length);
      await changes[which]?.();
      await check(`change ${change} of kind ${which}`);
      const [fr, en] = [await office.read('fr'), await office.read('en')];
      for (const fact of ['date', 'place', 'seats', 'status', 'joinLink', 'revision'])
        expect(fr[fact]).toEqual(en[fact]);
      expect(fr).toMatchObject({ status: event.state, seats: event.seats });
      const counted = (await installation.store.get(seatCount, EVENT)) ?? { taken: 0, waiting: 0 };
      expect(counted).toMatchObject({ taken: seated().length, waiting: waiting().length });
    }
    await installation.end();
  });
});
