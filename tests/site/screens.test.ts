import { describe, expect, test } from 'vitest';
import { citySlugs } from '../../src/i18n/cities.ts';
import { locales } from '../../src/i18n/locales.ts';
import { pathTo, type RouteKey } from '../../src/i18n/routes.ts';
import { builtPage, pages, wordsOf } from './pages.ts';

/**
 * The screens of the contract's table of routes and of its "Screens described by text" (docs/contract.md §2), in both
 * languages.
 */
const formIn = (html: string, id: string) =>
  new RegExp(`<form\\b[^>]*\\bid="${id}"[\\s\\S]*?</form>`).exec(html)?.[0] ?? '';
const field = (form: string, name: string) =>
  new RegExp(`<(?:input|select|textarea)\\b[^>]*\\bname="${name}"[^>]*>`).exec(form)?.[0];
const linksIn = (html: string) =>
  new Set([...html.matchAll(/<a\b[^>]*?\shref="([^"#]+)/g)].map(([, href = '']) => href));
const headings = (html: string) =>
  [...html.matchAll(/<h2\b[^>]*>([\s\S]*?)<\/h2>/g)].map(([, text = '']) => wordsOf(text).trim());
/** Facts named in a list of terms, as "Number", "Date". */
const terms = (html: string) =>
  [...html.matchAll(/<dt\b[^>]*>([\s\S]*?)<\/dt>/g)].map(([, text = '']) => wordsOf(text).trim());

describe.each(locales)('screens (docs/contract.md §2), %s', (lang) => {
  const at = (key: RouteKey, params?: Record<string, string>) => builtPage(key, lang, params).main;
  const fr = lang === 'fr';
  const builtIn = (key: RouteKey) => pages.filter((page) => page.route === key && page.lang === lang);

  test.each([
    ['contact', 'contact', 'contact section and form'],
    ['support', 'support', 'technical support: … contact form'],
    ['careers', 'apply', 'careers with application form'],
    ['apply-spontaneous', 'apply', 'spontaneous application'],
    ['testimonials', 'review', 'leave-a-review form'],
    ['events', 'subscribe', 'events: … newsletter sign-up'],
    ['newsletter', 'subscribe', 'newsletter subscription'],
    ['newsletter-confirm', 'confirm', 'confirmation page using a token from the e-mail link'],
    ['newsletter-unsubscribe', 'unsubscribe', 'unsubscribe page'],
    ['payment', 'order', 'payment screen'],
  ] as const)('%s has its form #%s: "%s"', (route, id, _sentence) =>
    expect(formIn(at(route), id)).toContain('type="submit"'),
  );

  test.each(['newsletter-confirm', 'newsletter-unsubscribe', 'newsletter-preferences'] as const)(
    '%s: nothing is filled before the button it is for',
    (key) => {
      const [beforeForm = ''] = at(key).split('<form');
      expect(beforeForm).not.toContain('class="button"');
    },
  );
  test('"services showcase": each of the ten has its own page, reached from here', () => {
    const details = builtIn('service').map(({ path }) => path);
    expect(details).toHaveLength(10);
    for (const path of details) expect(linksIn(at('services')), path).toContain(path);
  });
  test('"common-issue guides and contact form": six guides, named before the form, each a page', () => {
    const [beforeForm = ''] = at('support').split('<form');
    for (const id of [
      'email-on-phone',
      'email-not-received',
      'platform-access',
      'locked-account',
      'slow-site',
      'send-file',
    ])
      expect(linksIn(beforeForm), id).toContain(builtPage('guide', lang, { id }).path);
  });
  test('"categories general, services, technical, support; search"', () => {
    expect(at('faq')).toMatch(/<search[\s\S]*<input[^>]*type="search"/);
    for (const id of ['general', 'services', 'technical', 'support'])
      expect(at('faq')).toMatch(new RegExp(`<section[^>]*id="${id}"[\\s\\S]*?<details`));
  });
  test('testimonials: "filter by service, load more"', () => {
    const html = at('testimonials');
    expect(html.match(/data-service="[a-z-]+" aria-pressed/g)?.length).toBeGreaterThanOrEqual(2);
    expect(linksIn(html)).toContain(pathTo('testimonials-page', lang, { id: '2' }));
  });
  test('events: "upcoming and past, details, register, load more"', () => {
    const [upcoming, past] = fr ? ['À venir', 'Passés'] : ['Upcoming', 'Past'];
    expect(headings(at('events'))).toEqual(expect.arrayContaining([upcoming, past]));
    expect(wordsOf(at('events'))).toContain(fr ? 'Voir plus d’évènements' : 'Show more events');
    const details = builtIn('event');
    for (const { path } of details) expect(linksIn(at('events')), path).toContain(path);
    // To come: one registers; past: no more.
    for (const open of [true, false])
      expect(details.filter(({ html }) => Boolean(formIn(html, 'register')) === open).length).toBeGreaterThan(0);
  });
  test.each([
    ['blog', 'article', 'a first page of them'],
    ['press', 'press-item', 'all'],
    ['all-jobs', 'job', 'all'],
  ] as const)('%s lists its %ss: %s', (list, entry, share) => {
    const entries = builtIn(entry).filter(({ path }) => linksIn(at(list)).has(path)).length;
    expect(entries).toBeGreaterThanOrEqual(share === 'all' ? builtIn(entry).length : 5);
  });
  test('"unsubscribe page with optional reason"', () => {
    const reason = field(formIn(at('newsletter-unsubscribe'), 'unsubscribe'), 'reason');
    expect(reason).toBeDefined();
    expect(reason).not.toContain('required');
  });

  test('payment: "card payment or bank transfer, order summary with VAT and total, terms checkbox"', () => {
    const form = formIn(at('payment'), 'order');
    for (const method of ['card', 'transfer'])
      expect(form).toMatch(new RegExp(`<input[^>]*name="method"[^>]*value="${method}"`));
    expect(wordsOf(form)).toContain(
      fr
        ? 'Prix HT 415,83 € TVA (20 %) 83,17 € Total TTC 499,00 €'
        : 'Price excl. VAT €415.83 VAT (20%) €83.17 Total incl. VAT €499.00',
    );
    expect(field(form, 'terms')).toMatch(/type="checkbox".* required/);
    expect(field(form, 'terms')).not.toContain('checked');
  });
  test('"same payment screen, productId passed as input"', () => {
    const product = at('payment-product', { id: 'storefront-design' });
    expect(field(formIn(product, 'order'), 'productId')).toContain('value="storefront-design"');
    expect(wordsOf(formIn(product, 'order'))).toBe(wordsOf(formIn(at('payment'), 'order')));
  });
  // The facts of the order come with it: tests/features/confirmation-screen.test.ts; its receipt:
  // tests/e2e/payment.spec.ts.
  test('payment confirmation: "… next steps, back to home"', () => {
    const html = at('payment-confirmation');
    expect(wordsOf(html)).toMatch(
      fr ? /Et ensuite.*Nous vous contactons sous 24 heures/ : /What happens next.*We contact you within 24 hours/,
    );
    expect(html).toMatch(
      new RegExp(`href="${pathTo('home', lang)}"[^>]*>\\s*${fr ? 'Retour à l’accueil' : 'Back to home'}`),
    );
  });
  test('workflow automation: "community free, cloud 19 per month, 99.9% SLA, enterprise on request"', () => {
    const words = wordsOf(at('workflow-automation'));
    expect(words).toMatch(fr ? /Communauté 0 € par mois/ : /Community €0 a month/);
    expect(words).toMatch(fr ? /Nuage 19 € par mois.*99,9 %/ : /Cloud €19 a month.*99\.9%/);
    expect(words).toMatch(fr ? /Entreprise Sur demande/ : /Enterprise On request/);
  });
  test('no line ends inside a telephone number to call', () => {
    for (const { path, html } of pages.filter((page) => page.lang === lang)) {
      const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
      for (const [, text = ''] of main.matchAll(/<a\b[^>]*href="tel:[^>]*>([^<]*)<\/a>/g))
        expect(text, path).not.toMatch(/\d \d/);
    }
  });
  test('city pages: "services, stats, process steps, free-quote call to action"', () => {
    const services = builtIn('service').map(({ path }) => path);
    for (const slug of citySlugs) {
      const html = at('city', { id: slug });
      for (const path of services) expect(linksIn(html), `${slug}: ${path}`).toContain(path);
      expect(terms(html), slug).toEqual(expect.arrayContaining(['Population', fr ? 'Département' : 'Department']));
      expect(wordsOf(html), slug).toMatch(
        fr ? /Relevé .*Plan .*Chantier .*Livraison / : /Survey .*Plan .*Building .*Delivery /,
      );
      expect(html, slug).toMatch(
        new RegExp(
          `href="${pathTo('contact', lang)}\\?subject=quote"[^>]*>${fr ? 'Demander un devis gratuit' : 'Ask for a free quote'}<`,
        ),
      );
    }
  });
});
