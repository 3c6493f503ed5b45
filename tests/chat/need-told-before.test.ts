import { describe, expect, test } from 'vitest';
import type { ChatAnswer } from '../../src/features/chat/chat.ts';
import type { Locale } from '../../src/i18n/locales.ts';
import { openConversations } from './conversations.ts';

const open = openConversations();

/** Messages one after another, each with what was said before it, as the browser sends them. */
async function converse(lang: Locale, ...messages: string[]): Promise<ChatAnswer> {
  const visitor = open.visitor({ lang });
  const history: { role: string; content: string }[] = [];
  let last: ChatAnswer = { output: '' };
  for (const content of messages) {
    last = await (await visitor.post({ ...visitor.message(content), ...(history.length && { history }) })).json();
    history.push({ role: 'user', content }, { role: 'assistant', content: last.output.slice(0, 800) });
  }
  return { ...last, output: last.output.replace(/[\s⁠]+/g, ' ') };
}

describe('a quote that is asked for begins with the need that was told', () => {
  test('what was told is shown, and what was asked is not taken for it', async () => {
    const told = await converse(
      'fr',
      'bonjour, je suis coiffeuse à Tours et je voudrais un site',
      'c’est long ?',
      'faites-moi un devis',
    );
    expect(told.output).toMatch(
      /^Je pars de ce que vous m’avez dit : « bonjour, je suis coiffeuse à Tours et je voudrais un site\. »/,
    );
    expect(told.output).not.toMatch(/c’est long/);
    expect(told.step?.asks).toBe('budget');
  });
  test('in English', async () =>
    expect(
      (await converse('en', 'I run a bakery in Lille and need a website', 'make me a quote please')).output,
    ).toMatch(/^I start from what you told me: “I run a bakery in Lille and need a website\.”/));
  test('it is read back before it is sent', async () => {
    const said = ['je monte ma startup, j’ai une idée d’appli mobile', 'ok faites-moi un devis', '15000', 'pour mars'];
    const last = await converse('fr', ...said, 'Ada Martin', 'ada@exemple.fr');
    expect(last.output).toMatch(/Besoin : je monte ma startup, j’ai une idée d’appli mobile/);
  });
  test.each([
    ['fr', ['vous êtes ouverts le samedi ?', 'faites-moi un devis']],
    ['fr', ['bonjour', 'je voudrais un devis']],
    ['en', ['are you open on Saturday?', 'I want a quote']],
  ] as const)('%s: %j: no need was told, and it is asked for', async (lang, said) =>
    expect((await converse(lang, ...said)).step?.asks).toBe('need'),
  );
});

test.each([
  ['fr', ['je veux une boutique pour mes poteries', 'faites-moi un devis']],
  ['fr', ['un devis pour un site', 'envoyez-moi une proposition écrite']],
  ['en', ['a quote for a website', 'send me a written proposal']],
] as const)('%s: %j: asked for again, nothing is noted', async (lang, said) => {
  const { output, step } = await open.talk(lang, ...said);
  expect(output).not.toMatch(/noté|Noted/);
  expect(step?.asks).toBe('budget');
});

test.each([
  [
    'fr',
    'il me faudrait une appli pour mes livreurs',
    'alors du coup voilà ça me reviendrait à combien à peu près',
    /8 500 €/,
  ],
  ['fr', 'un devis pour un site', 'vous avez un truc à moins de 1000 ?', /499 €/],
  ['fr', 'un devis pour six postes', 'si le serveur lâche le vendredi, que se passe-t-il ?', /astreinte/],
] as const)('%s: “%s”, “%s”: asked within the request, and no budget', async (lang, first, asked, told) => {
  const { output, step } = await open.talk(lang, first, asked);
  expect(output).toMatch(told);
  expect(step?.asks).toBe('budget');
});

describe('what there is at a price is told, however it is said', () => {
  test.each([
    ['fr', 'ya pa un truc a 500', /^Pour 500 € : boutique/],
    ['fr', 'vous avez rien à moins de 1000 ?', /^Pour 1 000 € :/],
    ['fr', 'vous auriez quelque chose pour 400 ?', /^Pour 400 € :/],
    ['fr', 'y a rien a 50 euros', /^Pour 50 € :/],
    ['fr', 'pas plus de 800 euros c’est possible ?', /^Pour 800 € :/],
    ['en', 'do you have anything under 1000?', /^For €1,000:/],
    ['en', 'got something for 300?', /^For €300:/],
  ] as const)('%s: “%s”', async (lang, said, told) => expect((await open.talk(lang, said)).output).toMatch(told));
  test('square metres are no money', async () =>
    expect((await open.talk('fr', 'on a un serveur dans les 1000 mètres carrés')).output).not.toMatch(/^Pour 1 000/));
});

test('an appointment is about the need that was told, and what it is about is asked no more', async () => {
  const told = ['j’ai un gîte dans le Cantal et je voudrais un site', 'vous pouvez me rappeler ?', 'mardi à 10h'];
  expect((await converse('fr', ...told)).step?.asks).toBe('name');
  const { output } = await converse('fr', ...told, 'Odile Fabre, odile@exemple.fr');
  expect(output).toMatch(/au sujet de : j’ai un gîte dans le Cantal et je voudrais un site\. Pour Odile Fabre/i);
});

test('what was asked of a price is no need, even without its mark', async () => {
  const asked = ['our website got hacked last week', 'how much would that be', 'can we talk on friday at 10am'];
  expect((await converse('en', ...asked, 'Mary Jones, mary@charity.example')).output).not.toContain('how much would');
});
