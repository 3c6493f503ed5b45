import { describe, expect, test } from 'vitest';
import { cancelOverHttp } from '../../netlify/functions/appointment.ts';
import { retentionRules } from '../../netlify/retention.ts';
import { company } from '../../src/collections/company.ts';
import { appointment, bookedSlot } from '../../src/features/chat/flows/appointment.ts';
import { bookAppointment, cancelUrl, freeTimes } from '../../src/features/chat/flows/bookings.server.ts';
import { chatSession, chatTurn } from '../../src/features/chat/session-records.server.ts';
import { contactRequest } from '../../src/features/contact/contact.ts';
import { SITE } from '../http/visitor.ts';
import { purgeMarked } from '../purge-marked.ts';
import { openConversations } from './conversations.ts';

/** What the daily purge removed of one kind. */
const removed = async (what: string) =>
  (await purgeMarked(conversations.services, retentionRules)).find((one) => one.what === what)?.removed;

const conversations = openConversations();

const saysAll = async (visitor: ReturnType<typeof conversations.visitor>, ...messages: string[]) => {
  let last = await visitor.say(messages[0] ?? '');
  for (const message of messages.slice(1)) last = await visitor.say(message);
  return last;
};
const BEGIN = [
  'Bonjour, je souhaite prendre rendez-vous.',
  'Un site ou une boutique',
  'lundi',
  '14 h',
  'Ada Lovelace',
  'ada@example.org',
];

describe('a change of mind', () => {
  const booked = async (visitor: ReturnType<typeof conversations.visitor>) => {
    await saysAll(
      visitor,
      'je voudrais un rdv jeudi 3 décembre à 16h, sujet fibre, Ada Lovelace, ada@example.org',
      'oui',
    );
  };
  const appointments = async () =>
    (await conversations.services.store.find(appointment, { where: { state: 'booked' } })).records.map(
      ({ startsAt, topic, name }) => ({
        startsAt: String(startsAt),
        topic,
        name,
      }),
    );
  test('what is said at once is asked for no more: day, hour, subject, name and address', async () => {
    await booked(conversations.visitor());
    expect(await appointments()).toEqual([
      { startsAt: '2026-12-03T15:00:00.000Z', topic: 'Fibre', name: 'Ada Lovelace' },
    ]);
  });
  test.each(['finalement je préfère mardi 15 à 10h', 'plutôt mardi 15 à 10 h', 'rendez-vous mardi 15 à 10h'])(
    '“%s”, once booked, moves the appointment that is there',
    async (changed) => {
      const ada = conversations.visitor();
      await booked(ada);
      await saysAll(ada, changed, 'oui');
      expect((await appointments()).map(({ startsAt }) => startsAt)).toEqual(['2026-12-15T09:00:00.000Z']);
    },
  );
  test('“instead”, of a weekday, is in the week of the appointment, at its hour where that is said', async () => {
    const ada = conversations.visitor({ lang: 'en' });
    await saysAll(ada, 'book a call Thursday 3 December at 3 pm about SEO', 'Ada Lovelace', 'ada@example.org', 'yes');
    await saysAll(ada, 'can we move it to Friday instead, same time?', 'yes');
    expect((await appointments()).map(({ startsAt }) => startsAt)).toEqual(['2026-12-04T14:00:00.000Z']);
  });
  test.each(['actually 4pm would be better', 'can we do it at 4?', 'at 4 instead', '4 instead'])(
    '“%s”, once booked, changes the hour, and nothing else',
    async (changed) => {
      const ada = conversations.visitor({ lang: 'en' });
      await saysAll(ada, 'book a call Thursday 3 December at 10 about fibre', 'Ada Lovelace', 'ada@example.org', 'yes');
      await saysAll(ada, changed, 'yes');
      expect(await appointments()).toEqual([
        { startsAt: '2026-12-03T15:00:00.000Z', topic: 'Fibre', name: 'Ada Lovelace' },
      ]);
    },
  );
  test('“à 5h”, of a meeting, is that of the afternoon', async () => {
    const ada = conversations.visitor();
    await saysAll(
      ada,
      'rendez-vous jeudi 3 décembre pour la fibre',
      'à 5h plutôt',
      'Ada Lovelace',
      'ada@example.org',
      'oui',
    );
    expect((await appointments()).map(({ startsAt }) => startsAt)).toEqual(['2026-12-03T16:00:00.000Z']);
  });
  test('another hour, of no day, is on the day of the appointment', async () => {
    const ada = conversations.visitor({ lang: 'en' });
    await saysAll(ada, 'book a call Thursday 3 December at 3 pm about SEO', 'Ada Lovelace', 'ada@example.org', 'yes');
    await saysAll(ada, 'actually can we do it at 4?', 'yes');
    expect((await appointments()).map(({ startsAt }) => startsAt)).toEqual(['2026-12-03T15:00:00.000Z']);
  });
  test('“annulez” in a second booking means the one that is there, and is confirmed', async () => {
    const ada = conversations.visitor();
    await booked(ada);
    const second = await saysAll(ada, 'je voudrais un autre rendez-vous', 'un site');
    expect(second.step).toMatchObject({ flow: 'appointment', asks: 'day' });
    expect((await ada.say('annulez mon rendez-vous')).step).toMatchObject({ flow: 'change', asks: 'confirm' });
    await ada.say('oui');
    expect(await appointments()).toEqual([]);
  });
});

