import { describe, expect, test } from 'vitest';
import { openConversations } from './conversations.ts';

const conversations = openConversations();
const { talk } = conversations;

describe('of an event, what people ask before they come', () => {
  test.each([
    ['fr', 'quand sont les portes ouvertes ?', 'c’est accessible en fauteuil ?', /plain-pied/],
    ['fr', 'quand a lieu le webinaire ?', 'c’est en quelle langue ?', /en français/],
    ['en', 'when is the open house?', 'is there wheelchair access?', /step-free/],
    ['en', 'when is the open house?', 'which language is it in?', /in French/],
    ['en', 'when is the open house?', 'do I fill in the form three times?', /once per person/],
    ['en', 'when is the open house?', 'is it on a Saturday?', /on \w+day \d/],
    ['fr', 'quand sont les portes ouvertes ?', 'ça finit à quelle heure ?', /à 17 h/],
  ] as const)('%s: “%s” “%s”', async (lang, first, then, expected) => {
    expect((await talk(lang, first, then)).output).toMatch(expected);
  });
  test('one of a list, by what it is about or by what it is', async () => {
    const events = 'quels sont vos prochains évènements ?';
    expect((await talk('fr', events, 'celui sur l’hameçonnage')).sources?.[0]?.url).toBe('/Events/webinar-phishing');
    expect((await talk('fr', events, 'celui sur l’hameçonnage', 'et l’atelier ?')).sources?.[0]?.url).toMatch(
      /^\/Events\/workshop-/,
    );
    expect((await talk('en', 'which events are coming up?', 'the one about phishing')).sources?.[0]?.url).toBe(
      '/en/Events/webinar-phishing',
    );
  });
});

test('plans are set beside each other, and no third one', async () => {
  const compared = await talk('fr', 'quelle différence entre Avancé et Personnalisable ?');
  expect(compared.output).toMatch(/9,99 €.*29,99 €/s);
  expect(compared.output).not.toContain('Découverte');
  const followed = await talk('en', 'how much is sourcing?', 'difference between advanced and customizable?');
  expect(followed.output).toMatch(/\$9\.99.*\$29\.99/s);
});

test.each([
  ['fr', 'qui possède le code ?', /vous appartient/],
  ['en', 'whose code is it afterwards?', /yours/i],
  ['fr', 'nos données sont en France ?', /France/],
  ['en', 'does our data stay in France?', /France/],
] as const)('%s: “%s”, first or after another question', async (lang, asked, expected) => {
  expect((await talk(lang, asked)).output).toMatch(expected);
  const before = lang === 'fr' ? 'combien coûte un site ?' : 'how much is a website?';
  expect((await talk(lang, before, asked)).output).toMatch(expected);
});

test('what follows is asked of what was spoken of: weekends, the law, a rough price', async () => {
  expect((await talk('fr', 'vous intervenez la nuit ?', 'et le week-end ?')).output).toMatch(/astreinte/);
  expect((await talk('fr', 'comment faire effacer mes données ?', 'que dit la loi ?')).output).toMatch(/RGPD/);
  expect((await talk('fr', 'puis-je me rétracter ?', 'que dit la loi ?')).output).toMatch(/14 jours/);
  expect((await talk('fr', 'vous travaillez à Lille ?', 'à peu près combien ?')).output).toMatch(/€/);
  expect((await talk('en', 'tell me about SEO', 'ballpark?')).output).toMatch(/€900/);
  expect((await talk('fr', 'on a été piratés', 'combien votre intervention ?')).output).toMatch(/1 400 €/);
});
test.each([
  [['what jobs do you have', 'when does it close?'], /^Applications are open until/],
  [['what jobs do you have', 'what does it pay?', 'when does it close?'], /^Applications are open until/],
  [['who owns the code?', 'how long does it take'], /weeks/],
  [['is my data sold to anybody?'], /neither sell nor rent/],
  [['who are your subcontractors for data'], /receive data on our behalf/],
] as const)('%j: the last is answered', async (turns, expected) => {
  expect((await talk('en', ...turns)).output).toMatch(expected);
});
test('the client whose work was told is who “they” are', async () => {
  const asked = ['qu’avez-vous changé chez la quincaillerie Vanhove ?', 'ils recevaient combien d’appels avant ?'];
  expect((await talk('fr', ...asked)).output).toMatch(/62 → 22/);
});
test('a question that names what it is about is not asked of what was spoken of', async () => {
  expect((await talk('fr', 'le code sera à moi ?', 'combien coûte un site ?')).output).toMatch(/1 900 €/);
});
test('thanks are thanks, whatever was spoken of', async () => {
  expect((await talk('fr', 'vous travaillez à Lille ?', 'merci quand même')).output).toMatch(/^Avec plaisir/);
});
test('asked again and again, the same answer comes in other words, with the way to a person', async () => {
  const asked = ['et si je ne suis pas content', 'pourquoi', 'pourquoi'];
  const [second, third] = [await talk('fr', ...asked.slice(0, 2)), await talk('fr', ...asked)];
  expect(second.output).toMatch(/^Voici tout ce que j’en sais/);
  expect(third.output).not.toMatch(/^Voici tout ce que j’en sais/);
  for (const { output, suggestions } of [second, third]) {
    expect(output).toContain('03 00 00 00 00');
    expect(suggestions).toContain('Parler à une personne');
  }
});

