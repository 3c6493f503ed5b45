import { describe, expect, test } from 'vitest';
import { seatCount } from '../../src/collections/seat-count.ts';
import { appointment, bookedSlot } from '../../src/features/chat/flows/appointment.ts';
import { chatMemory } from '../../src/features/chat/session-records.server.ts';
import { openConversations } from './conversations.ts';

const conversations = openConversations();
const { talk } = conversations;

describe('what is named, and nothing else said of it', () => {
  test.each([
    ['fr', 'vous faites du référencement ?', '/services/seo'],
    ['fr', 'en quoi consiste la maintenance', '/services/maintenance'],
    ['en', 'do you do SEO', '/en/services/seo'],
    ['en', 'tell me about workflow automation', '/en/workflow-automation'],
  ] as const)('%s: “%s” is answered by its page', async (lang, asked, page) => {
    expect((await talk(lang, asked)).sources?.[0]?.url.split('#')[0]).toBe(page);
  });
});

test('what the site does not say of those who work here is told to nobody', async () => {
  for (const asked of ['combien gagne Claire Delmotte', 'l’adresse de Mehdi Carlier svp'])
    expect((await talk('fr', asked)).output).toMatch(/^Je ne communique rien/);
  expect((await talk('en', 'is Claire Delmotte married')).output).toMatch(/^I /);
});
test('a meeting asked for when we are closed is still a meeting', async () => {
  expect((await talk('fr', 'Rendez-vous dimanche à 10h ?')).step).toMatchObject({ flow: 'appointment' });
  expect((await talk('fr', 'Rendez-vous dimanche à 10h ?', 'alors mardi à 10h')).step).toMatchObject({ asks: 'topic' });
});

