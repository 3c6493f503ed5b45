import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { chat as arabic } from '../src/i18n/ar/chat.ts';
import { formatNumber, formatPrice } from '../src/i18n/format.ts';
import { locales } from '../src/i18n/locales.ts';
import { aliases, localizePath, pathsTo, pathTo, routeKeys, routes } from '../src/i18n/routes.ts';
import { dictionaries, t } from '../src/i18n/translate.ts';

const leaves = (value: unknown, path = ''): [string, string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value as object).flatMap(([key, item]) => leaves(item, path ? `${path}.${key}` : key));

describe('dictionaries', () => {
  const [french, english] = locales.map((lang) => new Map(leaves(dictionaries[lang])));
  test('both languages hold the same keys', () =>
    expect([...(english ?? [])].map(([key]) => key).toSorted()).toEqual(
      [...(french ?? [])].map(([key]) => key).toSorted(),
    ));
  test('no text is empty', () => {
    for (const texts of [french, english]) for (const [key, text] of texts ?? []) expect(text.trim(), key).not.toBe('');
  });
  test('the same values are asked for in both languages', () => {
    const asked = (text = '') => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();
    for (const [key, text] of french ?? []) expect(asked(english?.get(key)), key).toEqual(asked(text));
  });
  test('French punctuation stands behind a no-break space', () => {
    for (const [key] of french ?? []) expect(t('fr')(key as never), key).not.toMatch(/ [;:!?»]|« /);
  });
  test('the specified words are there, letter for letter', () => {
    expect(t('fr')('errors.missing')).toBe('Veuillez remplir tous les champs obligatoires.');
    expect(t('en')('errors.missing')).toBe('Please fill in all required fields.');
    expect(t('fr')('errors.processing')).toBe('Vous devez consentir à notre politique de traitement des données.');
    expect(t('fr')('payment.messages.required')).toBe('Veuillez remplir tous les champs obligatoires.');
    expect(t('en')('payment.messages.required')).toBe('Please fill in all required fields.');
    expect(t('fr')('payment.order')).toBe('Commander avec obligation de paiement');
    expect([
      t('en')('consent.acceptAll'),
      t('en')('consent.customize'),
      t('en')('consent.back'),
      t('en')('consent.save'),
    ]).toEqual(['Accept all', 'Customize', 'Back', 'Save preferences']);
  });
  test('the greeting in Arabic exists', () => expect(arabic.greeting).toMatch(/[\u0600-\u06ff]/));
});

describe('addresses', () => {
  test('English stands under /en, except the website creation pages', () => {
    expect(pathTo('services', 'en')).toBe('/en/services');
    expect(pathTo('home', 'en')).toBe('/en');
    expect(pathsTo('city', { id: 'lens' })).toEqual({
      fr: '/creation-site-internet-lens',
      en: '/en/website-creation-lens',
    });
  });
  test('a French path in a text leads to the page of the language, with its query and fragment', () => {
    expect(localizePath('/ContactUs?subject=quote', 'en')).toBe('/en/ContactUs?subject=quote');
    expect(localizePath('/creation-site-internet-lille', 'en')).toBe('/en/website-creation-lille');
    expect(localizePath('/services/seo#price', 'fr')).toBe('/services/seo#price');
    expect(localizePath('mailto:a@b.fr', 'en')).toBe('mailto:a@b.fr');
  });
  test('an address copied from a page of either language leads to the same page in the language of the text', () => {
    expect(localizePath('/en/ContactUs?subject=quote', 'en')).toBe('/en/ContactUs?subject=quote');
    expect(localizePath('/en/services/seo#price', 'fr')).toBe('/services/seo#price');
    expect(localizePath('/en', 'en')).toBe('/en');
    expect(localizePath('/en/website-creation-lille', 'fr')).toBe('/creation-site-internet-lille');
    expect(localizePath('/en/blog/page-weight', 'en')).toBe('/en/blog/page-weight');
    expect(localizePath('/en/blog/page-weight', 'fr')).toBe('/blog/page-weight');
    expect(() => localizePath('/en/nowhere', 'en')).toThrow('No route leads to "/en/nowhere"');
    expect(() => localizePath('/en/en/blog', 'en')).toThrow();
  });
  test('a dead link stops the build', () => {
    expect(() => localizePath('/nowhere', 'fr')).toThrow('No route leads to "/nowhere"');
    expect(() => localizePath('/creation-site-internet-atlantis', 'fr')).toThrow();
    expect(() => localizePath('/creation-site-internet-__proto__', 'fr')).toThrow();
  });
  test('every other spelling leads to one canonical address', () => {
    const to = new Map(aliases().map((alias) => [alias.from, alias.to]));
    for (const [from, canonical] of [
      ['/about', '/AboutUs'],
      ['/TalentProgram', '/talent-program'],
      ['/Services', '/services'],
      ['/Blog', '/blog'],
      ['/Newsletter', '/newsletter'],
      ['/faq', '/FAQ'],
      ['/RSE', '/csr'],
      ['/en/about', '/en/AboutUs'],
      ['/en/creation-site-internet', '/en/website-creation'],
    ])
      expect(to.get(from ?? ''), from).toBe(canonical);
    const canonical = new Set(
      routeKeys
        .filter((key) => !routes[key].path.includes('{'))
        .flatMap((key) => locales.map((lang) => pathTo(key, lang))),
    );
    for (const from of to.keys()) expect(canonical.has(from), from).toBe(false);
  });
  test('menu and routes of the contract are the ones in the navigation file', () => {
    const menu = readFileSync('content/navigation.yaml', 'utf8');
    const order = [
      '/',
      '/services',
      '/Telecom',
      '/AboutUs',
      '/ContactUs',
      '/chatbot',
      '/talent-program',
      '/blog',
      '/Events',
      '/FAQ',
      '/Testimonials',
      '/newsletter',
    ];
    const found = [...(menu.split('footer:')[0] ?? '').matchAll(/to: "?([^",]+)"?,/g)].map(([, path]) => path);
    expect(found).toEqual(order);
  });
});

describe('numbers', () => {
  test('prices in the manner of each language', () => {
    expect(formatPrice(49900, 'EUR', 'fr')).toBe('499\u00a0€');
    expect(formatPrice(999, 'EUR', 'fr')).toBe('9,99\u00a0€');
    expect(formatPrice(999, 'USD', 'en')).toBe('$9.99');
    expect(formatPrice(49900, 'EUR', 'en', 'always')).toBe('€499.00');
  });
  test('thousands by an ordinary no-break space in French', () =>
    expect(formatNumber(238246, 'fr')).toBe('238\u00a0246'));
});
