import { describe, expect, test } from 'vitest';
import { locales } from '../../src/i18n/locales.ts';
import { pathTo, type RouteKey } from '../../src/i18n/routes.ts';
import { pageAt, pages } from './pages.ts';

/** One control of a built form: what it asks for, and the words of what can be chosen. */
interface Asked {
  required: boolean;
  options: string[];
  accept?: string;
}
const spaced = (text: string) =>
  text
    .replace(/<[^>]*>/g, '')
    .replace(/&#39;/g, '’')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim();

/** What a page carries besides what it asks: hidden values, and the trap of robots. */
const OWN = ['lang', 'website', 'event', 'blog', 'productId', 'token'];

function readForm(html: string, id: string): Record<string, Asked> {
  const [form] = new RegExp(`<form[^>]* id="${id}"[\\s\\S]*?</form>`).exec(html) ?? [];
  if (!form) throw new Error(`the page has no form ${id}`);
  const asked: Record<string, Asked> = {};
  for (const [, tag, attributes = '', rest = ''] of form.matchAll(
    /<(input|select|textarea)\b([^>]*)>((?:(?!<(?:input|select|textarea)\b)[\s\S])*)/g,
  )) {
    const [, name = ''] = /\sname="(\w+)"/.exec(attributes) ?? [];
    if (!name || OWN.includes(name)) continue;
    const [, accept] = /\saccept="([^"]+)"/.exec(attributes) ?? [];
    const chosen =
      tag === 'select'
        ? [...rest.matchAll(/<option value="[^"]+"[^>]*>([^<]*)/g)].map(([, word = '']) => spaced(word))
        : [];
    const ticked = /type="(radio|checkbox)"/.test(attributes)
      ? [spaced(/^[\s\S]*?<\/label>/.exec(rest)?.[0] ?? '')]
      : [];
    const known = asked[name] ?? { required: false, options: [] };
    asked[name] = {
      required: known.required || /\srequired\b/.test(attributes),
      options: [...known.options, ...chosen, ...ticked],
      ...(accept && { accept }),
    };
  }
  return asked;
}
const namesOf = (form: Record<string, Asked>) => Object.keys(form).sort();
const requiredIn = (form: Record<string, Asked>) => namesOf(form).filter((name) => form[name]?.required);
const openEvent = (lang: 'fr' | 'en') =>
  pages.find((page) => page.route === 'event' && page.lang === lang && page.html.includes(' id="register"'));
const article = (lang: 'fr' | 'en') => pages.find((page) => page.route === 'article' && page.lang === lang);
const at = (route: RouteKey, id: string, lang: 'fr' | 'en') => readForm(pageAt(pathTo(route, lang))?.html ?? '', id);