describe('an appointment that is to be moved or cancelled', () => {
  test.each(['L’annuler', 'annulez mon rendez-vous', 'annulez'])(
    '“%s” asks once more, and cancels it',
    async (said) => {
      const ada = conversations.visitor();
      await saysAll(ada, 'rdv jeudi 3 décembre à 16h, sujet fibre, Ada Lovelace, ada@example.org', 'oui');
      await ada.say('changer mon rendez-vous');
      expect((await ada.say(said)).step).toMatchObject({ flow: 'change', asks: 'confirm' });
      await ada.say('oui');
      expect((await conversations.services.store.find(appointment, { where: { state: 'booked' } })).records).toEqual(
        [],
      );
    },
  );
  test('“laissez tomber” keeps it, and says so', async () => {
    const ada = conversations.visitor();
    await saysAll(ada, 'rdv jeudi 3 décembre à 16h, sujet fibre, Ada Lovelace, ada@example.org', 'oui');
    await ada.say('changer mon rendez-vous');
    expect((await ada.say('laissez tomber')).output).not.toMatch(/rien n’a été enregistré/);
    expect((await conversations.services.store.find(appointment, { where: { state: 'booked' } })).records).toHaveLength(
      1,
    );
  });
});

describe('a quote whose visitor corrects himself', () => {
  test('takes each thing where it belongs, and loses nothing that was said', async () => {
    const ada = conversations.visitor();
    await saysAll(
      ada,
      'devis pour une application mobile',
      'non pardon, pas une appli, un site',
      'je ne sais pas encore',
      'entre 1000 et 5000',
      'pas de date fixée',
      'pour septembre',
      'Karim Benali, karim@example.org',
    );
    const recap = await ada.say('attends le budget c’est 4000');
    expect(recap).toMatchObject({ step: { flow: 'quote', asks: 'confirm' } });
    await ada.say('oui');
    const [request] = (await conversations.services.store.find(contactRequest)).records;
    expect(request).toMatchObject({ firstName: 'Karim', lastName: 'Benali', email: 'karim@example.org' });
    expect(request?.message).toContain('devis pour un site');
    expect(request?.message).not.toMatch(/appli/);
    expect(request?.message).toMatch(/Budget\s: 4000\n.*septembre/);
  });
});

