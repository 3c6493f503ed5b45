import { expect, test } from 'vitest';
import { typeset } from '../../src/lib/typeset.ts';

const NBSP = '\u00a0';

test.each([
  ['Pourquoi ? Parce que : voilà ; enfin !', `Pourquoi${NBSP}? Parce que${NBSP}: voilà${NBSP}; enfin${NBSP}!`],
  ['« Bonjour »', `«${NBSP}Bonjour${NBSP}»`],
  ['238 246 habitants, 50 % et 38 ko', `238${NBSP}246 habitants, 50${NBSP}% et 38${NBSP}ko`],
  ['10 heures et 3 hommes', '10 heures et 3 hommes'],
  ['en 2026 000 km', `en 2026${NBSP}000${NBSP}km`],
])('French: %s', (plain, set) => expect(typeset(plain, 'fr')).toBe(set));

test('code and the addresses of links are left alone', () => {
  const source = 'Voir `a ? b : c` et [ici](/FAQ?x=1 ; y) :\n```\nif (a ? b : c)\n```';
  expect(typeset(source, 'fr')).toBe(`Voir \`a ? b : c\` et [ici](/FAQ?x=1 ; y)${NBSP}:\n\`\`\`\nif (a ? b : c)\n\`\`\``);
});
test('the alignment row of a table is left alone', () => expect(typeset('| :--- | :---: |', 'fr')).toBe('| :--- | :---: |'));
test('English is returned as it is', () => expect(typeset('Why ? 238 246', 'en')).toBe('Why ? 238 246'));