describe.each(locales)('the forms of the contract (docs/contract.md §3), as the pages draw them: %s', (lang) => {
  const words = <T>(fr: T, en: T): T => (lang === 'fr' ? fr : en);

  test('"Contact form: firstName, lastName, email, phone, company, subject (general, services info, quote, partnership, other), message, consent"', () => {
    const form = at('contact', 'contact', lang);
    expect(namesOf(form)).toEqual([
      'company',
      'consent',
      'email',
      'firstName',
      'lastName',
      'message',
      'phone',
      'subject',
    ]);
    expect(requiredIn(form)).toEqual(['consent', 'email', 'firstName', 'lastName', 'message', 'subject']);
    expect(form.subject?.options).toEqual(
      words(
        ['Question générale', 'Renseignement sur les services', 'Demande de devis', 'Partenariat', 'Autre'],
        ['General question', 'Information about services', 'Quote request', 'Partnership', 'Other'],
      ),
    );
  });
  test('no browser refuses the address of a profile for its missing scheme: the schema adds it', () => {
    const { html = '' } = pageAt(pathTo('apply-spontaneous', lang)) ?? {};
    for (const name of ['linkedin', 'portfolio']) {
      const [control] = new RegExp(`<input[^>]* id="${name}"[^>]*>`).exec(html) ?? [];
      expect(control).toMatch(/type="text"/);
      expect(control).toMatch(/inputmode="url"/i);
    }
  });
  test.each(['apply-spontaneous', 'careers'] as const)(
    '"Career application: name, email, phone, position type (job or internship), desired position, experience level…": %s',
    (route) => {
      const form = at(route, 'apply', lang);
      expect(namesOf(form)).toEqual(
        [
          'name',
          'email',
          'phone',
          'positionType',
          'desiredPosition',
          'experience',
          'linkedin',
          'portfolio',
          'cv',
          'coverLetter',
          'message',
          'consent',
        ].sort(),
      );
      expect(requiredIn(form)).toEqual([
        'consent',
        'cv',
        'desiredPosition',
        'email',
        'experience',
        'name',
        'positionType',
      ]);
      expect(form.positionType?.options).toEqual(words(['Emploi', 'Stage'], ['Job', 'Internship']));
      expect(form.experience?.options).toEqual(
        words(
          ['Débutant, 0 à 1 an', '1 à 2 ans', '3 à 5 ans', 'Plus de 5 ans'],
          ['Entry level, 0 to 1 year', '1 to 2 years', '3 to 5 years', 'Over 5 years'],
        ),
      );
      expect(form.cv?.accept).toBe('.pdf,.doc,.docx');
    },
  );
  test('"Support request: name, email, issue type (email access, platform access, account issue, other), subject, message, optional attachment, terms"', () => {
    const form = at('support', 'support', lang);
    expect(namesOf(form)).toEqual(['attachment', 'consent', 'email', 'issueType', 'message', 'name', 'subject']);
    expect(requiredIn(form)).toEqual(['consent', 'email', 'issueType', 'message', 'name', 'subject']);
    expect(form.issueType?.options).toEqual(
      words(
        ['Accès à la messagerie', 'Accès à une plateforme', 'Problème de compte', 'Autre'],
        ['E-mail access', 'Platform access', 'Account issue', 'Other'],
      ),
    );
    expect(form.attachment?.accept).toBe('.jpg,.jpeg,.png,.pdf');
    expect(form.consent?.options).toEqual([
      words('J’accepte les conditions d’utilisation de l’assistance.', 'I accept the support terms of use.'),
    ]);
    const [, anchor = ''] =
      /<a href="#(\w+)">[^<]+<\/a>\.<\/span>/.exec(pageAt(pathTo('support', lang))?.html ?? '') ?? [];
    const [section = ''] =
      new RegExp(`<section[^>]* id="${anchor}"[\\s\\S]*?</section>`).exec(
        pageAt(pathTo('support', lang))?.html ?? '',
      ) ?? [];
    expect(section, 'they can be read where they are accepted').toMatch(
      words(/conditions d’utilisation de l’assistance/, /the support terms of use/),
    );
  });
  test('"Newsletter subscription: email, first name, last name, interests (all, web dev, mobile, devops, ai, cybersecurity), frequency (weekly, monthly), consent"', () => {
    const form = at('newsletter', 'subscribe', lang);
    expect(namesOf(form)).toEqual(['consent', 'email', 'firstName', 'frequency', 'interests', 'lastName']);
    expect(requiredIn(form)).toEqual(['consent', 'email', 'frequency']);
    expect(form.interests?.options).toEqual(
      words(
        ['Tous les sujets', 'Développement web', 'Mobile', 'DevOps', 'Intelligence artificielle', 'Cybersécurité'],
        ['All topics', 'Web development', 'Mobile', 'DevOps', 'Artificial intelligence', 'Cybersecurity'],
      ),
    );
    expect(form.frequency?.options).toEqual(words(['Chaque semaine', 'Chaque mois'], ['Every week', 'Every month']));
  });
  test('"Testimonial: full name, email, company, position, service category, rating, testimonial text, photo (optional)"', () => {
    const form = at('testimonials', 'review', lang);
    expect(namesOf(form)).toEqual([
      'company',
      'consent',
      'email',
      'experienceOn',
      'name',
      'photo',
      'position',
      'rating',
      'service',
      'text',
    ]);
    expect(requiredIn(form)).toEqual(['consent', 'email', 'name', 'rating', 'service', 'text']);
    expect(form.service?.options).toHaveLength(10);
    expect(form.rating?.options).toHaveLength(5);
    expect(form.photo?.accept).toBe('image/*');
  });
  test('"Event registration: full name, email, phone, company, comments"', () => {
    const form = readForm(openEvent(lang)?.html ?? '', 'register');
    expect(namesOf(form)).toEqual(['comments', 'company', 'consent', 'email', 'name', 'phone']);
    expect(requiredIn(form)).toEqual(['consent', 'email', 'name']);
  });
  test('"Comment: blog, name, email, text"', () => {
    const form = readForm(article(lang)?.html ?? '', 'comment');
    expect(namesOf(form)).toEqual(['email', 'name', 'text']);
    expect(requiredIn(form)).toEqual(['email', 'name', 'text']);
  });
  test('"Bank-transfer request: full name, company (optional), phone, notes, email, accepted-terms flag"; "Card payment: name on card, email"; and what an invoice needs (docs/law.md)', () => {
    const form = at('payment', 'order', lang);
    const specified = ['name', 'company', 'phone', 'notes', 'email', 'terms', 'method'];
    const billing = ['buyer', 'siren', 'vatNumber', 'street', 'postcode', 'city', 'country'];
    expect(namesOf(form)).toEqual([...specified, ...billing].sort());
    for (const name of ['name', 'email', 'phone', 'terms']) expect(form[name]?.required, name).toBe(true);
    for (const name of ['company', 'notes']) expect(form[name]?.required, name).toBe(false);
  });
  test('"newsletter/unsubscribe: unsubscribe page with optional reason"', () => {
    const form = at('newsletter-unsubscribe', 'unsubscribe', lang);
    expect(namesOf(form)).toEqual(['reason']);
    expect(requiredIn(form)).toEqual([]);
  });
  test('every box of consent is unticked', () => {
    for (const { html, path } of pages.filter((page) => page.lang === lang))
      for (const [, attributes = ''] of html.matchAll(/<input([^>]*name="(?:consent|terms)"[^>]*)>/g))
        expect(attributes, path).not.toMatch(/\schecked\b/);
  });
});