describe('an appointment', () => {
  test('topic, day, hour, name, e-mail, confirmation: booked, and mailed to both with the date', async () => {
    const ada = conversations.visitor();
    expect(await ada.say(BEGIN[0] ?? '')).toMatchObject({
      step: { flow: 'appointment', asks: 'topic' },
      choices: expect.any(Array),
    });
    const day = await ada.say(BEGIN[1] ?? '');
    expect(day).toMatchObject({ step: { asks: 'day' } });
    expect(day.choices?.[0]).toEqual({ label: 'lundi 23 novembre', message: 'lundi 23 novembre' });
    const slot = await ada.say('lundi 23 novembre');
    expect(slot.choices?.map(({ label }) => label.replace(/\s/g, ' '))).toEqual([
      '9 h',
      '10 h',
      '11 h',
      '12 h',
      '13 h',
      '14 h',
      '15 h',
      '16 h',
      '17 h',
      'Un autre jour',
    ]);
    expect(await ada.say('14 h')).toMatchObject({ step: { asks: 'name' } });
    expect(await ada.say('Ada Lovelace')).toMatchObject({ step: { asks: 'email' } });
    const recap = await ada.say('ada@example.org');
    expect(recap).toMatchObject({ step: { asks: 'confirm' }, sources: [{ url: '/PrivacyPolicy' }] });
    expect(recap.output.replace(/\s/g, ' ')).toContain(
      'lundi 23 novembre à 14 h, au sujet de : Un site ou une boutique. Pour Ada Lovelace, ada@example.org.',
    );
    const booked = await ada.say('Confirmer');
    expect(booked.output).toContain('C’est réservé');
    expect(booked.step).toBeUndefined();
    const { records } = await conversations.services.store.find(appointment);
    expect(records).toMatchObject([{ startsAt: '2026-11-23T13:00:00.000Z', state: 'booked', lang: 'fr' }]);
    const [mail] = await conversations.services.mailsTo('ada@example.org');
    expect(mail?.email.attachments?.[0]?.content).toContain('DTSTART:20261123T130000Z');
    expect(await conversations.services.mailsTo(company.email)).toHaveLength(1);
    expect(await conversations.services.store.count(chatSession)).toBe(0);
  });
  test('in English too', async () => {
    const ada = conversations.visitor({ lang: 'en' });
    const answer = await saysAll(
      ada,
      'I would like to book an appointment',
      'A website or a shop',
      'tuesday',
      '2 pm',
      'Ada Lovelace',
      'ada@example.org',
      'Confirm',
    );
    expect(answer.output).toContain('Booked: Tuesday 24 November at 14:00, Paris time');
    expect((await conversations.services.mailsTo('ada@example.org'))[0]?.email.subject).toContain(
      'appointment on Tuesday 24 November',
    );
  });
  test('what is not an answer is asked again, and says how to answer', async () => {
    const ada = conversations.visitor();
    await saysAll(ada, BEGIN[0] ?? '', 'Autre chose');
    expect((await ada.say('samedi')).output).toContain('fermés');
    expect((await ada.say('25/12')).output).toContain('fermés');
    await ada.say('24/11');
    expect((await ada.say('22 h')).output).toMatch(
      /^Aucun rendez-vous ne commence à 22\sh\s: le premier est à 9\sh, puis toutes les 60 minutes jusqu’à 17\sh/,
    );
    expect(await ada.say('Un autre jour')).toMatchObject({ step: { asks: 'day' } });
    await saysAll(ada, 'mardi', '9h');
    expect((await ada.say('42')).output).toContain('prénom et votre nom');
    await ada.say('Ada Lovelace');
    expect((await ada.say('ada@')).output).toContain('nom@entreprise.fr');
    await ada.say('mon adresse est Ada@Example.org.');
    expect((await ada.say('peut-être')).output).toContain('Confirmer');
    expect((await ada.say('oui')).output).toContain('ada@example.org');
  });
  test('a weekday is the next one that is free', async () => {
    // On a Monday evening, the next day is too soon.
    conversations.services.time.now = new Date('2026-11-23T17:42:00Z');
    const ada = conversations.visitor();
    const answer = await saysAll(ada, BEGIN[0] ?? '', 'Autre chose', 'mardi à 10 h');
    expect(answer.output).toContain('mardi 1er décembre à 10');
    expect(answer).toMatchObject({ step: { asks: 'name' } });
  });
  test('a day that is not free is named; one that is not understood is not said to be taken', async () => {
    conversations.services.time.now = new Date('2026-11-23T17:42:00Z');
    const ada = conversations.visitor();
    await saysAll(ada, BEGIN[0] ?? '', 'Autre chose');
    expect((await ada.say('demain')).output).toMatch(/24\sheures à l’avance.*mercredi 25 novembre, 9\sh/);
    expect((await ada.say('bof')).output).toMatch(/pas compris le jour.*par exemple 25\/11/);
  });
  test('"la semaine prochaine" keeps to that week, whenever it is said', async () => {
    const first = conversations.visitor();
    const answer = await saysAll(first, 'On peut se voir la semaine prochaine ?', 'Autre chose');
    expect(answer.choices?.[0]?.label).toBe('lundi 23 novembre');
    conversations.services.time.now = new Date('2026-11-23T08:00:00Z');
    const second = conversations.visitor();
    await saysAll(second, BEGIN[0] ?? '', 'Autre chose');
    expect((await second.say('la semaine prochaine')).choices?.[0]?.label).toBe('lundi 30 novembre');
    expect((await second.say('vendredi')).output).toContain('vendredi 4 décembre');
  });
  test('a phone number nobody asked for goes with the subject', async () => {
    const ada = conversations.visitor();
    const noted = await saysAll(ada, ...BEGIN.slice(0, 4), '06 12 34 56 78');
    expect(noted.output.replace(/\s/g, ' ')).toContain('C’est noté : 06 12 34 56 78.');
    expect(noted).toMatchObject({ step: { asks: 'name' } });
    await saysAll(ada, ...BEGIN.slice(4), 'oui');
    const { records } = await conversations.services.store.find(appointment);
    expect(records).toMatchObject([{ topic: 'Un site ou une boutique (06 12 34 56 78)' }]);
  });
  test('a question on the way is answered, then the step goes on', async () => {
    const ada = conversations.visitor();
    const answer = await saysAll(ada, BEGIN[0] ?? '', 'Autre chose', 'Quel est votre numéro de téléphone ?');
    expect(answer.output).toContain(company.phone);
    expect(answer.output).toContain('Quel jour vous convient');
    expect(answer).toMatchObject({ step: { asks: 'day' }, choices: expect.any(Array) });
  });
  test('"non" at the confirmation asks what is wrong, and "non merci" keeps nothing', async () => {
    const ada = conversations.visitor();
    expect(await saysAll(ada, ...BEGIN)).toMatchObject({ step: { asks: 'confirm' } });
    const asked = await ada.say('Non');
    expect(asked.output).toMatch(/^Que faut-il changer/);
    expect(asked.step?.asks).toBe('confirm');
    const answer = await ada.say('Non merci');
    expect(answer.step).toBeUndefined();
    expect(await conversations.services.store.count(appointment)).toBe(0);
    expect(await conversations.services.store.count(chatSession)).toBe(0);
  });
  test.each(['annuler', 'Stop !', 'laisse tomber'])('"%s" leaves at any time, and keeps nothing', async (word) => {
    const ada = conversations.visitor();
    expect((await saysAll(ada, ...BEGIN, word)).output).toContain('annulé');
    expect(await conversations.services.store.count(appointment)).toBe(0);
    expect(await conversations.services.store.count(chatSession)).toBe(0);
    expect((await ada.say('vos horaires')).step).toBeUndefined();
  });
  test('confirmed twice, it is one appointment and one confirmation', async () => {
    const ada = conversations.visitor();
    await saysAll(ada, ...BEGIN);
    const twice = await Promise.all([ada.say('Confirmer'), ada.say('Confirmer')]);
    expect(twice.some(({ output }) => output.includes('C’est réservé'))).toBe(true);
    expect(await conversations.services.store.count(appointment)).toBe(1);
    expect(await conversations.services.mailsTo('ada@example.org')).toHaveLength(1);
  });
  test('an hour taken meanwhile is not promised twice', async () => {
    const [ada, grace] = [conversations.visitor(), conversations.visitor()];
    await saysAll(ada, ...BEGIN);
    await saysAll(grace, ...BEGIN.slice(0, 4), 'Grace Hopper', 'grace@example.org');
    expect((await ada.say('oui')).output).toContain('C’est réservé');
    const late = await grace.say('oui');
    expect(late.output).toContain('vient d’être pris');
    expect(late).toMatchObject({ step: { asks: 'day' } });
    expect((await grace.say('lundi')).choices?.map(({ label }) => label.replace(/\s/g, ' '))).not.toContain('14 h');
  });
  test('what was typed in it is not kept with the questions', async () => {
    await saysAll(conversations.visitor(), ...BEGIN, 'oui');
    expect(await conversations.services.store.count(chatTurn)).toBe(0);
  });
  test('a day later an unfinished one is forgotten', async () => {
    const ada = conversations.visitor();
    await saysAll(ada, ...BEGIN);
    expect(await removed('Unfinished requests to the assistant')).toBe(0);
    conversations.services.time.now = new Date('2026-11-21T10:01:00Z');
    expect(await removed('Unfinished requests to the assistant')).toBe(1);
    expect(await conversations.services.store.count(chatSession)).toBe(0);
  });
  test('one address has two to come at most', async () => {
    for (const time of ['9 h', '10 h'])
      await saysAll(conversations.visitor(), ...BEGIN.slice(0, 3), time, ...BEGIN.slice(4), 'oui');
    expect(
      (await saysAll(conversations.visitor(), ...BEGIN.slice(0, 3), '11 h', ...BEGIN.slice(4), 'oui')).output,
    ).toContain('ne peux pas réserver d’autre rendez-vous avec cette adresse');
    expect(await conversations.services.store.count(appointment)).toBe(2);
  });
});

