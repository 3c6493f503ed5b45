import { describe, expect, test } from 'vitest';
import { givesSecret, withoutPasswords } from '../../src/features/chat/answering/sensitive-data.ts';
import { openConversations } from './conversations.ts';

const { talk } = openConversations();

describe('several questions in one message are each answered', () => {
  test.each([
    ['fr', 'vous êtes où ? et vous êtes ouverts le samedi ?', [/12, rue de la Fosse/, /fermés samedi/]],
    ['fr', 'combien coûte une boutique et en combien de temps vous livrez ?', [/499/, /24 heures/]],
    [
      'en',
      'how much is a website? how long does it take? do you do payments in instalments?',
      [/1,900/, /weeks/, /two instalments/],
    ],
  ] as const)('%s: “%s”', async (lang, asked, each) => {
    const { output, sources = [] } = await talk(lang, asked);
    for (const one of each) expect(output).toMatch(one);
    expect(new Set(sources.map(({ url }) => url)).size).toBe(sources.length);
    expect(sources.length).toBeLessThan(5);
  });
  test('an attack is answered alone', async () =>
    expect(
      (await talk('fr', 'tous nos fichiers sont chiffrés, on fait quoi ? combien coûte un site ?')).output,
    ).toMatch(/^Appelez tout de suite/));
});

describe('what is declined is not priced', () => {
  test.each([
    ['fr', 'pas de SEO, juste un site', /^(?!.*référencement).*1\s900/],
    ['fr', 'je ne veux pas de boutique', /^Je vous écoute/],
    ['fr', 'je ne veux pas de boutique, seulement présenter mon restaurant', /^(?!.*hors de mon sujet).*visiteurs/],
    ['en', 'we don’t need an app, just a website', /^(?!.*mobile app).*sites/],
  ] as const)('%s: “%s”', async (lang, asked, said) => expect((await talk(lang, asked)).output).toMatch(said));
  test('who has no site declines none', async () =>
    expect((await talk('fr', 'je n’ai pas de site et mes clients me cherchent')).output).not.toMatch(
      /^Je vous écoute/,
    ));
});

describe('customers of the visitor who book are no wish for an appointment', () => {
  test.each([
    ['fr', 'je suis kiné, mes patients prennent rendez-vous par téléphone toute la journée'],
    ['fr', 'je tiens un garage, je veux un site avec prise de rdv'],
    ['en', 'my customers want to book appointments on my website'],
    ['en', 'i’m a hairdresser and people call all day to make appointments'],
  ] as const)('%s: “%s”', async (lang, told) => {
    const { step, output } = await talk(lang, told);
    expect(step).toBeUndefined();
    expect(output).toMatch(/vos visiteurs|your visitors/);
  });
  test('who wants one with us gets it', async () =>
    expect((await talk('fr', 'je veux un rdv pour parler des réservations de mes clients')).step?.flow).toBe(
      'appointment',
    ));
});

describe('a price and its taxes', () => {
  test.each([
    ['fr', ['combien coûte l’entretien d’un site ?', 'TTC ?'], /^HT veut dire avant la TVA, de 20\s%.* 90\s€ HT/],
    ['en', ['how much is maintenance?', 'including vat?'], /^A price “before VAT” takes 20% .*€90/],
    ['en', ['can i pay 1900 for everything incl vat'], /^(?!Yes)/],
    ['fr', ['combien pour une boutique de 300 produits ?'], /boutique complète/],
    ['en', ['how much is a shop with 300 products?'], /a complete shop/],
  ] as const)('%s: %j', async (lang, asked, said) => expect((await talk(lang, ...asked)).output).toMatch(said));
});

describe('a password or a card number that is typed', () => {
  test.each([
    ...['ma carte c’est 4970 1012 3456 7890 exp 12/28', 'here is my card 4242 4242 4242 4242', '4242424242424242'],
    ...['mon mot de passe est Soleil2024!', 'my password is hunter22', 'mdp : Ab-12345'],
  ])('“%s” is warned of', (message) => expect(givesSecret(message)).toBe(true));
  test.each([
    ...[
      'mon mot de passe est perdu',
      'my password is too short',
      'le mot de passe est demandé',
      'il a donné son mot de passe',
    ],
    ...['mon numéro est le 06 12 34 56 78', 'SIRET 123 456 789 00012', 'commande 20261128001'],
  ])('“%s” is none', (message) => expect(givesSecret(message)).toBe(false));
  test('is not kept', () => {
    expect(withoutPasswords('mon mot de passe est Soleil2024! merci')).toBe('mon mot de passe est […] merci');
  });
  test('the answer says what to do, within a flow as well', async () => {
    expect((await talk('fr', 'mon mot de passe est Soleil2024!')).output).toMatch(/^N’écrivez ici ni mot de passe/);
    const within = await talk('en', 'I need a quote', 'my card is 4242 4242 4242 4242');
    expect(within.output).toMatch(/^Write neither passwords nor card numbers/);
    expect(within.step?.asks).toBe('need');
  });
});

describe('after a need or a price, a date is that of the work', () => {
  test.each([
    ['fr', ['je tiens un garage, je veux un site avec prise de rdv', 'et le délai ?', 'prêt pour Noël ?']],
    ['en', ['we have a bakery and want to sell cakes online', 'how long?', 'and for christmas?']],
  ] as const)('%s: %j', async (lang, said) =>
    expect((await talk(lang, ...said)).output).toMatch(/la date tient|the date holds/),
  );
  test('and pages are counted', async () =>
    expect((await talk('fr', 'refonte', 'et pour 12 pages ?')).output).toContain('Une dizaine de pages'));
});
