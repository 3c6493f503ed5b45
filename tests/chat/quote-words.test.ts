import { describe, expect, test } from 'vitest';
import type { Locale } from '../../src/i18n/locales.ts';
import { openConversations } from './conversations.ts';

const { talk } = openConversations();
const PERSON = ['Ada Lovelace', 'ada@example.org'] as const;

describe('a budget is noted in the visitor’s words', () => {
  const BEGINS: Record<Locale, string> = { fr: 'devis pour un site de fleuriste', en: 'quote for a website please' };
  const BY: Record<Locale, string> = { fr: 'pour mars', en: 'by March' };
  test.each([
    ['fr', 'pas plus de 3000 euros'],
    ['fr', 'environ 3000'],
    ['fr', '3000 maximum'],
    ['fr', 'entre 2 et 3000, enfin si c’est vraiment bien 4000'],
    ['en', 'at most 5000'],
    ['en', 'around 5k'],
    ['en', 'maximum 5000'],
  ] as const)('%s: “%s”, where it is asked for', async (lang, said) =>
    expect((await talk(lang, BEGINS[lang], said, BY[lang], ...PERSON)).output).toContain(
      `Budget${lang === 'fr' ? ' ' : ''}: ${said}.`,
    ),
  );
  test.each([
    ['fr', 'en fait plutôt autour de 5000', 'autour de 5000'],
    ['fr', 'le budget c’est 4000 maximum', '4000 maximum'],
    ['fr', 'finalement pas plus de 2500 €', 'pas plus de 2500 €'],
    [
      'fr',
      'le budget c’est entre 2 et 3000, enfin si c’est vraiment bien 4000',
      'entre 2 et 3000, enfin si c’est vraiment bien 4000',
    ],
    ['en', 'actually around 6000', 'around 6000'],
    ['en', 'the budget is 4000 at most', '4000 at most'],
    ['en', 'actually no more than 4k', 'no more than 4k'],
  ] as const)('%s: “%s”, said anew', async (lang, said, noted) =>
    expect((await talk(lang, BEGINS[lang], '3000 €', BY[lang], ...PERSON, said)).output).toContain(
      `Budget${lang === 'fr' ? ' ' : ''}: ${noted}.`,
    ),
  );
  test.each([
    ['fr', 'devis pour un site vitrine, budget environ 3000 euros, pour mars', 'environ 3000 euros'],
    ['fr', 'devis pour un site vitrine, pas plus de 3000 €, pour mars', 'pas plus de 3000 €'],
    ['en', 'quote for a website, budget no more than 3k, by June', 'no more than 3k'],
    ['en', 'quote for a website, around 4000 euros, by June', 'around 4000 euros'],
  ] as const)('%s: “%s”, in the request', async (lang, said, noted) =>
    expect((await talk(lang, said, ...PERSON)).output).toContain(`Budget${lang === 'fr' ? ' ' : ''}: ${noted}.`),
  );
  test.each([
    ['fr', 'enlève le budget', 'budget'],
    ['fr', 'retirez la date', 'deadline'],
    ['en', 'remove the budget', 'budget'],
    ['en', 'forget the deadline', 'deadline'],
  ] as const)('%s: “%s” opens it again', async (lang, said, asked) =>
    expect((await talk(lang, BEGINS[lang], '3000 €', BY[lang], ...PERSON, said)).step?.asks).toBe(asked),
  );
  test('it is no money that was stolen', async () => {
    const { output, step } = await talk('fr', BEGINS.fr, 'pas plus de 3000 euros');
    expect(step?.asks).toBe('deadline');
    expect(output).not.toContain('banque');
  });
});

test.each([
  ['fr', ['devis pour un site', '3000 €', 'hier mdr']],
  ['fr', ['devis pour un site', '3000 €', 'la semaine dernière']],
  ['fr', ['devis pour un site', '3000 €', 'mars 2020']],
  ['en', ['quote for a site', '3000 €', 'yesterday lol']],
  ['en', ['quote for a site', '3000 €', 'last month']],
  ['fr', ['devis pour un site', '3000 €', 'pour mars', 'pour l’été dernier']],
] as const)('%s: %j: a date that is past is asked for again', async (lang, said) => {
  const { output, step } = await talk(lang, ...said);
  expect(step?.asks).toBe('deadline');
  expect(output).toMatch(/déjà passée|past already/);
});

test.each([
  ['fr', ['devis pour un site', '3000 €', 'pour mars', 'envoi']],
  ['fr', ['devis pour un site', '3000 €', 'pour mars', 'envoie']],
  ['fr', ['rdv mardi à 10h pour mon site', 'envoyez']],
  ['en', ['quote for a site', '3000 €', 'by March', 'send it']],
  ['en', ['book an appointment on Tuesday at 10 about my website', 'go ahead']],
] as const)('%s: %j: an order to send is nobody’s name', async (lang, said) => {
  const { output, step } = await talk(lang, ...said);
  expect(step?.asks).toBe('name');
  expect(output).toMatch(/^(?:Votre prénom et votre nom|Your first and last name)/);
});

test('a budget told before the need is named once', async () =>
  expect(
    (
      await talk(
        'fr',
        'je veux un devis',
        'budget max 3000',
        'un site pour mon food truck',
        'l’été prochain',
        ...PERSON,
      )
    ).output,
  ).toMatch(/Besoin : un site pour mon food truck\. Budget : max 3000\. Échéance : l’été prochain\./));

test('a name may have a figure after a hyphen', async () =>
  expect((await talk('fr', 'rdv mardi à 10h pour mon site', 'X Æ A-12', 'x@example.org')).output).toContain(
    'Pour X Æ A-12, x@example.org.',
  ));