test('fifty people for one hour at once: one has it', { timeout: 30_000 }, async () => {
  const wish = (i: number) => ({
    key: crypto.randomUUID(),
    day: '2026-11-24',
    time: '10:00',
    topic: 'x',
    name: `P ${i}`,
    email: `p${i}@example.org`,
    lang: 'fr' as const,
  });
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) => bookAppointment(conversations.services, wish(i))),
  );
  expect(answers.filter((one) => one !== 'taken')).toHaveLength(1);
  expect(await conversations.services.store.count(appointment)).toBe(1);
  expect(await conversations.services.store.count(bookedSlot)).toBe(1);
});

describe('the link that cancels', () => {
  const open = (url: string, init?: RequestInit) =>
    cancelOverHttp(new Request(url, init), { ip: '192.0.2.1' }, conversations.services);
  const linkOf = async () => {
    const [mail] = await conversations.services.mailsTo('ada@example.org');
    return /https:\/\/\S+cancel\?token=[\w.-]+/.exec(mail?.email.text.replace(/=\r?\n/g, '') ?? '')?.[0] ?? '';
  };
  const press = (token: string, origin = SITE) =>
    open(`${SITE}/api/appointment/cancel`, {
      method: 'POST',
      body: new URLSearchParams({ token, lang: 'fr' }),
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    });

  test('opened fifty times by a prefetcher, nothing changes; its button cancels once and frees the hour', async () => {
    await saysAll(conversations.visitor(), ...BEGIN, 'oui');
    const link = await linkOf();
    for (let i = 0; i < 50; i++) expect((await open(link, { method: i % 2 ? 'HEAD' : 'GET' })).status).toBe(200);
    expect(await conversations.services.store.count(appointment, { state: 'booked' })).toBe(1);
    const token = new URL(link).searchParams.get('token') ?? '';
    // The page itself where the site is built, the way to it elsewhere.
    expect([303, 403]).toContain((await press(token, 'https://evil.example')).status);
    const done = await press(token);
    expect([done.status, await done.text()]).toEqual([200, expect.stringContaining('Le rendez-vous est annulé.')]);
    expect((await press(token)).status).toBe(410);
    expect(await freeTimes(conversations.services.store, '2026-11-23', conversations.services.time.now)).toContain(
      '14:00',
    );
    expect((await conversations.services.mailsTo(company.email)).map(({ purpose }) => purpose)).toContain(
      'appointment-cancelled',
    );
  });
  test('used, late or altered, the link of an English confirmation is answered in English', async () => {
    const person = { topic: 'x', name: 'Ada', email: 'ada@example.org', lang: 'en' as const };
    const one = await bookAppointment(conversations.services, {
      key: crypto.randomUUID(),
      day: '2026-11-24',
      time: '10:00',
      ...person,
    });
    if (typeof one === 'string') throw new Error(one);
    const link = cancelUrl(conversations.services, one);
    const token = new URL(link).searchParams.get('token') ?? '';
    expect(await (await press(token)).text()).toContain('<html lang="en">');
    const bare = `${SITE}/api/appointment/cancel?token=${token}`;
    const dead = [link, bare, `${bare}&lang=fr`, `${SITE}/api/appointment/cancel?token=x&lang=en`];
    for (const address of dead) {
      const answer = await open(address);
      expect([answer.status, await answer.text()], address).toEqual([410, expect.stringContaining('<html lang="en">')]);
    }
    expect(await (await press(token)).text(), 'pressed twice').toContain('<html lang="en">');
    conversations.services.time.now = new Date('2026-11-25T10:00:00Z');
    expect(await (await open(bare)).text(), 'late').toContain('<html lang="en">');
  });
  test('missing, altered or late, it says so and nothing more', async () => {
    await saysAll(conversations.visitor(), ...BEGIN, 'oui');
    const token = new URL(await linkOf()).searchParams.get('token') ?? '';
    for (const wrong of ['', 'x', `${token}x`]) expect((await press(wrong)).status, wrong).toBe(410);
    conversations.services.time.now = new Date('2026-11-24T10:00:00Z');
    const late = await open(await linkOf());
    expect(late.status).toBe(410);
    const said = await late.text();
    expect(said, 'whose link it was is not known: in both languages').toMatch(/<p lang="fr">[\s\S]+<p lang="en">/);
    expect(said, 'the company is on it as on the site').toContain(`<a class="brand" href="/">`);
    expect(late.headers.get('content-security-policy')).toContain("font-src 'self'");
  });
});

