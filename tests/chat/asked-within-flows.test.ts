import { describe, expect, test } from 'vitest';
import { openConversations } from './conversations.ts';

const conversations = openConversations();
const talk: typeof conversations.talk = (...said) => conversations.talk(...said);

describe('where we are and when we are open is answered within a request, which then goes on', () => {
  const OFFICE = /rue de la Fosse/;
  const HOURS = /9 h – 18 h|9 am – 6 pm/;
  test.each([
    ['fr', 'je voudrais un rendez-vous', 'vous êtes où ?', OFFICE, 'topic'],
    ['fr', 'je voudrais un rendez-vous', 'c’est où', OFFICE, 'topic'],
    ['fr', 'je voudrais un rendez-vous', 'au fait c’est où chez vous ?', OFFICE, 'topic'],
    ['fr', 'rdv jeudi à 15h pour la fibre', 'vous êtes où', OFFICE, 'name'],
    ['fr', 'je voudrais un rendez-vous', 'vous êtes ouverts quand', HOURS, 'topic'],
    ['fr', 'je voudrais un devis', 'c’est où ?', OFFICE, 'need'],
    ['fr', 'je voudrais un devis pour un site vitrine', 'c’est où', OFFICE, 'budget'],
    ['fr', 'je voudrais un devis pour un site vitrine', 'vous etes ouverts quand', HOURS, 'budget'],
    ['en', 'I’d like an appointment', 'where are you?', OFFICE, 'topic'],
    ['en', 'I’d like a quote for a website', 'where is it?', OFFICE, 'budget'],
  ] as const)('%s: “%s”, “%s”', async (lang, first, asked, said, asks) => {
    const answer = await talk(lang, first, asked);
    expect(answer.output).toMatch(said);
    expect(answer.step?.asks).toBe(asks);
  });
});

describe('a consent that tells nothing is asked again in plain words', () => {
  test.each([
    ['fr', 'je voudrais un rendez-vous', 'ok', /^De quoi souhaitez-vous parler/],
    ['fr', 'je voudrais un rendez-vous', 'oui', /^De quoi souhaitez-vous parler/],
    ['fr', 'je voudrais un devis', 'd’accord', /^Décrivez votre besoin/],
    ['en', 'I’d like an appointment', 'yes', /^What would you like to talk about/],
    ['en', 'I’d like a quote', 'ok', /^Describe what you need/],
  ] as const)('%s: “%s”, “%s”', async (lang, first, said, again) => {
    expect((await talk(lang, first, said)).output).toMatch(again);
  });
});

describe('a question of price within a quote is answered, and only the number in it is noted', () => {
  test.each([
    ['fr', 'combien pour quinze pages', /quinze pages/],
    ['fr', 'et pour quinze pages c’est combien', /quinze pages/],
    ['fr', '15 pages ca ferait combien', /15 pages/],
    ['en', 'how much for fifteen pages', /fifteen pages/],
    ['en', 'and 15 pages, what would it cost', /15 pages/],
  ] as const)('%s: “%s”', async (lang, asked, count) => {
    const need = lang === 'fr' ? 'un site pour mon restaurant' : 'a site for my restaurant';
    const { output, step } = await talk(lang, lang === 'fr' ? 'je voudrais un devis' : 'I’d like a quote', need, asked);
    expect(output).toMatch(/1[\s,]?900 €|€1,900|2[\s,]?700|€2,700/);
    const noted = /(?:C’est noté :|Noted:)([^.]*)/.exec(output)?.[1] ?? '';
    expect(noted).toMatch(count);
    expect(noted).not.toMatch(/combien|how much|cost/);
    expect(step?.asks).toBe('budget');
  });
});

describe('whom an appointment is for stays in it', () => {
  test.each([
    ['fr', ['rendez-vous jeudi à 15h, site de Passerelle Yoga à Nantes']],
    ['fr', ['rdv jeudi 15h pour le site de Passerelle Yoga, à Nantes, avec réservation en ligne']],
    ['fr', ['bonjour, Passerelle Yoga à Nantes, je voudrais un rdv jeudi 15h pour un site']],
    ['fr', ['je voudrais un rdv', 'Passerelle Yoga, Nantes', 'un site', 'jeudi 15h']],
    ['fr', ['je voudrais un rdv pour le site de Passerelle Yoga à Nantes', 'jeudi 15h']],
    ['fr', ['je suis Marie de Passerelle Yoga à Nantes, je voudrais un rdv jeudi 15h', 'un site']],
    ['en', ['I’m Mary from Passerelle Yoga in Nantes, I’d like a meeting about a website', 'thursday 3pm']],
    ['en', ['I’d like an appointment', 'Passerelle Yoga, Nantes', 'a website', 'thursday 3pm']],
  ] as const)('%s: %s', async (lang, said) => {
    const { output } = await talk(lang, ...said, 'Ada Lovelace', 'ada@example.org', 'ada@example.org');
    expect(output).toMatch(/Passerelle Yoga.*Nantes/);
    expect(output).toMatch(/Ada Lovelace/);
  });
  test('a name that a place begins with is no date', async () => {
    const said = 'je voudrais un rdv jeudi 15h pour le site de mon restaurant Le Kiosque à Arras';
    expect((await talk('fr', said, 'Ada Lovelace', 'ada@example.org')).output).toMatch(/Le Kiosque à Arras/);
  });
});

describe('what an office holds is counted by nobody, and is no subject', () => {
  test.each([
    ['fr', 'combien de plantes vertes avez-vous ?'],
    ['fr', 'combien de chiens au bureau ?'],
    ['fr', 'vous avez combien de voitures'],
    ['fr', 'il y a combien de chats dans vos locaux'],
    ['en', 'how many cats do you have?'],
    ['en', 'how many plants have you got'],
  ] as const)('%s: “%s”', async (lang, asked) => {
    expect((await talk(lang, asked)).output).toMatch(/^Ce n’est pas mon sujet|^That is not my subject/);
  });
  test.each([
    ['fr', 'combien de salariés avez-vous ?', /Claire Delmotte/],
    ['fr', 'combien de clients avez-vous ?', /nombre de nos clients/],
    ['fr', 'je vends des plantes, combien coûte une boutique ?', /499 €/],
    ['en', 'how many people do you have?', /Claire Delmotte/],
  ] as const)('but %s: “%s”', async (lang, asked, said) => {
    expect((await talk(lang, asked)).output).toMatch(said);
  });
});
