import { describe, expect, test } from 'vitest';
import { appointment } from '../../src/features/chat/flows/appointment.ts';
import { contactRequest } from '../../src/features/contact/contact.ts';
import type { Locale } from '../../src/i18n/locales.ts';
import { openConversations } from './conversations.ts';

const conversations = openConversations();
const { talk } = conversations;
const SAID: Record<Locale, { meeting: readonly string[]; yes: string; quote: readonly string[] }> = {
  fr: {
    meeting: ['rdv mardi à 10h pour mon site', 'Ada Lovelace, ada@example.org'],
    yes: 'oui',
    quote: ['devis pour un site de fleuriste', '3000 €', 'pour mars', 'Ada Lovelace', 'ada@example.org'],
  },
  en: {
    meeting: ['book an appointment on Tuesday at 10 about my website', 'Ada Lovelace, ada@example.org'],
    yes: 'yes',
    quote: ['quote for a website please', '3000 €', 'by March', 'Ada Lovelace', 'ada@example.org'],
  },
};
const bookedAbout = async (): Promise<string[]> =>
  (await conversations.services.store.find(appointment, { where: { state: 'booked' }, limit: 5 })).records.map(
    ({ topic }) => topic,
  );

/** What a visitor says of a meeting, and how it is noted. */
const OF_MEETING = [
  ['fr', 'en visio', 'en visio'],
  ['fr', 'sur place à Douai', 'sur place à Douai'],
  ['fr', 'avec sous-titres', 'avec sous-titres'],
  ['fr', 'il me faut un interprète LSF', 'il me faut un interprète LSF'],
  ['fr', 'je suis malentendant', 'je suis malentendant'],
  ['fr', 'par écrit uniquement', 'par écrit uniquement'],
  ['fr', 'oubliez pas que je ferme le lundi', 'je ferme le lundi'],
  ['fr', 'n’oubliez pas que je ferme le lundi', 'je ferme le lundi'],
  ['fr', 'notez que le parking est derrière', 'le parking est derrière'],
  ['fr', 'et venez à deux', 'venez à deux'],
  ['fr', 'au fait, je viens avec mon clerc', 'je viens avec mon clerc'],
  ['fr', 'sauf si c’est en visio', 'sauf si c’est en visio'],
  ['en', 'not by video please', 'not by video please'],
  ['fr', 'mon associée viendra aussi', 'mon associée viendra aussi'],
  ['fr', '12 rue des Lilas à Douai', '12 rue des Lilas à Douai'],
  ['fr', 'mon adresse c’est 12 rue des Lilas, 59500 Douai', 'mon adresse c’est 12 rue des Lilas, 59500 Douai'],
  ['fr', 'mon numéro 06 12 34 56 78', '06 12 34 56 78'],
  ['en', 'by video with subtitles please', 'with subtitles'],
  ['en', 'I am hard of hearing', 'I am hard of hearing'],
  ['en', 'in writing only', 'in writing only'],
  ['en', 'don’t forget I am closed on Mondays', 'I am closed on Mondays'],
  ['en', 'please note that the door is at the back', 'the door is at the back'],
  ['en', 'my boss will come instead of me', 'my boss will come instead of me'],
  ['en', 'there will be three of us', 'there will be three of us'],
  ['en', 'my address is 12 Main Street, Lille', 'my address is 12 Main Street, Lille'],
  ['en', 'my number is 06 12 34 56 78', '06 12 34 56 78'],
  ['en', 'actually by phone', 'by phone'],
  ['fr', 'au fait je bégaie', 'je bégaie'],
  ['fr', 'n’oubliez pas le café', 'n’oubliez pas le café'],
] as const;

