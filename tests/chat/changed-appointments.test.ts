import { describe, expect, test } from 'vitest';
import { readBareHour, readStatedTime } from '../../src/features/chat/flows/hour.ts';
import { openConversations } from './conversations.ts';

const { talk } = openConversations();
const offered = async (...said: Parameters<typeof talk>) =>
  ((await talk(...said)).choices ?? []).map(({ label }) => label);

describe('a weekday said after a date is of its week', () => {
  test.each([
    ['fr', ['rdv jeudi 17 décembre 10h pour un site', 'plutôt le vendredi'], /vendredi 18 décembre à 10 h/],
    ['fr', ['rdv pour un site jeudi 10 décembre', 'non, pas jeudi, vendredi'], /vendredi 11 décembre/],
    ['fr', ['rdv vendredi 27 novembre pour un site', 'non plus, lundi d’après'], /lundi 30 novembre/],
    ['fr', ['un rdv pour la fibre la semaine du 7 décembre mais pas le mardi', 'le vendredi'], /vendredi 11 décembre/],
    ['fr', ['rdv pour la fibre du 14 au 18 décembre sauf jeudi', 'mardi'], /mardi 15 décembre/],
    [
      'en',
      ['meeting about the site a week on Tuesday at 2pm', 'not tuesday actually, the wednesday'],
      /Wednesday 2 Dec/,
    ],
    [
      'en',
      ['appointment about a site Friday 4 December 10am', 'change the day, tuesday 8th 10am'],
      /Tuesday 8 Dec.*10:00/,
    ],
    ['en', ['meeting about SEO wed 3pm', 'fri'], /Friday 27 November at 15:00/],
    ['en', ['meeting about SEO the 15th of December', 'oh that’s no good. 16th?'], /Wednesday 16 December/],
  ] as const)('%s: %j', async (lang, said, answer) => expect((await talk(lang, ...said)).output).toMatch(answer));
});

test('“au lendemain, même heure” is counted from the day that is noted', async () => {
  const said = ['rdv jeudi 10h pour une appli', 'finalement on peut décaler au lendemain même heure ?'];
  expect((await talk('fr', ...said)).output).toMatch(/vendredi 27 novembre à 10 h/);
});

describe('an hour that is said alone', () => {
  test.each([
    ['ok 11 then', '11:00'],
    ['make it 11 not 10', '11:00'],
    ['can we do 5 instead', '17:00'],
    ['12', '12:00'],
    ['sorry I meant 3', '15:00'],
    ['non, plutôt 16', '16:00'],
  ])('“%s”', (message, hour) => expect(readBareHour(message)).toBe(hour));
  test.each(['2 sites', '12 pages', 'Ada Lovelace', 'le 12', '06 12'])('“%s” is none', (message) =>
    expect(readBareHour(message)).toBeUndefined(),
  );
  test('how long is no hour', () => expect(readStatedTime('j’ai besoin de 2 heures')).toBeUndefined());
  test('changes the one that is noted', async () =>
    expect((await talk('en', 'meeting about SEO tuesday 10am', 'ok 11 then')).output).toMatch(/at 11:00/));
  test('on a day when it is taken, that is said', async () => {
    await talk('fr', 'rdv vendredi 27 novembre 10h pour un site', 'Ada Lovelace', 'ada@example.org', 'oui');
    const { output } = await talk('fr', 'rdv jeudi 26 novembre 10h pour un site', 'vendredi plutôt');
    expect(output).toMatch(/pas libre/);
  });
});

describe('names', () => {
  test.each([
    ['O’Brien, Kevin', 'email'],
    ['Jane and Mark Fellowes', 'email'],
    ['Vincent Lemoine, trésorier', 'email'],
    ['Paul Delattre', 'email'],
    ['Marie de la Tour', 'email'],
    ['yann le bihan', 'email'],
    ['Nguyễn Văn An', 'email'],
    ['Sophie Martin de la société Batipro', 'email'],
    ['Steve Parrott, 06 12 34 56 78', 'email'],
    ['audit de sécurité', 'name'],
    ['réseau wifi', 'name'],
  ])('“%s”', async (name, asks) =>
    expect((await talk('fr', 'rdv mardi 10h pour la fibre', name)).step?.asks).toBe(asks),
  );
  test('a first name alone is completed', async () => {
    const said = ['rdv mardi 10h pour la fibre', 'moi c Sabrina'];
    expect((await talk('fr', ...said)).output).toMatch(/^Merci Sabrina. Et votre nom de famille/);
    expect((await talk('fr', ...said, 'Meziane', 'sabrina@example.org')).output).toContain('Sabrina Meziane');
  });
});

describe('addresses', () => {
  test.each([
    ['david.lemaire arobase example.org', /david\.lemaire@example\.org/],
    ['laeti.dupont@exemple', /^Cette adresse ne semble pas complète/],
  ] as const)('“%s”', async (address, said) =>
    expect((await talk('fr', 'rdv mardi 10h pour la fibre', 'Ada Lovelace', address)).output).toMatch(said),
  );
});

