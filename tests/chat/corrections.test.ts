import { describe, expect, test } from 'vitest';
import { appointment } from '../../src/features/chat/flows/appointment.ts';
import { contactRequest } from '../../src/features/contact/contact.ts';
import { openConversations } from './conversations.ts';

const conversations = openConversations();
const { talk } = conversations;

const BEGUN = {
  fr: ['rdv jeudi à 15h au sujet de la fibre', 'Ada Lovelace', 'ada@example.org'],
  en: ['book a call on Thursday at 3 pm about SEO', 'Ada Lovelace', 'ada@example.org'],
} as const;

describe('what is no subject is not taken for one, where the subject is asked for', () => {
  test.each([
    ['fr', 'je veux un rdv', 'non, jeanne@dupont.fr'],
    ['fr', 'je veux un rdv', 'mon adresse c’est jeanne@dupont.fr'],
    ['fr', 'je veux un rdv', 'pardon, c’est au nom de Jeanne Dupont'],
    ['fr', 'je veux un rdv', 'mon numéro est le 06 12 34 56 78'],
    ['fr', 'je veux un rdv', 'non, plutôt jeudi à 16h'],
    ['en', 'book a call', 'no, joan@example.com'],
    ['en', 'book a call', 'sorry, my name is Joan Clarke'],
    ['en', 'book a call', 'call me on 06 12 34 56 78'],
    ['en', 'book a call', 'actually Tuesday at 10am'],
  ] as const)('%s: “%s” “%s” is noted, and the subject asked for again', async (lang, begin, said) => {
    const { output, step } = await talk(lang, begin, said);
    expect(output).toMatch(lang === 'fr' ? /^C’est noté/ : /^Noted/);
    expect(step).toEqual({ flow: 'appointment', asks: 'topic' });
  });
  test.each([
    ['fr', 'un site web pour ma pizzeria', /au sujet de : un site web pour ma pizzeria\. Pour Ada/],
    ['fr', 'non, plutôt une boutique en ligne', /au sujet de : une boutique en ligne\./],
    ['fr', 'Site Web', /au sujet de : Site Web\./],
    ['en', 'sorry, a mobile app', /about: a mobile app\./],
  ] as const)('%s: “%s” is one', async (lang, said, recap) => {
    const begin = lang === 'fr' ? 'rdv jeudi à 15h' : 'a call on Thursday at 3 pm';
    expect((await talk(lang, begin, said, 'Ada Lovelace', 'ada@example.org')).output).toMatch(recap);
  });
  test('“un site, jeanne@dupont.fr” says both', async () => {
    const recap = await talk('fr', 'rdv jeudi à 15h', 'un site pour ma pizzeria, jeanne@dupont.fr', 'Jeanne Dupont');
    expect(recap.output).toMatch(/au sujet de : un site pour ma pizzeria\. Pour Jeanne Dupont, jeanne@dupont\.fr/);
  });
});

