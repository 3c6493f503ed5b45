import { describe, expect, test } from 'vitest';
import { openConversations } from './conversations.ts';

const { talk } = openConversations();

describe('the design of a shop is not a shop', () => {
  test.each([
    ['fr', 'une boutique en ligne complète à 499 ?'],
    ['fr', 'combien coûte une boutique en ligne ?'],
    ['fr', 'la boutique à 499 est clé en main ?'],
    ['en', 'a shop for 499?'],
    ['en', 'is the 499 for a complete shop?'],
  ] as const)('%s: “%s”', async (lang, asked) => {
    const { output } = await talk(lang, asked);
    expect(output).toMatch(lang === 'fr' ? /dessin.*3 400 €/ : /design.*€3,400/);
  });
});

describe('no question is agreed to that the site answers otherwise', () => {
  test.each([
    ['fr', 'votre site est accessible ?', /se déclare non conforme/],
    ['en', 'is your site accessible?', /declares itself non-compliant/],
    ['fr', 'supprimer un mauvais avis ?', /^Un avis sévère est publié.*n’est pas retiré/],
    ['en', 'can you delete a bad review?', /^A harsh review is published.*not removed/],
    ['fr', 'qualiopi ?', /ce qui n’y est pas, nous ne l’avons pas/],
    ['en', 'qualiopi?', /what is not there, we do not have/],
  ] as const)('%s: “%s”', async (lang, asked, told) => {
    const { output } = await talk(lang, asked);
    expect(output).toMatch(told);
    expect(output).not.toMatch(/^(?:Oui|Yes)/);
  });
});

describe('an event is an event, and a position a position, whatever was spoken of', () => {
  test.each([
    ['en', ['phishing workshop when'], /booby-trapped e-mail.* takes place/],
    ['fr', ['atelier phishing c’est quand'], /courriel piégé.* a lieu/],
    ['en', ['HR internship pay'], /^“Human resources internship.*Salary/],
    ['fr', ['prochain évènement ?', 'et le stage RH, payé combien ?'], /^« Stage en ressources humaines.*Salaire/],
    ['en', ['apprenticeship apply'], /^For “Security analyst, apprenticeship” the form/],
    ['fr', ['postuler à l’apprentissage'], /^Pour « Analyste sécurité en apprentissage », le formulaire/],
    ['en', ['apprenticeship apply', 'when is the phishing webinar?'], /booby-trapped e-mail.* takes place/],
    ['fr', ['postuler à l’apprentissage', 'le webinaire hameçonnage c’est quand ?'], /courriel piégé.* a lieu/],
  ] as const)('%s: %j', async (lang, asked, told) => expect((await talk(lang, ...asked)).output).toMatch(told));
});

describe('what is said of the conversation itself', () => {
  test.each([
    ['fr', 'tu enregistres ce que je dis ?', /90 jours/],
    ['en', 'do you store what I say?', /90 days/],
    ['fr', 'quelle heure est-il ?', /^Il est 11 h à Lens/],
    ['en', 'what time is it', /^It is 11 am in Lens/],
    ['fr', 'connard', /^Je reste poli/],
    ['en', 'you idiot', /^I stay polite/],
    ['fr', 'je suis sourd, écrivez-moi s’il vous plaît', /par écrit.*« par écrit seulement »/],
    ['en', 'note: I am deaf, please write', /in writing.*“in writing only”/],
    ['fr', '3179 c’est quoi', /^Le code RIO/],
    ['fr', '4242 c’est quoi', /^Ce n’est pas mon sujet/],
    ['en', 'what is 4242', /^That is not my subject/],
  ] as const)('%s: “%s”', async (lang, said, told) => expect((await talk(lang, said)).output).toMatch(told));
});

describe('what was just told', () => {
  test('is told again, and not as all there is, to a question in other words', async () => {
    const { output } = await talk('fr', 'quels sont vos horaires ?', 'vous ouvrez à quelle heure ?');
    expect(output).toMatch(/^Du lundi au vendredi/);
  });
  test('and is not told of what it is hardly asked for', async () => {
    const { output } = await talk('en', 'who owns the code?', 'do you like cats');
    expect(output).not.toMatch(/This is all I know/);
  });
  test('whoever asks on hears that there is no more to it', async () =>
    expect((await talk('fr', 'quels sont vos horaires ?', 'et sinon ?')).output).toMatch(
      /^Voici tout ce que j’en sais/,
    ));
});

test.each([
  ['fr', 'c’est quoi l’offre à 499 € exactement ?', /^La boutique dessinée sur mesure à 499/],
  ['en', 'What is the 499 € offer exactly?', /^The custom storefront design at €499/],
  ['fr', 'j’aimerais que les gens commandent leurs gâteaux dessus', /site|boutique/],
] as const)('%s: “%s” is answered of what is sold', async (lang, asked, answer) =>
  expect((await talk(lang, asked)).output).toMatch(answer),
);
