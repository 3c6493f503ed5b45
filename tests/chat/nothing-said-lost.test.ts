import { describe, expect, test } from 'vitest';
import { withSpelledAddress } from '../../src/features/chat/flows/spelled-address.ts';
import { openConversations } from './conversations.ts';

const { talk } = openConversations();
const flat = async (...messages: string[]) => (await talk('fr', ...messages)).output.replace(/\s+/g, ' ');

describe('addresses of others', () => {
  test('the second of two is noted for whoever answers', async () => {
    const said = await flat(
      'je voudrais un devis pour un site vitrine',
      'mon adresse c’est marie@exemple.fr et pour la compta compta@exemple.fr',
      '3000',
      'en mars',
      'Marie Duval',
    );
    expect(said).toContain('(pour la compta compta@exemple.fr)');
    expect(said).toContain('De la part de Marie Duval, marie@exemple.fr');
  });
  test('whoever is to be copied takes nobody’s place', async () => {
    const said = await flat(
      'je voudrais un rendez-vous jeudi à 14h pour la maintenance',
      'Paul Girard paul.girard@exemple.fr',
      'et mettez aussi ma collègue en copie nadia@exemple.fr',
    );
    expect(said).toContain('Pour Paul Girard, paul.girard@exemple.fr');
    expect(said).toContain('nadia@exemple.fr');
  });
  test('the one address that is given is the one to write to, whoever has it', async () => {
    const said = await flat(
      'je voudrais un rendez-vous jeudi à 14h pour la maintenance',
      'Anne Girard',
      'celle de mon mari, luc@exemple.fr',
    );
    expect(said).toContain('Pour Anne Girard, luc@exemple.fr');
  });
  test('whoever comes as well is noted with theirs', async () => {
    const said = await flat(
      'je voudrais un rendez-vous jeudi à 14h pour la maintenance',
      'ma femme viendra aussi, sophie@exemple.fr',
      'Marc Petit marc@exemple.fr',
    );
    expect(said).toContain('(ma femme viendra aussi, sophie@exemple.fr)');
    expect(said).toContain('Pour Marc Petit, marc@exemple.fr');
  });
  test('one that corrects the other still replaces it', async () => {
    const said = await flat(
      'je voudrais un rendez-vous jeudi à 14h pour la maintenance',
      'Paul Girard paul.girard@exemple.fr',
      'plutôt p.girard@exemple.fr',
    );
    expect(said).toContain('Pour Paul Girard, p.girard@exemple.fr');
    expect(said).not.toContain('paul.girard@');
  });
});

test.each([
  ['karim point benali arobase exemple point fr', 'karim.benali@exemple.fr'],
  ['moi c’est Karim karim arobase exemple point fr merci', 'moi c’est Karim karim@exemple.fr merci'],
  ['anne tiret marie arobase exemple point co point uk', 'anne-marie@exemple.co.uk'],
  ['un site avec arobase', 'un site avec arobase'],
  ['marie arobase exemple.fr', 'marie@exemple.fr'],
])('“%s” is written “%s”', (said, written) => expect(withSpelledAddress(said)).toBe(written));

test('an address that is dictated is no need', async () => {
  const said = await flat('je voudrais un devis', 'moi c’est Karim Benali karim point benali arobase exemple point fr');
  expect(said).toMatch(/^C’est noté : Karim Benali, karim\.benali@exemple\.fr\. .*Décrivez votre besoin/);
});
test('who introduces themselves beside an address says nothing more', async () => {
  const said = await flat(
    'je voudrais un rendez-vous mardi',
    'Je m’appelle Henri Lemoine et mon adresse électronique est henri.lemoine@exemple.fr',
  );
  expect(said).toMatch(/^C’est noté : Henri Lemoine, henri\.lemoine@exemple\.fr\. De quoi/);
});
test('the condition of a budget is kept with it', async () => {
  const said = await flat(
    'je voudrais un devis pour une boutique de thés, 3000 euros, pour mars',
    'finalement on peut monter à 6500 si y a la livraison point relais',
    'Lucie Martin, lucie@exemple.fr',
  );
  expect(said).toContain('Budget : 6500.');
  expect(said).toContain('si y a la livraison point relais');
});
test('“visio” is how they meet, and not what about', async () => {
  expect(await flat('je voudrais un rendez-vous', 'visio')).toMatch(/^C’est noté : visio\. .*De quoi/);
});
test.each(['c’est bien confirmé ?', 'c’est réservé ?'])('“%s”, before it is', async (asked) => {
  const said = await flat('rendez-vous jeudi à 14h pour la maintenance', 'Paul Girard paul.girard@exemple.fr', asked);
  expect(said).toMatch(/^Pas encore : rien n’est réservé/);
});
test.each(['relisez-moi ce que vous avez noté', 'vous avez noté quoi ?', 'récapitulez svp'])(
  '“%s” is read back',
  async (asked) => {
    const said = await flat('je voudrais un devis pour une boutique de thés', '3000 euros', asked);
    expect(said).toMatch(/^C’est noté : .*boutique de thés.*3000 euros\. Pour quand/);
  },
);
