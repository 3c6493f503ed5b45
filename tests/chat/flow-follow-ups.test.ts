import { describe, expect, test } from 'vitest';
import { openConversations } from './conversations.ts';

const { talk, visitor } = openConversations();
const BOOKED = {
  fr: ['je voudrais un rdv pour un site mardi à 10h', 'Ada Lovelace', 'ada@example.org', 'oui'],
  en: ['I want an appointment about a website on Tuesday at 10am', 'Ada Lovelace', 'ada@example.org', 'yes'],
} as const;
const ASKED_FOR = {
  fr: ['je veux un devis pour un site vitrine, budget 3000 €, pour mars', 'Ada Lovelace', 'ada@example.org', 'oui'],
  en: ['I want a quote for a shop, budget 3000 €, for March', 'Ada Lovelace', 'ada@example.org', 'yes'],
} as const;

describe('what follows a booking is asked of the appointment', () => {
  test.each([
    ['fr', 'et c’est où ?', /^Chez vous, à nos bureaux \([^)]+\) ou en visioconférence/],
    ['fr', 'ce sera en visio ?', /^Chez vous, à nos bureaux \([^)]+\) ou en visioconférence/],
    ['fr', 'avec qui ?', /^Une personne de l’équipe, selon le sujet/],
    ['fr', 'et si je suis en retard ?', /^Prévenez-nous/],
    ['en', 'what if I am late?', /^Tell us/],
    ['fr', 'je peux amener mon chien ?', /^(?!Oui)/],
    ['fr', 'qui vient ?', /^Une personne de l’équipe, selon le sujet/],
    ['fr', 'c’est gratuit ?', /^Le rendez-vous est gratuit/],
    ['fr', 'ça coûte combien ?', /^Le rendez-vous est gratuit/],
    ['fr', 'ça dure combien ?', /^Le rendez-vous dure 60 minutes/],
    ['fr', 'je dois préparer quoi ?', /Vous n’avez rien à préparer/],
    ['fr', 'il est à quelle heure maintenant ?', /^Vous avez rendez-vous le mardi/],
    ['fr', 'rappelle moi la date', /^Vous avez rendez-vous le mardi/],
    ['en', 'where is it?', /^At yours, at our office \([^)]+\) or by video/],
    ['en', 'who with?', /^Somebody on the team/],
    ['en', 'is it free?', /^The meeting is free/],
    ['en', 'how long is it?', /^The meeting takes 60 minutes/],
    ['en', 'what should I bring?', /nothing to prepare/],
    ['en', 'what time is it again?', /^You have an appointment on Tuesday/],
  ] as const)('%s: “%s”', async (lang, asked, said) =>
    expect((await talk(lang, ...BOOKED[lang], asked)).output).toMatch(said),
  );

  test('another hour of the same day', async () => {
    const ada = visitor({ lang: 'en' });
    for (const said of BOOKED.en) await ada.say(said);
    const asked = await ada.say('can I change the time');
    expect(asked.step?.asks).toBe('slot');
    expect(asked.output).toMatch(/^On Tuesday/);
    expect((await ada.say('to 3pm')).output).toMatch(/from Tuesday .*10:00.* to Tuesday .*15:00/);
  });
  test('until something else is named', async () =>
    expect((await talk('fr', ...BOOKED.fr, 'et la fibre, c’est combien ?', 'c’est gratuit ?')).output).not.toMatch(
      /^Le rendez-vous est gratuit/,
    ));
});

describe('what follows a request for a quote is asked of the request', () => {
  test.each([
    ['fr', 'vous l’avez bien reçu ?', /^Oui, votre demande de devis/],
    ['fr', 'ma demande est bien partie ?', /^Oui, votre demande de devis/],
    ['fr', 'vous répondez quand ?', /24 heures ouvrées/],
    ['fr', 'c’est payant ?', /^Le devis est gratuit/],
    ['en', 'did you receive it?', /^Yes, we have received/],
    ['en', 'did my request go through?', /^Yes, we have received/],
    ['en', 'when will I hear back?', /24 working hours/],
  ] as const)('%s: “%s”', async (lang, asked, said) =>
    expect((await talk(lang, ...ASKED_FOR[lang], asked)).output).toMatch(said),
  );
});

