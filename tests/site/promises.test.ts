import { describe, expect, test } from 'vitest';
import { locales } from '../../src/i18n/locales.ts';
import { pathTo, type RouteKey } from '../../src/i18n/routes.ts';
import { builtPage, wordsOf } from './pages.ts';

/**
 * What the company offers (docs/contract.md §1), and the constants a visitor reads (docs/contract.md §4, §9), in both
 * languages.
 */
describe.each(locales)('what visitors read (docs/contract.md §1, §4, §9), %s', (lang) => {
  const fr = lang === 'fr';
  const read = (key: RouteKey, params?: Record<string, string>) => wordsOf(builtPage(key, lang, params).main);

  test.each([
    [
      'web and mobile development',
      /Sites et applications web.*Applications mobiles/,
      /Websites and web apps.*Mobile apps/,
    ],
    ['SEO', /Référencement/, /Search \(SEO\)/],
    ['digital marketing', /Marketing numérique/, /Digital marketing/],
    ['cybersecurity', /Cybersécurité/, /Cybersecurity/],
    ['DevOps', /DevOps/, /DevOps/],
    ['infrastructure', /Infrastructures/, /Infrastructure/],
    ['automated testing', /Tests automatisés/, /Automated testing/],
    ['AI solutions', /Intelligence artificielle/, /Artificial intelligence/],
    ['agile methods', /Agile/, /Agile/],
    ['website maintenance', /Maintenance/, /Maintenance/],
    ['telecom and fibre deployment', /Télécom et fibre/, /Telecom and fibre/],
  ])('"Company offer presented: … %s", on the services page', (_offer, french, english) =>
    expect(read('services')).toMatch(fr ? french : english),
  );
  test('"one paid product (a custom e-commerce storefront design) and a workflow automation product"', () => {
    expect(read('payment')).toContain(
      fr ? 'Boutique dessinée sur mesure 499 € TTC' : 'Custom storefront design €499 VAT included',
    );
    expect(read('workflow-automation')).toContain(
      fr ? 'Six scénarios, et ce qui vous reste à faire' : 'Six scenarios, and what is left to you',
    );
    expect(builtPage('services', lang).main).toContain(`href="${pathTo('workflow-automation', lang)}"`);
  });

  test('"accounts lock after 5 failed attempts and unlock automatically after 30 minutes", in the help', () => {
    expect(read('guide', { id: 'locked-account' })).toMatch(
      fr
        ? /Après cinq essais infructueux, un compte se verrouille.*Il se déverrouille tout seul au bout de trente minutes/
        : /After five failed attempts an account locks.*It unlocks by itself after thirty minutes/,
    );
  });
  test('"reset email expected within 10 minutes"', () =>
    expect(read('guide', { id: 'locked-account' })).toMatch(
      fr ? /courriel de réinitialisation arrive dans les dix minutes/ : /reset e-mail arrives within ten minutes/,
    ));
  test('"support reply within 24 business hours"', () =>
    expect(read('support')).toContain(fr ? 'sous 24 heures ouvrées' : 'within 24 working hours'));
  test('"contact within 24 hours after an order": where one orders, on the confirmation, and in the terms alike', () => {
    expect(read('payment')).toContain(fr ? 'Sous 24 h après la commande' : 'Within 24 hours of the order');
    expect(read('payment-confirmation')).toContain(
      fr ? 'Nous vous contactons sous 24 heures.' : 'We contact you within 24 hours.',
    );
    expect(read('terms-of-sale-consumers')).toContain(
      fr ? 'dans les 24 heures qui suivent la commande' : 'within 24 hours of the order',
    );
  });
  test('"Product price 499 (VAT included), 3 months of support", where it is shown and where it is ordered', () => {
    for (const key of ['home', 'promos', 'payment'] as const) {
      expect(read(key), key).toMatch(fr ? /499 € TTC/ : /€499 VAT included/);
      expect(read(key), key).toMatch(fr ? /[Tt]rois mois d’assistance/ : /[Tt]hree months of support/);
    }
  });
  test.each([
    ['quotes valid 30 days', 'Le devis est valable 30 jours', 'A quote is valid for 30 days'],
    [
      '50% initial payment at quote acceptance, balance at completion',
      '50 % du prix sont payés à l’acceptation du devis et le solde à l’achèvement des prestations',
      '50% of the price is paid on acceptance of the quote and the balance on completion of the services',
    ],
    [
      'defects reported within 30 days',
      'Le client dispose de 30 jours à compter de la livraison pour signaler par écrit tout défaut',
      'The customer has 30 days from delivery to report any defect in writing',
    ],
    [
      'disputes after 30 days go to the courts',
      'Si aucun accord n’est trouvé dans les 30 jours de cet écrit, le différend est porté devant les tribunaux.',
      'If no agreement is reached within 30 days of that letter, the dispute goes to the courts.',
    ],
  ])('terms of sale, professionals: "%s"', (_constant, french, english) =>
    expect(read('terms-of-sale-business')).toContain(fr ? french : english),
  );
  test('"Upload limits: 5 MB (testimonial photo, CV, resume) and 10 MB (support attachment)", said at the fields', () => {
    expect(read('testimonials')).toContain(fr ? 'Une image, 5 Mo au plus.' : 'An image, 5 MB at most.');
    for (const key of ['careers', 'apply-spontaneous'] as const)
      expect(read(key)).toContain(fr ? 'PDF, DOC ou DOCX, 5 Mo au plus.' : 'PDF, DOC or DOCX, 5 MB at most.');
    expect(read('support')).toContain(fr ? 'JPG, PNG ou PDF, 10 Mo au plus.' : 'JPG, PNG or PDF, 10 MB at most.');
  });
  test('"Newsletter frequency weekly or monthly", "Job types full-time, part-time, contract, internship"', () => {
    expect(read('newsletter')).toMatch(fr ? /Chaque semaine\s+Chaque mois/ : /Every week\s+Every month/);
    for (const type of fr
      ? ['Temps plein', 'Temps partiel', 'Durée déterminée', 'Stage']
      : ['Full time', 'Part time', 'Contract', 'Internship'])
      expect(read('all-jobs')).toContain(type);
  });
});