describe('a quote', () => {
  test('need, budget, deadline, name, e-mail: received as a contact is, with both mails', async () => {
    const ada = conversations.visitor();
    const last = await saysAll(
      ada,
      'Bonjour, je souhaite obtenir un devis.',
      'Refaire le site de notre atelier.\nIl a dix pages ?',
      'De 1 000 à 5 000 €',
      'Dès que possible',
      'Ada Lovelace',
      'ada@example.org',
      'Confirmer',
    );
    expect(last.output).toContain('C’est envoyé');
    const { records } = await conversations.services.store.find(contactRequest);
    expect(records).toMatchObject([
      { firstName: 'Ada', lastName: 'Lovelace', subject: 'quote', suspect: false, lang: 'fr' },
    ]);
    expect(records[0]?.message).toContain('Refaire le site de notre atelier.');
    expect(records[0]?.message).toContain('Dès que possible');
    expect(await conversations.services.mailsTo('ada@example.org')).toHaveLength(1);
    expect(await conversations.services.mailsTo(company.email)).toHaveLength(1);
  });
  test('in English, left on the way for an appointment', async () => {
    const ada = conversations.visitor({ lang: 'en' });
    const left = await saysAll(ada, 'I need a quote', 'A shop for our cheeses', 'book an appointment');
    expect(left, 'what was said of the quote is what it is about').toMatchObject({
      step: { flow: 'appointment', asks: 'day' },
    });
    expect(left.output).toContain('nothing is sent');
    expect(await conversations.services.store.count(contactRequest)).toBe(0);
  });
  test('words of a template in what is typed stay words', async () => {
    const ada = conversations.visitor();
    const last = await saysAll(
      ada,
      'devis',
      'Un site {{phone}} $t(assistant.bye)',
      'aucun',
      'vite',
      'Ada Lovelace',
      'ada@example.org',
    );
    expect(last.output).toContain('{{phone}} $t(assistant.bye)');
  });
});
