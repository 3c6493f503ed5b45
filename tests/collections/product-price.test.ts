import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { textPattern } from '../../src/cms/text-pattern.ts';
import { guides } from '../../src/collections/kinds/guide.ts';
import { termsOfSale } from '../../src/collections/on-sale.ts';
import { fillProduct, productAmounts, unknownAmountsIn } from '../../src/collections/product-price.ts';
import { readGitFile } from '../../src/collections/read-git-file.ts';
import { prepareBody } from '../../src/collections/records-files.ts';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

test('a text says the price of the product as its language writes it', () => {
  const text = '{{product.price}}, {{ product.exactPrice }}, {{product.priceBeforeVat}}, {{product.vat}}';
  expect(plain(fillProduct(text, 'fr'))).toBe('499 €, 499,00 €, 415,83 €, 83,17 €');
  expect(fillProduct(text, 'en')).toBe('€499, €499.00, €415.83, €83.17');
  expect(plain(prepareBody('Elle coûte {{product.price}}.', 'fr'))).toBe('Elle coûte 499 €.');
  expect(plain(termsOfSale('fr').text)).toContain('Son prix est de 499 € toutes taxes comprises.');
  expect(termsOfSale('en').text).toContain('Its price is €499 including VAT.');
});

test('what editors write in the pages repeats no amount of it: a price that is changed is changed everywhere', () => {
  const files = globSync('content/{pages,services,legal,guides,products,plans,cities}/**/*.{md,yaml}');
  expect(files.length).toBeGreaterThan(100);
  const amounts = productAmounts.flatMap((name) =>
    (['fr', 'en'] as const).map((lang) => plain(fillProduct(`{{product.${name}}}`, lang))),
  );
  const repeated = files.filter((file) => {
    const text = plain(readFileSync(file, 'utf8'));
    return amounts.some((amount) => text.includes(amount));
  });
  expect(repeated).toEqual([]);
});

test('an amount there is none of is refused by the editor, and named where it is published', () => {
  expect(unknownAmountsIn('{{product.discount}} {{product.price}}').map(({ named }) => named)).toEqual([
    '{{product.discount}}',
  ]);
  const pattern = new RegExp(textPattern({ trimmed: true, stripped: true, oneLine: true, max: 80, patterns: [] }));
  expect(pattern.test('À {{product.price}}, {{company.phone}}')).toBe(true);
  for (const unknown of ['{{product.discount}}', '{{ product.prices }}', '{{company.fax}}'])
    expect(pattern.test(`À ${unknown}`), unknown).toBe(false);
  const faults: unknown[] = [];
  const source =
    '---\ntitle: "À {{product.discount}}"\nsummary: "En bref."\ncategory: email\norder: 1\nminutes: 3\n---\n\nLe texte.\n';
  expect(readGitFile(guides, 'content/guides/fr/x.md', source, (fault) => faults.push(fault))).toBeUndefined();
  expect(faults).toEqual([expect.objectContaining({ reason: 'placeholder', effect: 'file' })]);
});