describe('what it is about is what was named', () => {
  test('and not the page that an answer led to', async () => {
    expect((await talk('fr', 'je suis plombier, mon site rame', 'rdv mardi 10h')).step?.asks).toBe('topic');
    expect((await talk('fr', 'combien coûte la maintenance ?', 'rdv mercredi 10h')).step?.asks).toBe('name');
  });
});

describe('after a booking', () => {
  const booked = ['rdv mardi 10h pour un site', 'Ada Lovelace', 'ada@example.org', 'oui'];
  test('taking leave moves nothing', async () =>
    expect((await talk('fr', ...booked, 'super, à mardi !')).output).toMatch(/^Au revoir/));
  test('it is cancelled in whatever sentence', async () =>
    expect((await talk('fr', ...booked, 'finalement annulez j’ai un chantier')).step).toEqual({
      flow: 'change',
      asks: 'confirm',
    }));
});

describe('a sentence that names a day or an hour', () => {
  const asked = ['rdv mercredi 9 décembre 10h pour mon site', 'Marie de la Tour', 'marie@example.org'];
  test.each(['vous pouvez me rappeler mardi pour confirmer ?', 'mon collègue est absent le vendredi'])(
    '“%s” moves nothing',
    async (said) => expect((await talk('fr', ...asked, said, 'oui')).output).toMatch(/mercredi 9 décembre à 10 h/),
  );
  test.each([
    ['rdv pour un site, lundi, enfin non mardi, 10h', /mardi 24 novembre à 10 h/],
    ['rdv pour un site jeudi, mercredi pas possible', /jeudi 26 novembre/],
    ['rdv pour un site avant le 15 décembre', /Quel jour vous convient/],
  ])('“%s” is read as it is said', async (said, answer) => expect((await talk('fr', said)).output).toMatch(answer));
  test('an hour after which nobody is free bounds the others', async () =>
    expect((await offered('fr', 'rdv pour un site mardi pas après 11h')).join()).not.toMatch(/1[2-7]/));
  test('who comes along is none of us', async () => {
    const { output } = await talk(
      'fr',
      'rdv mercredi 9 décembre 10h pour mon site',
      'Ada Lovelace',
      'ada@example.org je viens avec Paul',
    );
    expect(output).not.toContain('Hennion');
  });
});

describe('a quote takes no passing sentence for a budget or a deadline', () => {
  test('what is neither is of the need; what is added, corrected or refused is noted', async () => {
    const { output } = await talk(
      'fr',
      ...[
        'devis pour une appli de livraison',
        'pour des chauffeurs, android seulement',
        'budget 15k',
        'pas avant mars',
      ],
      ...['pas de téléphone', 'Ada Lovelace', 'ada@example.org', 'ajoutez que je veux aussi instagram'],
    );
    for (const said of ['android seulement', 'pas de téléphone', 'je veux aussi instagram', '15k', 'pas avant mars'])
      expect(output).toContain(said);
  });
  test('a negated value is replaced', async () => {
    const { output } = await talk(
      'fr',
      ...['devis pour un site', '3000', 'c’est pas 3000 mais 3500', 'fin janvier, non février'],
      ...['Ada Lovelace', 'ada@example.org'],
    );
    expect(output).toMatch(/Budget : 3500\. Échéance : février\./);
  });
  test('no hurry is a deadline', async () =>
    expect((await talk('en', 'I need a quote for a website', 'under 5000', 'no rush')).step?.asks).toBe('name'));
  test.each([
    ['fr', 'je ne demande pas de devis'],
    ['en', 'No new quote needed'],
  ] as const)('%s: “%s” begins none', async (lang, said) => expect((await talk(lang, said)).step).toBeUndefined());
});

describe('a way out', () => {
  test('of the question for an address that is not there', async () => {
    const { step } = await talk('en', 'I need to cancel my appointment', 'book a new one then, for the friday');
    expect(step?.flow).toBe('appointment');
  });
  test('into another language', async () =>
    expect((await talk('fr', 'je voudrais un rdv', 'sorry my french is bad can we do english')).output).toMatch(
      /What would you like to talk about/,
    ));
  test('an agreement in the other language confirms', async () =>
    expect(
      (await talk('en', 'meeting about SEO tuesday 10am', 'Ada Lovelace', 'ada@example.org', 'oui')).output,
    ).toMatch(/^Booked/));
});

describe('whoever was attacked or robbed', () => {
  test.each([
    ['fr', ['on est piratés', 'est-ce que je dois prévenir mes clients ?'], /72 heures/],
    ['fr', ['on est piratés', 'combien ça va me coûter ?'], /^L’intervention se chiffre/],
    ['en', ['I just paid an invoice to someone pretending to be my supplier. 4200 euros gone'], /^Call your bank/],
    ['fr', ['on menace mon fils de 13 ans de diffuser des photos'], /3018/],
    ['en', ['can I keep my number', 'my contract with sfr ends in march should i cancel now'], /Cancel nothing/],
  ] as const)('%s: %j', async (lang, said, answer) => expect((await talk(lang, ...said)).output).toMatch(answer));
});