describe('a page that is left before the answer comes sends the confirmation once more', () => {
  test.each([
    ['fr', BOOKED.fr, 'Confirmer', /^C’est réservé : le mardi/],
    ['en', BOOKED.en, 'Confirm', /^Booked: Tuesday/],
    ['fr', ASKED_FOR.fr, 'Confirmer', /^Oui, votre demande de devis/],
    ['fr', [...BOOKED.fr, 'annulez mon rendez-vous', 'Confirmer'], 'Confirmer', /^Le rendez-vous est annulé/],
  ] as const)('%s, after %j', async (lang, said, again, answer) =>
    expect((await talk(lang, ...said, again)).output).toMatch(answer),
  );
});

describe('one thing is begun instead of another', () => {
  test('what was said of the quote serves the appointment, and nothing is lost without a word', async () => {
    const { output, step } = await talk(
      'fr',
      ...['je veux un devis pour une boutique de fleurs', '3000 €', 'en fait je préfère prendre rendez-vous'],
    );
    expect(output).toMatch(/^Je laisse la demande de devis de côté : rien n’est envoyé/);
    expect(step).toEqual({ flow: 'appointment', asks: 'day' });
  });
  test('and the other way round, with the name that was given', async () => {
    const said = ['rdv mardi 10h pour la fibre', 'Ada Lovelace', 'finalement un devis plutôt', '2000 €', 'pour mars'];
    const { output, step } = await talk('fr', ...said);
    expect(step?.asks, output).toBe('email');
  });
});

describe('within a flow', () => {
  test.each([
    ['fr', ['devis pour un site vitrine', 'vous livrez quand ?'], /semaines/],
    ['fr', ['devis pour un site vitrine', '3000 euros', 'c’est quoi mon budget déjà ?'], /^C’est noté : 3000 euros/],
    ['en', ['I want a quote for a shop', 'under 1000', 'what did I say my budget was?'], /^Noted: under 1000/],
    ['fr', ['rdv mardi 10h pour la fibre', 'pourquoi vous demandez mon nom ?'], /^Pour vous répondre/],
    ['fr', ['rdv mardi 10h pour la fibre', 'c’est pour quoi faire ?'], /^Pour vous répondre/],
    ['en', ['book a call on Tuesday at 10 about fibre', 'what is it for?'], /^To answer you/],
    ['en', ['book a call on Tuesday at 10 about a new shop', 'what did I say it was about?'], /^Noted: A new shop\./],
    ['en', ['book a call on Tuesday at 10 about a new shop', 'what is the call about again?'], /^Noted: A new shop\./],
    ['fr', ['rdv mardi 10h pour la fibre', 'c’était pour quoi déjà ?'], /^C’est noté : Fibre\./],
    [
      'fr',
      ['un devis pour un site vitrine de 8 pages', 'ma demande c’est sur quoi ?'],
      /^C’est noté : un devis pour un site/,
    ],
    ['fr', ['rdv mardi 10h pour la fibre', 'tu peux me parler d’Inès ?'], /^Inès Baudry/],
    ['en', ['book an appointment about the website on Thursday at 2pm', 'tell me about Ines'], /^Inès Baudry/],
    ['en', ['I need an appointment about a website on Tuesday at 10', 'and my name is Sarah Cole'], /e-mail address/],
    ['en', ['I need an appointment about a website on Tuesday at 10', 'A website'], /first and last name/],
    ['fr', ['rdv avec Mehdi'], /^C’est noté : avec Mehdi Carlier/],
    ['fr', ['rdv pour un site hier à 14h'], /est passé/],
  ] as const)('%s: %j', async (lang, said, answer) => expect((await talk(lang, ...said)).output).toMatch(answer));
  test('who is wished for stands in what is confirmed', async () => {
    const said = ['rdv avec Mehdi mardi 10h pour la fibre', 'Ada Lovelace', 'ada@example.org'];
    expect((await talk('fr', ...said)).output).toContain('(Mehdi Carlier)');
  });
});

