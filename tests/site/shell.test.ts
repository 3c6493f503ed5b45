import { describe, expect, test } from 'vitest';
import { company } from '../../src/collections/company.ts';
import { navigation } from '../../src/collections/navigation.ts';
import { locales } from '../../src/i18n/locales.ts';
import { localizePath, pathTo, type RouteKey } from '../../src/i18n/routes.ts';
import { type BuiltPage, pages, wordsOf } from './pages.ts';

/**
 * "The shell shows: navigation bar, routed view, cookie banner, footer and the floating chatbot" (docs/contract.md §2).
 */
const part = (page: BuiltPage, pattern: RegExp) => pattern.exec(page.html)?.[0] ?? '';
const menuOf = (page: BuiltPage) => part(page, /<nav\b[^>]*id="menu"[\s\S]*?<\/nav>/);
const resourcesOf = (page: BuiltPage) => part(page, /<details\b[^>]*id="resources"[\s\S]*?<\/details>/);
const barOf = (page: BuiltPage) => part(page, /<header\b[\s\S]*?<\/header>/);
const links = (html: string) =>
  [...html.matchAll(/<a\b[^>]*\shref="([^"]+)"[^>]*>([\s\S]*?)<\/a>/g)].map(([tag, href = '', text = '']) => ({
    tag,
    href,
    text: wordsOf(text).trim(),
  }));

/** The menu's links in the contract's order, by their page and their words. */
const MENU = {
  fr: ['Accueil', 'Services', 'Télécom et fibre'],
  en: ['Home', 'Services', 'Telecom and fibre'],
} as const;
const RESOURCES = {
  fr: [
    'L’entreprise',
    'Contact',
    'Assistant nouveau',
    'Programme Talents',
    'Blog',
    'Évènements',
    'Questions fréquentes',
    'Témoignages',
    'Lettre d’information',
  ],
  en: [
    'About us',
    'Contact',
    'Assistant new',
    'Talent programme',
    'Blog',
    'Events',
    'Questions and answers',
    'Testimonials',
    'Newsletter',
  ],
} as const;
const RESOURCE_ROUTES = [
  'about',
  'contact',
  'chatbot',
  'talent-program',
  'blog',
  'events',
  'faq',
  'testimonials',
  'newsletter',
] as const;

/** Pages that lead to a sale or to a meeting. */
const CLOSED: RouteKey[] = [
  ...(['home', 'services', 'telecom', 'website-creation', 'city', 'workflow-automation', 'active-num'] as const),
  ...(['promos', 'talent-program', 'csr', 'press', 'about', 'faq'] as const),
];

