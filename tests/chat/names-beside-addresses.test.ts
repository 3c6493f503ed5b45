import { describe, expect, test } from 'vitest';
import { openConversations } from './conversations.ts';

const { talk } = openConversations();

describe('a name in small letters beside an address is who comes, at whatever step', () => {
  const ON_TUESDAY = { fr: 'mardi 10h', en: 'tuesday 10am' } as const;
  const BEGUN = { fr: 'rdv pour mon site', en: 'an appointment about my website' } as const;
  test.each([
    ['fr', 'jean dupont jean@exemple.fr', 'jean dupont, jean@exemple.fr'],
    ['fr', 'c’est jean dupont, jean@exemple.fr', 'jean dupont, jean@exemple.fr'],
    ['fr', 'moi c’est paul legrand p.legrand@exemple.fr', 'paul legrand, p.legrand@exemple.fr'],
    ['fr', 'karim benali kb@exemple.fr', 'karim benali, kb@exemple.fr'],
    ['en', 'my name’s joe bloggs joe@example.org', 'joe bloggs, joe@example.org'],
    ['en', 'joe bloggs, joe@example.org', 'joe bloggs, joe@example.org'],
  ] as const)('%s: “%s”, where the day is asked for', async (lang, said, person) => {
    const { output, step } = await talk(lang, BEGUN[lang], said, ON_TUESDAY[lang]);
    expect(step?.asks).toBe('confirm');
    expect(output).toContain(person);
  });
  test('where the subject is asked for, which stays to be said', async () => {
    const { output, step } = await talk('fr', 'je voudrais un rendez-vous', 'jean dupont jean@exemple.fr');
    expect(output).toContain('jean dupont');
    expect(step?.asks).toBe('topic');
  });
  test('in a request for a quote', async () => {
    const all = [
      'je veux un devis',
      'un site pour ma boulangerie',
      'jean dupont jean@exemple.fr',
      '3000 €',
      'pour mars',
    ];
    expect((await talk('fr', ...all)).step?.asks).toBe('confirm');
  });
  test('the subject beside them is the subject', async () => {
    const said = 'site vitrine, marie durand, mdurand@exemple.fr';
    const { output, step } = await talk('fr', 'je voudrais un rendez-vous', said, 'mardi 10h');
    expect(step?.asks).toBe('confirm');
    expect(output).toMatch(/au sujet de : site vitrine\. Pour marie durand/);
  });
  test.each(['refonte de site jean@exemple.fr', 'audit de sécurité, audit@exemple.fr'])(
    '“%s” names nobody',
    async (said) => {
      const { step } = await talk('fr', 'je voudrais un rendez-vous', said, 'mardi 10h');
      expect(step?.asks).toBe('name');
    },
  );
});