describe('an appointment or a request of another conversation begins no new one', () => {
  test.each([
    ['fr', 'je peux plus venir jeudi'],
    ['fr', 'j’ai un rdv demain mais je suis malade'],
    ['fr', 'je n’ai pas reçu la confirmation de mon rdv'],
    ['fr', 'je voudrais confirmer mon rdv'],
    ['en', 'I can’t make it on Thursday anymore'],
    ['en', 'I have an appointment tomorrow but I am ill'],
    ['en', 'I never got the confirmation of my appointment'],
  ] as const)('%s: “%s” asks for the address it was booked with', async (lang, said) =>
    expect((await talk(lang, said)).step).toEqual({ flow: 'change', asks: 'email' }),
  );
  test('an address that is given at once is not asked for', async () =>
    expect((await talk('fr', 'je veux annuler mon rdv, mon adresse est ada@example.org')).output).toContain(
      'ada@example.org',
    ));
  test.each([
    ['fr', 'je ne peux pas venir à l’atelier'],
    ['fr', 'je veux un rdv jeudi'],
    ['en', 'I want an appointment tomorrow'],
  ] as const)('%s: “%s” is of none', async (lang, said) =>
    expect((await talk(lang, said)).step?.flow).not.toBe('change'),
  );
  test.each([
    ['fr', 'je veux annuler ma demande de devis', /^La demande est partie/],
    ['en', 'I would like to cancel my quote request', /^The request is sent/],
  ] as const)('%s: “%s”', async (lang, said, answer) => expect((await talk(lang, said)).output).toMatch(answer));
});

describe('nothing is lost by a question or a name', () => {
  test('“et si vous annulez ?” asks, and gives nothing up', async () =>
    expect((await talk('fr', 'rdv jeudi à 15h au sujet de la fibre', 'et si vous annulez ?')).step?.flow).toBe(
      'appointment',
    ));
  test('a French name changes no language', async () =>
    expect(
      (await talk('en', 'book a call on Thursday at 3 pm about SEO', 'Jean-Baptiste d’Arc de la Tour III')).output,
    ).toMatch(/^(?:Your|What).*e-mail/i));
  test('a second appointment is another one', async () =>
    expect((await talk('fr', ...BOOKED.fr, 'et je voudrais un 2eme rdv le 24 pour la fibre')).step?.flow).toBe(
      'appointment',
    ));
  test('“n’importe quel jour sauf la semaine prochaine”', async () =>
    expect(
      (await talk('fr', 'rdv pour un site n’importe quel jour sauf la semaine prochaine')).choices?.[0]?.label,
    ).not.toMatch(/novembre/));
  test('“rdv site lundi” says what it is about', async () =>
    expect((await talk('fr', 'rdv site lundi')).step?.asks).toBe('slot'));
  test.each([
    ['fr', 'devis pour une boutique, max 4k, avant la saint valentin'],
    ['en', 'quote for a shop, max 4k, deadline March'],
  ] as const)('%s: “%s” says budget and date', async (lang, said) =>
    expect((await talk(lang, said)).step).toEqual({ flow: 'quote', asks: 'name' }),
  );
});

test('another language of the site that is to be made is none of the conversation', async () => {
  const { output } = await talk('fr', 'c’est combien un site vitrine ?', 'et si je le veux aussi en anglais');
  expect(output).toMatch(/chaque langue est une ligne du devis/);
  const english = await talk('fr', 'c’est combien un site vitrine ?', 'en anglais svp');
  expect(english.output).toMatch(/^A company website/);
});