describe.each(locales)('the shell of every page (docs/contract.md §2), %s', (lang) => {
  const built = pages.filter((page) => page.lang === lang);
  const each = (check: (page: BuiltPage) => void) => {
    expect(built.length).toBeGreaterThan(100);
    for (const page of built) check(page);
  };

  test('"navigation bar, routed view, cookie banner, … footer, and the floating chatbot", except where it is the page, or somebody pays', () =>
    each((page) => {
      for (const tag of ['<header class="top', '<main id="main"', '<footer class="foot', '<section id="cookies"'])
        expect(page.html.split(tag).length, `${page.path}: ${tag}`).toBe(2);
      expect(part(page, /<section id="cookies"[^>]*>/), page.path).toContain(' hidden');
      expect(page.html.includes('class="launch"'), page.path).toBe(
        !['chatbot', 'payment', 'payment-product'].includes(page.route),
      );
    }));
  test('"Menu links" and the Resources group, in their order, the assistant marked NEW', () =>
    each((page) => {
      const inside = links(resourcesOf(page));
      expect(inside.map(({ text }) => text)).toEqual(RESOURCES[lang]);
      expect(inside.map(({ href }) => href)).toEqual(RESOURCE_ROUTES.map((route) => pathTo(route, lang)));
      expect(resourcesOf(page).match(/class="new"/g)).toHaveLength(1);
      const before = links(menuOf(page)).slice(0, MENU[lang].length);
      expect(before.map(({ text }) => text)).toEqual(MENU[lang]);
      expect(before.map(({ href }) => href)).toEqual(
        (['home', 'services', 'telecom'] as const).map((route) => pathTo(route, lang)),
      );
    }));
  test('"one external link to a professional e-mail service opens in a new tab", and says so', () =>
    each((page) => {
      const outside = links(menuOf(page)).filter(({ href }) => !/^(\/|tel:)/.test(href));
      expect(outside.map(({ href }) => href)).toEqual([company.mailService]);
      expect(outside[0]?.tag).toMatch(/target="_blank".*\((nouvel onglet|new tab)\)/);
    }));
  test('the phone number is in the menu, and at the foot', () =>
    each((page) => {
      const call = `href="tel:${company.phoneLink}"`;
      expect(menuOf(page), page.path).toContain(call);
      expect(part(page, /<footer\b[\s\S]*?<\/footer>/), page.path).toContain(call);
    }));
  test('a page that sells or explains closes with the action that suits it', () =>
    each((page) => {
      if (!CLOSED.includes(page.route)) return;
      const last = page.html.slice(page.html.lastIndexOf('<section', page.html.indexOf('</main>')));
      expect(last, page.path).toMatch(/^<section class="call [\s\S]*class="button"/);
    }));
  test('"Home is active only on the exact path; other links are active on a path prefix"', () => {
    const home = pathTo('home', lang);
    each((page) => {
      const active = links(menuOf(page))
        .filter(({ tag }) => tag.includes('aria-current'))
        .map(({ href }) => href);
      const expected = links(menuOf(page))
        .map(({ href }) => href)
        .filter((href) =>
          href === home ? page.path === home : page.path === href || page.path.startsWith(`${href}/`),
        );
      expect(active, page.path).toEqual(expected);
    });
    const onServices = built.find(({ path }) => path === pathTo('service', lang, { id: 'seo' }));
    expect(menuOf(onServices as BuiltPage)).toMatch(new RegExp(`href="${pathTo('services', lang)}" aria-current`));
  });
  test('the drop-down is marked on the pages that stand in it, and on no other', () =>
    each((page) => {
      const inside = links(resourcesOf(page)).some(({ tag }) => tag.includes('aria-current'));
      expect(/<summary aria-current="true">/.test(resourcesOf(page)), page.path).toBe(inside);
      expect(inside, page.path).toBe(
        RESOURCE_ROUTES.some(
          (route) => page.path === pathTo(route, lang) || page.path.startsWith(`${pathTo(route, lang)}/`),
        ),
      );
    }));
  test('the title of a page in the menu or at the foot, and of a service, names it', () => {
    const named = [...navigation.menu.slice(1), ...navigation.resources, ...navigation.footer.flat()].map(
      ({ to }) => to,
    );
    const paths = [
      ...named.map((to) => localizePath(to, lang)),
      ...built.flatMap(({ route, path }) => (route === 'service' ? [path] : [])),
    ];
    expect(paths.length).toBeGreaterThan(25);
    for (const path of paths) {
      const page = built.find((one) => one.path === path);
      const title = wordsOf(part(page as BuiltPage, /<h1[\s>][\s\S]*?<\/h1>/)).trim();
      const name = wordsOf(part(page as BuiltPage, /<li aria-current="page">[\s\S]*?<\/li>/)).trim();
      expect(title.startsWith(name), `${path}: ${title}, called ${name}`).toBe(true);
    }
  });
  test('"an FR/EN switch and a Contact button to /ContactUs"', () =>
    each((page) => {
      const tools = links(barOf(page).replace(menuOf(page), ''));
      const [, french, english, contact] = tools;
      expect([french?.text, english?.text, contact?.text]).toEqual(['FR', 'EN', 'Contact']);
      expect((lang === 'fr' ? french : english)?.tag, page.path).toContain('aria-current="true"');
      expect([french?.href.startsWith('/en'), english?.href.startsWith('/en')], page.path).toEqual([false, true]);
      expect(contact?.href).toBe(pathTo('contact', lang));
    }));
  test('the cookie banner’s "simple mode (Customize, Accept all)" stands in the page, and the law’s refusal beside it', () =>
    each((page) => {
      const banner = wordsOf(part(page, /<section id="cookies"[\s\S]*?<\/section>/));
      expect(banner).toMatch(
        lang === 'fr' ? /Tout refuser\s*Tout accepter\s*Personnaliser/ : /Refuse all\s*Accept all\s*Customize/,
      );
    }));
});
