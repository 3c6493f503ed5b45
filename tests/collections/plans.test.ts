import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { plans } from '../../src/collections/kinds/plans.ts';
import { products } from '../../src/collections/kinds/product.ts';

const read = (file: string): unknown => parse(readFileSync(`content/${file}.yaml`, 'utf8'));
const offer = (name: string) => plans.schema.parse(read(`plans/${name}`));
const pointsOf = (name: string, id: string, lang: 'fr' | 'en') =>
  offer(name)
    .plans.find((plan) => plan.id === id)
    ?.text[lang].points.join('\n') ?? '';

describe('plans shown (specification §3)', () => {
  test('basic 0, advanced 9.99, customizable 29.99, enterprise on request', () =>
    expect(offer('sourcing').plans.map(({ id, priceCents }) => [id, priceCents])).toEqual([
      ['basic', 0],
      ['advanced', 999],
      ['customizable', 2999],
      ['enterprise', null],
    ]));
  test('euro or dollar by language', () => expect(offer('sourcing').currency).toEqual({ fr: 'EUR', en: 'USD' }));
  test.each([
    ['basic', 10],
    ['advanced', 10],
    ['customizable', 40],
  ])('%s: %i winning-product quotas', (id, quota) => {
    expect(pointsOf('sourcing', id, 'fr')).toMatch(new RegExp(`\\b${quota} sélections de produits gagnants`));
    expect(pointsOf('sourcing', id, 'en')).toMatch(new RegExp(`\\b${quota} winning-product selections`));
  });
});

describe('the workflow automation product (specification §2)', () => {
  test('community free, cloud 19 a month, enterprise on request, in euro in both languages', () => {
    expect(offer('workflow').plans.map(({ id, priceCents }) => [id, priceCents])).toEqual([
      ['community', 0],
      ['cloud', 1900],
      ['enterprise', null],
    ]);
    expect(offer('workflow').currency).toEqual({ fr: 'EUR', en: 'EUR' });
  });
  test('99.9% SLA', () => {
    expect(pointsOf('workflow', 'cloud', 'fr')).toContain('99,9 %');
    expect(pointsOf('workflow', 'cloud', 'en')).toContain('99.9%');
  });
});

describe('the product sold online (specification §3)', () => {
  test('499 VAT included, at 20 %, with three months of support among its five features', () => {
    const product = products.schema.parse(read('products/storefront-design'));
    expect(product).toMatchObject({ priceCents: 49900, vatRate: 20, currency: 'EUR', supportMonths: 3 });
    expect(product.text.fr.features).toHaveLength(5);
    expect(product.text.en.features).toContain('Three months of support');
  });
});
