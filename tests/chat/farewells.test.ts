import { describe, expect, test } from 'vitest';
import { takesLeave } from '../../src/features/chat/answering/farewells.ts';
import { openConversations } from './conversations.ts';

const { talk, visitor } = openConversations();

describe('whoever goes and will be back', () => {
  test.each([
    'je vous rappelle après ma fournée',
    'je vous redis ça après la réunion',
    'On doit voter, je reviens vers vous après',
    'je reprendrai en janvier',
    'ok mci jrepass',
    'jlé di a ma presidente on vs rdi',
    'je vous tiens au courant',
    'je vous laisse, j’ai un client',
    'on en reparle demain',
    'I’ll get back to you after the meeting',
    'let me get back to you later',
    'gotta go',
  ])('“%s” takes leave', (said) => expect(takesLeave(said)).toBe(true));
  test.each([
    'je reviens sur le prix',
    'je vous rappelle que j’ai payé',
    'je vous rappelle au sujet de mon devis',
    'vous me rappelez quand ?',
    'je reviens vers vous concernant ma facture',
    'je veux revenir en arrière',
    'call me back',
    'rappelez-moi demain',
    'je confirme',
    'je vous laisse choisir l’heure',
    'on verra plus tard',
    'je dois partir à 11h',
  ])('“%s” does not', (said) => expect(takesLeave(said)).toBe(false));

  test('is told where the conversation stays', async () => {
    expect((await talk('fr', 'combien coûte un site ?', 'je vous redis ça après la réunion')).output).toMatch(
      /^Entendu, à plus tard.*03 00 00 00 00/,
    );
  });
  test('takes up the request where it was left', async () => {
    const asking = visitor({ lang: 'fr' });
    await asking.say('je voudrais un devis pour un site vitrine');
    const away = await asking.say('je vous redis ça après la réunion');
    expect(away.output).toMatch(/rien n’est envoyé ni réservé/);
    expect((await asking.say('d’accord je vais y réfléchir')).output).toMatch(/rien n’est envoyé ni réservé/);
    expect((await asking.say('3000 euros')).step?.asks).toBe('deadline');
  });
});

test('“je reviens lundi”, where a day is asked for, says when', async () => {
  const { output } = await talk('fr', 'je voudrais un rendez-vous pour la maintenance', 'je reviens lundi');
  expect(output).toMatch(/lundi 23 novembre/);
});

test.each([
  ['fr', ['combien coûte un site ?', 'vous vous foutez de moi ?']],
  ['fr', ['mon site est en panne depuis hier', 'vous vous moquez de moi ?']],
  ['fr', ['combien coûte un site ?', 'vous répondez pas à ma question']],
  ['fr', ['vous êtes des voleurs', 'bon excusez moi je suis énervé']],
  ['en', ['how much is a site?', 'are you kidding me?']],
] as const)('%s: %j, and a person is named', async (lang, said) =>
  expect((await talk(lang, ...said)).output).toMatch(/^(?:Je suis désolé|I am sorry).*03 00 00 00 00/),
);

test.each([
  'Je vous prie d’agréer, Monsieur, l’expression de mes salutations distinguées.',
  'Bien cordialement',
  'Dans l’attente de votre réponse, veuillez agréer mes salutations',
])('“%s” ends a letter', async (said) => {
  expect((await talk('fr', 'combien coûte un site ?', said)).output).toMatch(/^Au revoir/);
});
test('“ok laissez tomber”, where nothing is being made, asks for nobody', async () => {
  expect((await talk('fr', 'combien coûte un site ?', 'ok laissez tomber')).output).toMatch(/^Prenez votre temps/);
});
