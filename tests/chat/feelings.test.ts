import { describe, expect, test } from 'vitest';
import { openConversations } from './conversations.ts';

const { talk } = openConversations();

describe('how somebody feels is heard, and nothing is sold', () => {
  test.each([
    ['fr', 'je suis triste', /programme.*3114/],
    ['fr', 'Je me sens vraiment seule ce soir', /programme.*3114/],
    ['fr', 'j’ai le cafard', /programme.*3114/],
    ['fr', 'ça va pas, je déprime', /programme|3114/],
    ['fr', 'je m’ennuie', /programme/],
    ['en', 'I’m sad', /a program.*3114/],
    ['en', 'I feel so lonely today', /a program.*3114/],
    ['en', 'I’m bored', /a program/],
  ] as const)('%s: “%s”', async (lang, said, heard) => {
    const { output, suggestions } = await talk(lang, said);
    expect(output).toMatch(heard);
    expect(output).not.toMatch(/devis|quote|€/);
    expect(suggestions).toBeUndefined();
  });
  test.each([
    ['fr', 'je suis malade', /^Bon rétablissement\. De quoi s’agit-il.*annuler mon rendez-vous/],
    ['fr', 'j’ai la grippe', /^Bon rétablissement/],
    ['en', 'I’m sick', /^Get well soon\. What is it about/],
  ] as const)('%s: “%s” is asked what it is about', async (lang, said, asked) =>
    expect((await talk(lang, said)).output).toMatch(asked),
  );
  test('of an appointment booked here, what becomes of it', async () => {
    const booked = ['rdv mardi 10h pour un site', 'Ada Lovelace', 'ada@example.org', 'oui'];
    expect((await talk('fr', ...booked, 'je suis malade')).output).toMatch(/Faut-il le déplacer ou l’annuler/);
  });
  test('dark thoughts are told who helps, and a tired network is none', async () => {
    expect((await talk('fr', 'j’ai des idées noires')).output).toContain('3114');
    expect((await talk('fr', 'je suis seul dans ma boîte, combien coûte un site ?')).output).toContain('€');
  });
});