describe('whoever says what they need', () => {
  test('hears what we do of it and where its price begins, then is asked', async () => {
    const site = await talk('en', 'I need a website');
    expect(site.output).toMatch(/€1,900/);
    expect(site.suggestions).toContain('Ask for a quote');
    const town = await talk('fr', 'besoin d’un site pour notre brasserie à Lens');
    expect(town.output).toMatch(/^Oui, nous travaillons à Lens.*1 900 €.*\?$/s);
    expect(town.step?.flow).toBe('quote');
  });
  test('and who asks for a quote by its name is asked at once', async () => {
    expect((await talk('en', 'a quote for a website please')).output).not.toContain('€1,900');
  });
});

describe('an appointment', () => {
  test('sooner than we can come is told so, with the first hours that are free', async () => {
    // On a Monday at 10 in Paris.
    conversations.services.time.now = new Date('2026-11-23T09:00:00Z');
    const today = await talk('fr', 'rdv aujourd’hui au sujet de la fibre');
    expect(today.output).toMatch(/24 heures à l’avance.*mardi 24 novembre, 10 h/);
    const early = await talk('fr', 'rdv demain à 9h au sujet de la fibre');
    expect(early.output).toMatch(/24 heures à l’avance.*mardi 24 novembre, 10 h/);
  });
  test('on a day we are closed is told so', async () =>
    expect((await talk('en', 'a meeting on Saturday about SEO')).output).toMatch(/^We are closed on Saturday/));
  test('what is asked on the way is of the meeting', async () => {
    const asked = ['rdv jeudi à 15h au sujet de la fibre', 'combien de temps ça dure ?'];
    expect((await talk('fr', ...asked)).output).toMatch(/^Le rendez-vous dure 60 minutes/);
  });
  test('its day and hour are said again', async () => {
    const said = await talk('fr', 'rdv jeudi à 15h au sujet de la fibre', 'vous pouvez redire la date et l’heure ?');
    expect(said.output).toMatch(/jeudi 26 novembre à 15 h.*Votre prénom/);
  });
  test('its subject is one, however it is told', async () => {
    const said = await talk('fr', 'rendez-vous jeudi à 15h', 'c’est pour parler de la maintenance');
    expect(said.step?.asks).toBe('name');
  });
  test('and the law is no name', async () => {
    const said = await talk('fr', 'rdv jeudi à 15h au sujet de la fibre', 'que dit la loi ?');
    expect(said.output).toMatch(/Votre prénom et votre nom \?$/);
    expect(said.output).not.toMatch(/^Écrivez/);
  });
});

test.each([
  ['fr', 'je voudrais un devis pour une boutique', 'merci quand même', /budget/i],
  ['en', 'I would like a quote for a shop', 'thanks anyway', /budget/i],
] as const)('%s: thanks within a flow answer none of its steps', async (lang, first, thanks, asked) => {
  const { output } = await talk(lang, first, thanks);
  expect(output).toMatch(asked);
  expect(output).not.toContain(thanks);
  expect((await talk(lang, first, thanks, '3000 €', thanks)).output).not.toContain(thanks);
});

test('how long an answer takes, after a position, is asked of applications', async () => {
  const said = ['vous prenez des stagiaires ?', 'la réponse met combien de temps ?'];
  expect((await talk('fr', ...said)).output).toMatch(/candidature/);
});