describe('what was spoken of is remembered', () => {
  test('a service: its price, its delay', async () => {
    const about = ['parlez-moi du référencement', 'combien ça coûte ?', 'et c’est long ?'];
    expect((await talk('fr', ...about.slice(0, 2))).output).toMatch(/^Référencement : à partir de 900 €/);
    expect((await talk('fr', ...about)).sources?.[0]?.url).toBe('/services/seo');
  });
  test('a price: another plan, and what it contains', async () => {
    expect((await talk('fr', 'le prix de l’offre cloud', 'et la formule communauté ?')).output).toContain('gratuite');
    expect((await talk('en', 'how much is the cloud plan', 'and the community one?')).output).toContain(
      'free of charge',
    );
  });
  test('of several plans the paid one, the free one, one by its name alone, and what each contains', async () => {
    const plans = ['parlez-moi de l’automatisation', 'elle est gratuite ?'];
    expect((await talk('fr', ...plans, 'et la payante ?')).output).toMatch(/^L’offre Nuage .* coûte 19 €/);
    expect((await talk('fr', ...plans, 'et l’entreprise ?')).output).toMatch(/^L’offre Entreprise/);
    expect((await talk('en', 'price of the cloud plan', 'and the free one?')).output).toContain('free of charge');
    expect((await talk('en', 'tell me about sourcing', 'what is included in the plans?')).output).toMatch(
      /Basic.*Advanced.*Customizable/,
    );
  });
  test('a distance is that of the town spoken of, and from us', async () => {
    expect((await talk('fr', 'vous venez à Paris ?', 'c’est à combien de kilomètres de Lens ?')).output).toMatch(
      /^Paris est à 179 km/,
    );
  });
  test('a town', async () => {
    expect((await talk('en', 'do you work in Lille?', 'and in Lyon?')).sources?.[0]?.url).toBe(
      '/en/website-creation-lyon',
    );
  });
  test('a job: its pay, its deadline', async () => {
    const about = ['avez-vous un poste de développeur ?', 'c’est payé combien ?', 'et l’administrateur réseau ?'];
    expect((await talk('fr', ...about.slice(0, 2))).output).toContain('34 000 €');
    expect((await talk('fr', ...about)).output).toContain('33 000 €');
  });
  test('an event: where, its seats as they are now, how to come', async () => {
    const open = ['quand sont les portes ouvertes ?', 'reste-t-il des places ?'];
    expect((await talk('fr', ...open)).output).toContain('60 places sur 60');
    await conversations.services.store.transaction((records) =>
      records.add(seatCount, { taken: 58, waiting: 0 }, 'open-house'),
    );
    expect((await talk('fr', ...open)).output).toContain('2 places sur 60');
    expect((await talk('fr', open[0] ?? '', 'm’y inscrire à trois')).sources?.[0]?.url).toBe('/Events/open-house');
    expect((await talk('fr', open[0] ?? '', 'c’est où ?')).output).toContain('Lens');
  });
  test('but a question to the company is about the company', async () => {
    expect((await talk('fr', 'quand sont les portes ouvertes ?', 'vous êtes ouverts lundi ?')).output).toContain(
      'lundi',
    );
    expect((await talk('fr', 'parlez-moi du référencement', 'quels sont vos tarifs ?')).output).toContain('499 €');
  });
  test('and a name that two plans have is asked about, with two choices', async () => {
    const asked = await talk('fr', 'prix de l’offre entreprise');
    expect(asked.choices).toHaveLength(2);
    expect((await talk('fr', 'prix de l’offre entreprise', asked.choices?.[0]?.message ?? '')).output).toContain(
      'sur devis',
    );
  });
  test('a list that was shown: the second one, the one after it, the last', async () => {
    const events = ['quels sont vos prochains événements ?', 'le deuxième, il est où ?', 'et celui d’après ?'];
    const listed = (await talk('fr', ...events.slice(0, 1))).output;
    expect((await talk('fr', ...events.slice(0, 2))).sources?.[0]?.url).toBe('/Events/webinar-phishing');
    expect(listed.indexOf('piégé')).toBeGreaterThan(0);
    expect((await talk('fr', ...events)).sources?.[0]?.url).toBe('/Events/open-house');
    const jobs = ['what jobs do you have?', 'tell me about the second one', 'salary?', 'and the last one?'];
    const job = await talk('en', ...jobs.slice(0, 2));
    expect(job.sources?.[0]?.url).toBe('/en/all-jobs/hr-internship');
    expect((await talk('en', ...jobs.slice(0, 3))).sources).toEqual(job.sources);
    expect((await talk('en', ...jobs)).sources?.[0]?.url).not.toBe(job.sources?.[0]?.url);
    expect(
      (await talk('en', 'what conversations.services do you offer?', 'tell me more about the third one')).sources?.[0]
        ?.url,
    ).toBe('/en/services/web-development');
  });
  test('but an ordinal before another noun counts something else', async () => {
    const about = ['quels postes sont ouverts ?', 'vous garantissez la première place sur Google ?'];
    expect((await talk('fr', ...about)).sources?.[0]?.url).toBe('/FAQ');
  });
  test('a choice that was offered, by its place or by a word of its own', async () => {
    expect((await talk('fr', 'prix de l’offre entreprise', 'la première')).output).toContain('Automatisation');
    expect((await talk('fr', 'prix de l’offre entreprise', 'celle du sourcing')).output).toMatch(/^Sourcing/);
  });
  test('the last answer, in the language it is asked for again', async () => {
    const again = await talk('fr', 'do you work in Lille?', 'en français ça donne quoi ?');
    expect(again.output).toMatch(/^Oui, nous travaillons à Lille/);
  });
  test('a question of its own, in common words, is not taken for more of the last', async () => {
    const asked = ['combien par mois pour entretenir mon site', 'vous avez déjà fait ça pour un commerce ?'];
    expect((await talk('fr', ...asked)).output).toContain('Quincaillerie Vanhove');
  });
  test('a yes to nothing that was asked is no answer', async () => {
    expect((await talk('en', 'do you have an SLA', 'yes')).output).toMatch(/^Go ahead/);
  });
  test('what was just said is not said again as if it were new', async () => {
    const again = await talk('fr', 'et si je ne suis pas content', 'pourquoi');
    expect(again.output).toMatch(/^Voici tout ce que j’en sais.*médiateur.*Une personne vous en dira davantage/s);
  });
  test('a question that only words what was spoken of further', async () => {
    expect((await talk('en', 'who owns the code', 'from when exactly?')).output).toContain('balance');
    expect((await talk('fr', 'le code sera à moi ?', 'à partir de quand')).output).toContain('solde');
  });
  test('for a day, without a word that was typed', async () => {
    await talk('fr', 'Bonjour, je suis Ada Lovelace, combien coûte le référencement ?');
    const { records } = await conversations.services.store.find(chatMemory);
    expect(records).toMatchObject([{ lang: 'fr', intent: 'price', topic: { kind: 'service', id: 'seo' } }]);
    expect(JSON.stringify(records)).not.toContain('Lovelace');
  });
});

