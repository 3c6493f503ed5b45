import { expect, test } from 'vitest';
import { typeset, typesetTitle } from '../../src/lib/typeset.ts';

const NBSP = '\u00a0';

test.each([
  ['Pourquoi ? Parce que : voilà ; enfin !', `Pourquoi${NBSP}? Parce que${NBSP}: voilà${NBSP}; enfin${NBSP}!`],
  ['« Bonjour »', `«${NBSP}Bonjour${NBSP}»`],
  ['238 246 habitants, 50 % et 38 ko', `238${NBSP}246 habitants, 50${NBSP}% et 38${NBSP}ko`],
  ['499 € TTC, soit 415,83 € HT', `499${NBSP}€${NBSP}TTC, soit 415,83${NBSP}€${NBSP}HT`],
  ['10 heures et 3 hommes', '10 heures et 3 hommes'],
  ['en 2026 000 km', `en 2026${NBSP}000${NBSP}km`],
  [
    'Un site les efface-t-il ? De quoi parle-t-on ?',
    `Un site les efface-t-\u2060il${NBSP}? De quoi parle-t-\u2060on${NBSP}?`,
  ],
  ['le T-shirt, parle-t-onagre', 'le T-shirt, parle-t-onagre'],
])('French: %s', (plain, set) => expect(typeset(plain, 'fr')).toBe(set));

test('code and the addresses of links are left alone', () => {
  const source = 'Voir `a ? b : c` et [ici](/FAQ?x=1 ; y) :\n```\nif (a ? b : c)\n```';
  expect(typeset(source, 'fr')).toBe(
    `Voir \`a ? b : c\` et [ici](/FAQ?x=1 ; y)${NBSP}:\n\`\`\`\nif (a ? b : c)\n\`\`\``,
  );
});
test('the alignment row of a table is left alone', () =>
  expect(typeset('| :--- | :---: |', 'fr')).toBe('| :--- | :---: |'));
test('English has no spaces of the French kind', () => expect(typeset('Why ? 238 246', 'en')).toBe('Why ? 238 246'));

test.each(['fr', 'en'] as const)(
  'no line ends inside a telephone number, a measure, the article of a code or a span of hours: %s',
  (lang) => {
    expect(typeset('03 00 00 00 00, 150 ms', lang)).toBe(`03${NBSP}00${NBSP}00${NBSP}00${NBSP}00, 150${NBSP}ms`);
    expect(typeset('+33 9 69 39 00 00', lang)).toBe(`+33${NBSP}9${NBSP}69${NBSP}39${NBSP}00${NBSP}00`);
    expect(typeset('9 h – 18 h', lang)).toBe(`9${NBSP}h${NBSP}–\u2060${NBSP}18${NBSP}h`);
    expect(typeset('9 am – 6 pm, 5 MB', lang)).toBe(`9${NBSP}am${NBSP}–\u2060${NBSP}6${NBSP}pm, 5${NBSP}MB`);
    expect(typeset('L. 112-1-1, R. 111', lang)).toBe(`L.${NBSP}112-\u20601-\u20601, R. 111`);
    expect(typeset('I am – you are', lang)).toBe('I am – you are');
  },
);
test('no title ends a line inside "e-mail"', () => {
  expect(typesetTitle('Setting up work e-mail, E-mails')).toBe('Setting up work e-\u2060mail, E-\u2060mails');
  expect(typesetTitle('e-commerce, grande-maille')).toBe('e-commerce, grande-maille');
});
