import { describe, expect, test } from 'vitest';
import { openConversations } from './conversations.ts';

const { talk } = openConversations();

describe('what is said around a question', () => {
  test.each([
    ['fr', 'merci beaucoup mon petit'],
    ['fr', 'merci monsieur'],
    ['fr', 'super, merci pour votre aide'],
    ['en', 'thank you so much young man'],
    ['en', 'thanks for your help'],
  ] as const)('%s: “%s” thanks', async (lang, said) => {
    const { output } = await talk(lang, lang === 'fr' ? 'vos horaires ?' : 'opening hours?', said);
    expect(output).toMatch(/^(?:Avec plaisir|You are welcome)/);
  });
  test.each([
    ['fr', 'Bonjour Monsieur, j’ai 74 ans et je n’y connais pas grand chose'],
    ['fr', 'je suis nul en informatique'],
    ['fr', 'je ne suis pas très doué avec les ordinateurs'],
    ['en', 'I’m hopeless with computers'],
    ['en', 'sorry, I know nothing about computers'],
  ] as const)('%s: “%s” is listened to', async (lang, said) =>
    expect((await talk(lang, said)).output).toMatch(/^(?:Je vous écoute|Go ahead)/),
  );
  test.each([
    ['fr', 'Maître Delattre, notaire à Arras'],
    ['fr', 'Sophie Martin, fleuriste à Lens'],
    ['fr', 'slt g 1 boite de plomberie a lens'],
    ['fr', 'j’ai une entreprise de plomberie à Lens'],
    ['en', 'Jane Fellowes, florist in Lens'],
  ] as const)('%s: “%s” says who asks', async (lang, said) =>
    expect((await talk(lang, said)).output).toMatch(/^(?:Bienvenue : nous travaillons|Welcome: we work)/),
  );
});

describe('papers that an authority gives are none of ours', () => {
  test.each([
    ['fr', 'c’est ici pour refaire ma carte grise ?'],
    ['fr', 'comment renouveler ma carte d’identité'],
    ['fr', 'j’ai perdu ma carte vitale'],
    ['fr', 'je voudrais un passeport'],
    ['en', 'can I renew my driving licence here?'],
  ] as const)('%s: “%s”', async (lang, said) =>
    expect((await talk(lang, said)).output).toMatch(/^(?:Ce n’est pas mon sujet|That is not my subject)/),
  );
});