describe('an appointment takes what was said', () => {
  test('a day and an hour, where none is booked: one that is to be; a farewell leaves it', async () => {
    const answer = await talk('fr', 'combien de temps faut-il pour un site', 'jeudi à 14h');
    expect(answer).toMatchObject({ step: { flow: 'appointment' } });
    const left = await talk('en', 'I would like to book an appointment', 'a website', 'thanks, bye');
    expect(left.output).toMatch(/^Cancelled/);
  });
  test('the day, the hour and the subject', async () => {
    const asked = await talk('en', 'book a call on Thursday at 3 pm about SEO');
    expect(asked.step).toEqual({ flow: 'appointment', asks: 'name' });
    const recap = await talk('en', 'book a call on Thursday at 3 pm about SEO', 'Ada Lovelace', 'ada@example.org');
    expect(recap.output).toContain('Thursday 26 November at 15:00, Paris time, about: SEO.');
  });
  test.each([
    ['fr', 'rdv jeudi à 15h pr le site du resto', 'Site du resto'],
    ['en', 'a call on Thursday at 3 pm for our booking software', 'Booking software'],
  ] as const)('%s: “%s”, and what it is for', async (lang, asked, subject) => {
    expect((await talk(lang, asked, 'Ada Lovelace', 'ada@example.org')).output).toContain(subject);
  });
  test.each(['rdv pour la semaine prochaine', 'un rdv pour un appel'])('“%s” does not say about what', async (asked) =>
    expect((await talk('fr', asked)).step).toEqual({ flow: 'appointment', asks: 'topic' }),
  );
  test('“English ok”: the answer once more, in English', async () =>
    expect((await talk('fr', 'vos horaires ?', 'English ok')).output).toMatch(/Monday to Friday/));
  test('the service spoken of before', async () => {
    expect((await talk('fr', 'combien coûte un audit de sécurité ?', 'prenons rendez-vous mardi')).step?.asks).toBe(
      'slot',
    );
  });
  test('a change of mind, before it is confirmed', async () => {
    const begin = ['rdv jeudi à 15h au sujet de la fibre', 'Ada Lovelace', 'ada@example.org'];
    expect((await talk('fr', ...begin, 'non, le 30')).output).toContain('lundi 30 novembre à 15 h');
    expect((await talk('fr', ...begin.slice(0, 1), 'non plutôt vendredi')).output).toContain(
      'vendredi 27 novembre à 15 h',
    );
    expect((await talk('fr', ...begin.slice(0, 1), 'même heure oui')).step?.asks).toBe('name');
    expect((await talk('fr', ...begin, 'plutôt à 16h')).output).toContain('jeudi 26 novembre à 16 h');
    expect((await talk('fr', ...begin, 'mon mail est plutôt ada@example.com')).output).toContain('ada@example.com');
  });
  test('in whatever order it is said', async () => {
    const begin = ['rdv au sujet de la fibre', 'jeudi'];
    expect((await talk('fr', ...begin, 'ada@example.org')).step?.asks).toBe('slot');
    expect((await talk('fr', ...begin, 'Ada Lovelace', 'ada@example.org', '15h')).step?.asks).toBe('confirm');
    expect((await talk('fr', ...begin, '15h', 'c’est pour parler de la maintenance', 'Ada Lovelace')).step?.asks).toBe(
      'email',
    );
  });
  test('a part of the day, the next day that is free, the last hour of those offered', async () => {
    const begin = ['rdv au sujet de la fibre', 'jeudi'];
    const afternoon = await talk('fr', ...begin, 'plutôt l’après-midi');
    expect(afternoon.choices?.[0]?.label).toMatch(/^12\sh/);
    expect((await talk('fr', 'rdv au sujet de la fibre', 'dès que possible')).step?.asks).toBe('slot');
    expect((await talk('fr', ...begin, 'le dernier')).step?.asks).toBe('name');
    expect((await talk('en', 'a meeting about SEO', 'jeudi', '10am')).step?.asks).toBe('name');
  });
  test('and a question asked meanwhile is answered, then the step asked again', async () => {
    const aside = await talk('fr', 'rdv au sujet de la fibre', 'jeudi', 'vous gardez mon mail combien de temps ?');
    expect(aside.output).toContain('trois ans');
    expect(aside.step?.asks).toBe('slot');
    const quote = ['je veux un devis pour une application mobile', 'native ou hybride, c’est quoi la différence ?'];
    expect((await talk('fr', ...quote)).step?.asks).toBe('budget');
  });
  test('“yes please” and “laissez tomber, merci” are understood as what they say', async () => {
    const begin = ['meeting on Thursday at 3 pm about SEO', 'Ada Lovelace', 'ada@example.org'];
    expect((await talk('en', ...begin, 'yes please, go ahead')).output).toMatch(/^Booked/);
    conversations.services.time.now = new Date('2026-11-20T10:01:00Z');
    expect((await talk('fr', 'rdv jeudi à 15h au sujet de la fibre', 'laissez tomber, merci')).step).toBeUndefined();
  });
  test('a day that is not free is said at once', async () => {
    expect((await talk('fr', 'rdv samedi à 15h au sujet de la fibre')).step?.asks).toBe('day');
  });
});