describe('at the confirmation, each thing that was said can be said anew', () => {
  test.each([
    ['fr', 'mon nom, c’est Jeanne Dupont', /Pour Jeanne Dupont, ada@example\.org/],
    ['fr', 'plutôt au nom de Jeanne Dupont', /Pour Jeanne Dupont,/],
    ['fr', 'non, Jeanne Dupont', /Pour Jeanne Dupont,/],
    ['fr', 'Jeanne Dupont et pas Ada Lovelace', /Pour Jeanne Dupont,/],
    ['fr', 'non, jeanne@dupont.fr', /Pour Ada Lovelace, jeanne@dupont\.fr/],
    ['fr', 'pas ada@example.org mais jeanne@dupont.fr', /jeanne@dupont\.fr/],
    [
      'fr',
      'non, mon numéro est le 06 12 34 56 78',
      /Fibre \(06 12 34 56 78\).*jeudi 26|jeudi 26.*Fibre \(06 12 34 56 78\)/,
    ],
    ['fr', 'pas Lovelace, Byron', /Pour Ada Byron,/],
    ['fr', 'et c’est pour un site, pas une appli', /au sujet de : Un site\./],
    ['en', 'hmm 4 is better', /Thursday 26 November at 16:00/],
    ['fr', 'j’ai aussi un souci de wifi au bureau', /Fibre \(j’ai aussi un souci de wifi au bureau\)/],
    ['fr', 'le sujet, c’est plutôt un site web', /au sujet de : Un site web\./],
    ['fr', 'non, plutôt une boutique en ligne', /au sujet de : Une boutique en ligne\./],
    ['fr', 'non, plutôt vendredi', /vendredi 27 novembre à 15 h/],
    ['fr', 'plutôt à 16 h', /jeudi 26 novembre à 16 h/],
    ['en', 'my name is actually Joan Clarke', /For Joan Clarke, ada@example\.org/],
    ['en', 'under the name Joan Clarke', /For Joan Clarke,/],
    ['en', 'sorry, it’s joan@example.com, not ada@example.org', /For Ada Lovelace, joan@example\.com/],
    ['en', 'call me on 06 12 34 56 78', /SEO \(06 12 34 56 78\)/],
    ['en', 'the topic is actually a website', /about: A website\./],
    ['en', 'actually Friday at 10am', /Friday 27 November at 10:00/],
  ] as const)('%s: “%s”', async (lang, said, recap) => {
    const { output, step } = await talk(lang, ...BEGUN[lang], said);
    expect(output).toMatch(recap);
    expect(step).toEqual({ flow: 'appointment', asks: 'confirm' });
  });
  test('of a last name alone, the first name is asked for', async () => {
    const asked = await talk('fr', ...BEGUN.fr, 'mon nom c’est Byron');
    expect(asked.step?.asks).toBe('name');
    expect((await talk('fr', ...BEGUN.fr, 'mon nom c’est Byron', 'Ada Byron')).output).toContain('Pour Ada Byron,');
  });
  test.each([
    ['fr', 'peut-être'],
    ['fr', 'Bonne Question'],
    ['en', 'hmm not sure'],
  ] as const)('%s: “%s” corrects nothing', async (lang, said) => {
    const [recap, after] = [
      await talk(lang, ...BEGUN[lang]),
      await talk(lang, ...BEGUN[lang], said, 'ada@example.org'),
    ];
    expect(after.output).toBe(recap.output);
  });
});

test('what was corrected is what is booked', async () => {
  await talk('fr', 'je veux un rdv', 'non, jeanne@dupont.fr', 'la fibre', 'jeudi à 15h', 'Jeanne Dupont', 'oui');
  const { records } = await conversations.services.store.find(appointment);
  expect(records).toMatchObject([{ topic: 'la fibre', name: 'Jeanne Dupont', email: 'jeanne@dupont.fr' }]);
});

test('an hour said before the day is kept for it', async () => {
  expect((await talk('fr', 'rdv au sujet de la fibre', 'plutôt à 16h', 'mardi')).output).toContain(
    '24 novembre à 16 h',
  );
});

describe('a request for a quote takes corrections alike', () => {
  test('an address is no need, a name and a number are noted at any step', async () => {
    const begin = ['un devis', 'non, jeanne@dupont.fr'];
    expect((await talk('fr', ...begin)).step).toEqual({ flow: 'quote', asks: 'need' });
    const said = ['un site pour mon restaurant', '3000 euros', 'mars', 'Jeanne Dupont'];
    await talk('fr', ...begin, ...said, 'mon nom c’est Jeanne Durand', '06 12 34 56 78', 'oui');
    const [request] = (await conversations.services.store.find(contactRequest)).records;
    expect(request).toMatchObject({ lastName: 'Durand', email: 'jeanne@dupont.fr' });
    expect(request?.message).toMatch(/un site pour mon restaurant \(06\s12\s34\s56\s78\)/);
  });
  test('and the address within a need is one', async () => {
    const told = 'I am a florist and would like a website to sell my flowers, joan@example.com';
    const recap = await talk('en', 'I need a quote', told, '3000', 'March', 'Joan Clarke');
    expect(recap.step).toEqual({ flow: 'quote', asks: 'confirm' });
  });
});