test('every form with a file field can bring the file itself, without scripts', () => {
  const forms = pages.flatMap(({ path, html }) =>
    [...html.matchAll(/<form\b[^>]*>(?:(?!<\/form>)[\s\S])*type="file"/g)].map(([form]) => ({
      path,
      multipart: /enctype="multipart\/form-data"/i.test(form),
    })),
  );
  expect(forms.length).toBeGreaterThan(6);
  expect(forms.filter(({ multipart }) => !multipart)).toEqual([]);
});

test('what has to be filled in is told before the first field, and what may be left out at its own (docs/law.md)', () => {
  const unmarked = pages.flatMap(({ path, lang, html }) => {
    const [sentence, mark] =
      lang === 'fr'
        ? ['Tous les champs sont obligatoires, sauf mention contraire.', '(facultatif)']
        : ['All fields are required unless marked otherwise.', '(optional)'];
    return [...html.matchAll(/<form\b[^>]*method="post"[^>]*>[\s\S]*?<\/form>/g)].flatMap(([form]) => {
      const [beforeFields = '', ...fields] = form.split(/(?=<(?:div|fieldset) class="field)/);
      if (!/<(?:input|select|textarea)\b[^>]*\srequired/.test(form)) return [];
      const silent = fields
        .map((field) => /^[\s\S]*?<\/(?:div|fieldset)>/.exec(field)?.[0] ?? '')
        .filter((field) => !/\srequired/.test(field) && !spaced(field).includes(mark))
        // What only companies are asked for, and the method, which is a transfer where nothing is chosen.
        .filter((field) => !/name="(?:company|siren|method)"/.test(field));
      return [
        ...(spaced(beforeFields).includes(sentence) ? [] : [`${path}: no sentence`]),
        ...silent.map((field) => `${path}: ${spaced(field)}`),
      ];
    });
  });
  expect([...new Set(unmarked)]).toEqual([]);
});