test('a request for a quote takes the need and the budget that were said', async () => {
  const asked = await talk('fr', 'un devis pour une boutique de fromages, budget 4000 euros');
  expect(asked.step).toEqual({ flow: 'quote', asks: 'deadline' });
  const said = [
    'un devis pour une boutique de fromages, budget 4000 euros',
    'pour mars',
    'Ada Lovelace',
    'ada@example.org',
  ];
  expect((await talk('fr', ...said, 'le budget, c’est plutôt 6000')).output).toContain('Budget : 6000');
  expect((await talk('fr', ...said, 'mon mail, c’est ada@example.com')).output).toContain('ada@example.com');
});

describe('an appointment that exists', () => {
  const BOOK = ['rdv jeudi à 15h au sujet de la fibre', 'Ada Lovelace', 'ada@example.org', 'oui'];
  test('keeps its hour where it is moved to another day at the same time', async () => {
    const moved = await talk('fr', ...BOOK, 'je veux déplacer mon rendez-vous', 'déplacer', 'vendredi, même heure');
    expect(moved.output).toMatch(/vendredi 27 novembre à 15 h/);
  });
  test('is moved in its conversation: the old hour is free again', async () => {
    const moved = await talk('fr', ...BOOK, 'je veux déplacer mon rendez-vous à vendredi 11h', 'oui');
    expect(moved.output).toContain('vendredi 27 novembre à 11 h');
    const { records } = await conversations.services.store.find(appointment, { where: { state: 'booked' } });
    expect(records).toMatchObject([{ day: '2026-11-27', time: '11:00', topic: 'Fibre' }]);
    expect(await conversations.services.store.count(bookedSlot)).toBe(1);
  });
  test('is the one that is cancelled or moved where nothing else is named', async () => {
    expect((await talk('fr', ...BOOK, 'et annulez-le svp')).step?.flow).toBe('change');
    conversations.services.time.now = new Date('2026-11-20T10:01:00Z');
    const english = ['book a call on thursday at 2 pm about fibre', 'Grace Hopper', 'grace@example.org', 'yes'];
    expect((await talk('en', ...english, 'and cancel it please')).step?.flow).toBe('change');
  });
  test('is cancelled in its conversation, once confirmed', async () => {
    expect((await talk('fr', ...BOOK, 'annuler mon rendez-vous', 'non')).output).toContain('gardé');
    expect(await conversations.services.store.count(appointment, { state: 'booked' })).toBe(1);
    conversations.services.time.now = new Date('2026-11-20T10:01:00Z');
    const other = ['rdv lundi à 9h au sujet de la fibre', 'Ada Lovelace', 'grace@example.org', 'oui'];
    expect((await talk('fr', ...other, 'annuler mon rendez-vous', 'oui')).output).toContain('annulé');
    expect(await conversations.services.store.count(appointment, { state: 'booked' })).toBe(1);
  });
  test('from another conversation, only by the link sent again to its address', async () => {
    await talk('fr', ...BOOK);
    const known = await talk('fr', 'annuler mon rendez-vous', 'ada@example.org');
    const unknown = await talk('fr', 'annuler mon rendez-vous', 'eve@example.org');
    expect(known.output.replace('ada@', 'eve@')).toBe(unknown.output);
    expect(await conversations.services.store.count(appointment, { state: 'booked' })).toBe(1);
    expect(await conversations.services.mailsTo('ada@example.org')).toHaveLength(2);
    expect(await conversations.services.mailsTo('eve@example.org')).toHaveLength(0);
  });
});