describe('what is told of a meeting is noted with it', () => {
  test.each(OF_MEETING)('%s: “%s”, before it is confirmed', async (lang, said, noted) => {
    const { output, step } = await talk(lang, ...SAID[lang].meeting, said);
    expect(step?.asks).toBe('confirm');
    expect(output).toContain(`(${noted})`);
  });
  test.each(OF_MEETING)('%s: “%s”, once it is booked', async (lang, said, noted) => {
    const { meeting, yes } = SAID[lang];
    await talk(lang, ...meeting, yes, said, yes);
    const [about = ''] = await bookedAbout();
    expect(about).toMatch(lang === 'fr' ? /^Site \(/ : /^Website \(/);
    expect(about).toContain(`(${noted})`);
  });
  test('beside a day and an hour, both are kept', async () => {
    const { output } = await talk('fr', 'rdv pour mon site', 'alors lundi à 9h sur place à Douai');
    expect(output).toMatch(/^C’est noté : sur place à Douai, lundi 23 novembre à 9 h/);
  });
  test.each([
    ['fr', 'rdv lundi à 9h en visio avec sous-titres pour mon site', '(en visio) (avec sous-titres)'],
    ['fr', 'on peut se voir lundi à 9h chez moi pour mon site ?', '(chez moi)'],
    ['en', 'an appointment on Monday at 9 on site in Douai about my website', '(on site in Douai)'],
  ] as const)('%s: “%s”, in the request itself', async (lang, said, noted) =>
    expect((await talk(lang, said, 'Ada Lovelace', 'ada@example.org')).output).toContain(noted),
  );
  test('who comes and when they do, in one sentence', async () => {
    const { output, step } = await talk('fr', 'rdv pour mon site', 'mon associé sera là mardi à 10h');
    expect(step?.asks).toBe('name');
    expect(output).toMatch(/mardi 24 novembre à 10 h/);
  });
  test('it is no name and no subject', async () => {
    expect((await talk('fr', 'je veux un rdv', 'je suis sourd')).step?.asks).toBe('topic');
    expect((await talk('fr', 'rdv mardi à 10h pour mon site', 'en visio')).step?.asks).toBe('name');
  });
  test.each([
    ['fr', ['je veux un rdv la semaine prochaine', 'mardi ou mercredi, peu importe']],
    ['en', ['I want a meeting next week', 'tuesday or wednesday, whatever']],
    ['en', ['I want a meeting next week', 'tuesday or wednesday, either is fine']],
    ['fr', ['je veux un rdv', 'plutôt l’après-midi']],
    ['en', ['book tuesday 3pm then']],
    ['fr', ['rdv mardi 15h du coup']],
    ['fr', ['vous entraînez une IA avec mes messages ?', 'je voudrais un rdv jeudi 14h']],
    ['en', ['do you train an AI on my messages?', 'book a call on Thursday at 2pm']],
  ] as const)('%s: %j says no subject yet', async (lang, said) =>
    expect((await talk(lang, ...said)).step?.asks).toBe('topic'),
  );
  test.each([
    ['fr', 'c’est possible en visio ?'],
    ['en', 'can it be by video?'],
  ] as const)('%s: “%s” asks, and notes nothing', async (lang, said) =>
    expect((await talk(lang, ...SAID[lang].meeting, said)).output).not.toMatch(/\((?:en visio|by video)\)/),
  );
  test('and is taken out again', async () =>
    expect((await talk('fr', ...SAID.fr.meeting, 'avec sous-titres', 'enlève les sous-titres')).output).not.toContain(
      'sous-titres',
    ));
  test('a meeting that is confirmed with it keeps its day and hour', async () => {
    const { output } = await talk('fr', ...SAID.fr.meeting, 'oui', 'et venez à deux', 'oui');
    expect(output).toMatch(/^C’est noté avec votre rendez-vous du mardi 24 novembre à 10 h/);
  });
});

describe('a part of the day, an hour or a name is kept for what is asked next', () => {
  test.each([
    ['fr', 'l’après-midi', 'mardi', /voici les heures libres/],
    ['fr', '15h', 'mardi', /^C’est noté : mardi 24 novembre à 15 h/],
    ['en', '3pm', 'tuesday', /^Noted: Tuesday 24 November at 15:00/],
  ] as const)('%s: “%s”, before the day', async (lang, said, day, expected) => {
    const begun = lang === 'fr' ? 'rdv la semaine prochaine pour mon site' : 'a meeting next week about my website';
    expect((await talk(lang, begun, said)).output).toMatch(/^(?:C’est noté : |Noted: )/);
    expect((await talk(lang, begun, said, day)).output).toMatch(expected);
  });
  test.each([
    ['karim benali karim.b@example.org', /Pour karim benali, karim\.b@/],
    ['marie-claude le goff, mc@example.org', /Pour marie-claude le goff, mc@/],
  ])('%s', async (said, expected) =>
    expect((await talk('fr', 'rdv lundi 9h pour un site', said)).output).toMatch(expected),
  );
  test('words that go with an address are no name', async () =>
    expect((await talk('fr', 'rdv lundi 9h pour un site', 'mon adresse mail ada@example.org')).step?.asks).toBe(
      'name',
    ));
});

describe('what is added to a quote lands in what is sent', () => {
  test.each([
    ['fr', 'et sans les photos', 'sans les photos'],
    ['fr', 'appelez-moi plutôt le soir', 'appelez-moi plutôt le soir'],
    ['fr', 'non, écrivez-moi', 'écrivez-moi'],
    ['en', 'please call me after 6pm', 'call me after 6pm'],
    ['fr', 'oui mais sans la vidéo', 'sans la vidéo'],
    ['fr', 'il y aura aussi un calendrier de réservation', 'il y aura aussi un calendrier de réservation'],
    ['fr', 'mets que je veux payer en 4 fois', 'je veux payer en 4 fois'],
    ['fr', 'pouvez-vous ajouter un blog ?', 'un blog'],
    ['fr', 'je suis sourde', 'je suis sourde'],
    ['fr', 'pas de téléphone', 'pas de téléphone'],
    ['en', 'add a booking calendar', 'a booking calendar'],
    ['en', 'I also want a blog', 'I also want a blog'],
    ['en', 'and no photos', 'no photos'],
    ['en', 'with a newsletter', 'with a newsletter'],
  ] as const)('%s: “%s”', async (lang, said, noted) => {
    const { quote, yes } = SAID[lang];
    expect((await talk(lang, ...quote, said)).output).toContain(`(${noted}).`);
    await talk(lang, ...quote, said, yes);
    const { records } = await conversations.services.store.find(contactRequest, { limit: 5 });
    expect(records.map(({ message }) => message).join()).toContain(`(${noted})`);
  });
  test.each([
    ['fr', 'change le budget à 4000 et sans les photos', /\(sans les photos\).*Budget : 4000\./],
    ['en', 'budget around 6000 actually and no photos', /\(no photos\).*Budget: around 6000\./],
    ['en', 'also add a blog and change the budget to at most 3500', /\(a blog\).*Budget: at most 3500\./],
    ['en', 'deadline February and with a blog', /\(with a blog\).*Deadline: February\./],
  ] as const)('%s: “%s”, beside a change', async (lang, said, summary) =>
    expect((await talk(lang, ...SAID[lang].quote, said)).output).toMatch(summary),
  );
  test('beside the address that is asked for', async () => {
    const said = ['quote for a shop', '3000 max', 'by March', 'Tom Ford', 'without photos, tom@example.org'];
    expect((await talk('en', ...said)).output).toMatch(/\(without photos\)\..*From Tom Ford, tom@example\.org/);
  });
  test('what is told before the need is no need', async () => {
    const { output, step } = await talk('fr', 'je veux un devis', 'je suis sourd');
    expect(step?.asks).toBe('need');
    expect(output).toMatch(/^C’est noté : je suis sourd/);
  });
  test('a language of what is made is none of the conversation', async () =>
    expect((await talk('fr', ...SAID.fr.quote, 'et il faut que ce soit en anglais aussi')).output).toMatch(
      /^J’envoie.*\(il faut que ce soit en anglais aussi\)/,
    ));
  test.each([
    ['fr', 'et sans les photos'],
    ['fr', 'je suis sourd'],
    ['fr', 'mon numéro 06 12 34 56 78'],
    ['en', 'and no photos'],
    ['en', 'I am deaf'],
  ] as const)('%s: “%s”, once it has gone, is to be told to a person', async (lang, said) =>
    expect((await talk(lang, ...SAID[lang].quote, SAID[lang].yes, said)).output).toMatch(
      /^(?:La demande est partie|The request is sent)/,
    ),
  );
  test.each([
    ['fr', 'je voudrais un devis pour une application'],
    ['en', 'I want a quote for an app'],
  ] as const)('%s: “%s” begins another', async (lang, said) =>
    expect((await talk(lang, ...SAID[lang].quote, SAID[lang].yes, said)).step?.flow).toBe('quote'),
  );
  test.each([
    ['fr', 'avec plaisir'],
    ['fr', 'sans problème'],
    ['en', 'with pleasure'],
    ['en', 'no problem, send it'],
  ] as const)('%s: “%s” adds nothing', async (lang, said) =>
    expect((await talk(lang, ...SAID[lang].quote, said)).output).not.toContain(`(${said})`),
  );
});

describe('a number is taken out of what is noted', () => {
  test.each([
    ['fr', 'enlevez mon numéro', 'C’est fait, votre numéro'],
    ['fr', 'supprimez mon téléphone svp', 'C’est fait, votre numéro'],
    ['en', 'remove my phone number', 'Done: your phone number'],
    ['en', 'please take my number out', 'Done: your phone number'],
  ] as const)('%s: “%s”', async (lang, said, done) => {
    const lines = [...SAID[lang].quote, '06 12 34 56 78'] as const;
    expect((await talk(lang, ...lines)).output).toContain('(06 12 34 56 78)');
    const { output } = await talk(lang, ...lines, said);
    expect(output).toContain(done);
    expect(output).not.toContain('06 12');
  });
  test('also once the meeting is booked', async () => {
    const { output, step } = await talk('fr', ...SAID.fr.meeting, '06 12 34 56 78', 'oui', 'enlevez mon numéro');
    expect(step?.asks).toBe('confirm');
    expect(output).toContain('au sujet de : Site. Pour');
  });
  test('where none is noted, that is said', async () =>
    expect((await talk('fr', ...SAID.fr.meeting, 'enlevez mon numéro')).output).toMatch(
      /^Aucun numéro de téléphone n’est noté\. Rendez-vous/,
    ));
});

test.each([
  ['fr', 'rappelez-moi au 06 12 34 56 78'],
  ['fr', 'rapelé moi au 06 12 34 56 78'],
  ['en', 'please call me back on 06 12 34 56 78'],
] as const)('%s: “%s”: nobody is left waiting for a call', async (lang, said) =>
  expect((await talk(lang, said)).output).toMatch(/^(?:Je ne fais rappeler personne|I have nobody called back)/),
);

describe('what exists already, told to whoever prepares a quote', () => {
  test.each([
    ['fr', 'devis pour un site de gîte', 'j’ai déjà un nom de domaine'],
    ['fr', 'devis pour un site de gîte', 'on a déjà un logo et des photos'],
    ['en', 'quote for a website please', 'I already have a domain name'],
    ['en', 'quote for a website please', 'we have already got a logo'],
  ] as const)('%s: “%s”, “%s” is noted, and the budget asked for again', async (lang, begun, said) => {
    const { output, step } = await talk(lang, begun, said);
    expect(output).toMatch(/^(?:C’est noté : |Noted: )/);
    expect(step).toEqual({ flow: 'quote', asks: 'budget' });
  });
});
