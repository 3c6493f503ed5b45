import { globSync, readFileSync } from 'node:fs';
import { alertEmailOf } from '../../netlify/host/alert-email.ts';
import { type ConditionName, conditions } from '../../netlify/host/health-conditions.ts';
import { mailTemplates } from '../../netlify/mail-templates.ts';
import * as decisions from '../../src/admin/records/decisions.emails.ts';
import type { EventRecord } from '../../src/collections/catalogue.ts';
import { newsletterIssue } from '../../src/collections/kinds/newsletter-issue.ts';
import * as auth from '../../src/features/auth/auth.emails.ts';
import * as appointments from '../../src/features/chat/flows/appointment.emails.ts';
import * as comments from '../../src/features/comments/comments.emails.server.ts';
import { type ChangeKind, changeKinds } from '../../src/features/events/change-kinds.ts';
import { factsOf } from '../../src/features/events/event-facts.ts';
import * as events from '../../src/features/events/events.emails.server.ts';
import { digestTo } from '../../src/features/newsletter/digest.server.ts';
import { issueMailTo } from '../../src/features/newsletter/issue-mail.server.ts';
import * as newsletter from '../../src/features/newsletter/newsletter.emails.ts';
import { disputes } from '../../src/features/payment/order.ts';
import * as payment from '../../src/features/payment/payment.emails.ts';
import type { Locale } from '../../src/i18n/locales.ts';
import { draw } from '../../src/mail/outbox.server.ts';
import type { MailDraft } from '../../src/mail/outbox.ts';
import type { Email } from '../../src/ports/mailer.ts';
import type { Services } from '../../src/ports/services.ts';

const AT = '2026-11-20T13:05:09.000Z';
const ID = '3f2a9c1b-7d40-4c1e-9a55-0c8e2b6d4f10';
const site = {
  siteUrl: 'https://www.terrilys.example',
  clock: () => new Date(AT),
  secret: 'a secret of this test, long enough',
};
const services = site as Services;
const stored = { id: ID, createdAt: AT, updatedAt: AT };
const link = (page: string) => `${site.siteUrl}${page}?token=eyJhbGciOiJIUzI1NiJ9.${'x'.repeat(80)}`;

const MESSAGE = `Bonjour,

nous tenons un atelier de reliure à Arras et notre boutique en ligne date de 2014. Elle ne s’affiche plus sur les téléphones récents, et nos clients nous le disent chaque semaine.

Pourriez-vous nous dire ce qu’il faudrait reprendre, et à quel prix ? Nous avons 120 références, deux langues et un stock tenu dans un tableur.

Bien à vous,
Nadia Lefèbvre`;
const LONG = Array.from({ length: 30 }, (_, i) => `Ligne ${i + 1} d’un avis qui n’en finit pas de raconter.`).join(
  '\n',
);

const submission = (lang: Locale) => ({
  ...stored,
  lang,
  suspect: false,
  consentVersion: '2026-11-20',
  handling: 'new',
  notes: '',
  name: 'Nadia Lefèbvre',
  firstName: 'Nadia',
  lastName: 'Lefèbvre',
  email: 'nadia.lefebvre@atelier-reliure.example',
  phone: '+33 3 21 00 00 00',
  company: 'Atelier de reliure d’Arras',
  position: 'Gérante',
  message: MESSAGE,
  subject: 'quote',
  receivedAt: AT,
  state: 'submitted',
});
const file = {
  key: `cv/${'a'.repeat(32)}`,
  kind: 'cv',
  name: 'CV Nadia Lefèbvre.pdf',
  type: 'application/pdf',
  size: 84_000,
};
/** What each form is stored as, beyond what all of them have. */
const ofForm: Record<string, object> = {
  contactRequest: {},
  estimateRequest: {
    ...{ site: 'shop', pages: 'dozen', texts: 'ours', languages: 'two', care: 'monthly' },
    ...{ low: 5500, high: 9100, range: 'de 5 500 à 9 100 € HT + de 90 à 160 € HT par mois' },
    lines: 'Une boutique en ligne (de 3 400 à 5 200 € HT), De six à quinze pages (de 800 à 1 400 € HT)',
  },
  supportRequest: { issueType: 'platform', subject: 'La page des commandes reste blanche', attachment: file },
  application: {
    job: 'web-developer',
    positionType: 'job',
    desiredPosition: 'Développeuse web',
    experience: 'confirmed',
    linkedin: 'https://www.linkedin.com/in/nadia-lefebvre-example',
    portfolio: 'https://nadia.example/travaux',
    cv: file,
    coverLetter: MESSAGE,
  },
  submittedReview: { service: 'seo', rating: 5, text: MESSAGE, photo: { ...file, name: 'portrait.jpg' } },
  report: { subject: `${site.siteUrl}/blog/page-weight`, reason: 'privacy', explanation: MESSAGE },
  rightsRequest: { right: 'erase' },
  withdrawal: { orderNumber: 'TRL-2026-0042' },
};

const order = (lang: Locale) =>
  ({
    ...submission(lang),
    number: 'TRL-2026-0042',
    method: 'transfer',
    state: 'created',
    progress: 'created',
    refundedCents: 0,
    dispute: 'none',
    productId: 'storefront',
    productName: lang === 'fr' ? 'Boutique en ligne sur mesure' : 'Custom e-commerce storefront',
    amountCents: 49_900,
    vatRate: 20,
    currency: 'EUR',
    buyer: 'consumer',
    street: '12, rue des Trois-Visages',
    postcode: '62000',
    city: 'Arras',
    country: 'FR',
    reference: 'RF18539007547034',
    expiresAt: '2026-12-20T13:05:09.000Z',
    termsVersion: '2026-11-20',
    invoiceNumber: 'F2026-0042',
    creditNoteNumbers: [],
    notes: 'Livraison de la charte avant Noël si possible.',
  }) as unknown as Parameters<typeof payment.expiryEmail>[0];
const account = {
  holder: 'Terrilys',
  iban: 'FR76 0000 0000 0000 0000 0000 000',
  bic: 'XXXXFRPPXXX',
  bank: 'Banque du Nord',
};

const subscriber = (lang: Locale) =>
  ({
    ...submission(lang),
    interests: ['web', 'ai'],
    frequency: 'monthly',
    state: 'confirmed',
    askedAt: AT,
  }) as unknown as Parameters<typeof newsletter.confirmationEmail>[0];
const CONTENT = `Ce mois-ci, **trois choses** que nous avons apprises en allégeant une boutique de 120 références.

## Une page de 50 ko

- Les polices pèsent plus que les images : deux fichiers suffisent.
- Un script qui n’est pas appelé n’est pas chargé.

> « On ne nous dit plus que le site est lent. »

Le détail, chiffres à l’appui : [l’article](/blog/page-weight).

1. Mesurer.
2. Retirer.
3. Mesurer de nouveau, avec \`npm run bench\`.`;
const counted = { issue: 'letter', links: [] };
const issue = (lang: Locale, subject: string) =>
  ({
    ...stored,
    ...newsletterIssue.schema.parse({ subject, content: CONTENT, lang }),
    startedAt: AT,
    frozen: { subject, content: CONTENT, attachments: [] },
  }) as unknown as Parameters<typeof digestTo>[1];

const event: EventRecord = {
  ...{ title: 'Alléger son site : un atelier de deux heures', summary: 'Deux heures.', category: 'workshop' },
  ...{ description: 'Un atelier.', date: new Date('2026-12-22'), time: '10:00', minutes: 120, speakers: [] },
  place: {
    name: { fr: 'Louvre-Lens Vallée', en: 'Louvre-Lens Vallée' },
    address: '84 rue Paul Bert, 62300 Lens',
    online: false,
  },
  ...{ seats: 12, taken: 3, status: 'scheduled', registration: 'open', revision: 1, sample: false },
};
const told = (one: EventRecord, pageLang: Locale) => ({ event: one, pageLang });
/** The event once it has changed so. */
const changedBy = (kind: ChangeKind): EventRecord => ({
  ...event,
  ...(kind === 'cancelled' || kind === 'postponed' ? { status: kind } : {}),
  ...(kind === 'moved' || kind === 'rescheduled' ? { date: new Date('2027-01-14') } : {}),
  ...(kind === 'relocated'
    ? { place: { ...event.place, name: { fr: 'La halle aux draps', en: 'The cloth hall' } } }
    : {}),
  ...(kind === 'link'
    ? { place: { ...event.place, online: true }, joinLink: 'https://visio.terrilys.example/atelier-5c2f81' }
    : {}),
});
const registration = (lang: Locale) =>
  ({
    ...submission(lang),
    event: 'workshop-site-weight',
    state: 'registered',
    startsAt: '2026-12-22T09:00:00.000Z',
  }) as unknown as Parameters<typeof events.visitorEmail>[2];

const decided = (lang: Locale, change: object = {}) =>
  ({ ...submission(lang), text: LONG, blog: 'page-weight', ...change }) as never;
const appointment = (lang: Locale) =>
  ({
    ...submission(lang),
    startsAt: '2026-11-25T13:00:00.000Z',
    minutes: 60,
    topic: 'Un site ou une boutique',
  }) as never;

type Draft = MailDraft | Email;
type Drafts = (lang: Locale) => Draft[] | Promise<Draft[]>;
const one =
  (draft: (lang: Locale) => Draft | undefined): Drafts =>
  (lang) =>
    [draft(lang)].filter((it) => it !== undefined);
const each =
  <T extends string>(values: readonly T[], draft: (lang: Locale, value: T) => Draft): Drafts =>
  (lang) =>
    values.map((value) => draft(lang, value));

/**
 * Samples of every mail that is written, by the function that writes it; those of forms by what a form is stored as.
 */
export const everyMail: Record<string, Drafts> = {
  ...Object.fromEntries(
    mailTemplates.map(({ about, compose }) => [
      `form ${about.name}`,
      (lang: Locale) =>
        compose({ ...submission(lang), ...ofForm[about.name] } as never, {
          ...site,
          records: { get: async () => undefined },
        }),
    ]),
  ),
  resetEmail: one((lang) =>
    auth.resetEmail('ada@terrilys.example', lang, `${site.siteUrl}/admin/login#reset=${'x'.repeat(43)}`),
  ),
  invitationEmail: one((lang) =>
    auth.invitationEmail('ada@terrilys.example', lang, `${site.siteUrl}/admin/login#reset=abc`),
  ),
  credentialChangeEmail: each(auth.credentialChanges, (lang, change) =>
    auth.credentialChangeEmail('ada@terrilys.example', lang, change, { at: new Date(AT), browser: 'Firefox, Linux' }),
  ),
  bookingEmails: (lang) => appointments.bookingEmails(services, appointment(lang), link('/api/appointment/cancel')),
  cancellationEmail: one((lang) => appointments.cancellationEmail(services, appointment(lang))),
  movedEmail: one((lang) =>
    appointments.movedEmail(services, appointment(lang), appointment(lang), link('/api/appointment/cancel')),
  ),
  cancelledByPersonEmail: (lang) => [appointments.cancelledByPersonEmail(services, appointment(lang))],
  cancelledByCompanyEmail: (lang) =>
    [undefined, MESSAGE].map((reason) => appointments.cancelledByCompanyEmail(services, appointment(lang), reason)),
  newCommentEmail: (lang) =>
    [true, false].map((approved) =>
      comments.newCommentEmail(
        services,
        decided(lang, { approved, text: MESSAGE }),
        { blog: 'Le poids d’une page' },
        '',
      ),
    ),
  visitorEmail: (lang) => [
    ...(['registered', 'waiting', 'promoted', 'cancelled', 'reminder'] as const).map((place) =>
      events.visitorEmail(services, told(event, lang), registration(lang), {
        place,
        ...(place === 'registered' && { calendar: 'PUBLISH' }),
      }),
    ),
    ...changeKinds.map((kind) =>
      events.visitorEmail(services, told(changedBy(kind), lang), registration(lang), {
        before: { kind, facts: factsOf(event), startsAt: '2026-12-22T09:00:00.000Z' },
        calendar: kind === 'cancelled' || kind === 'postponed' ? 'CANCEL' : 'PUBLISH',
      }),
    ),
  ],
  companyEmail: each(['registered', 'waiting', 'promoted', 'cancelled'] as const, (lang, occasion) =>
    events.companyEmail(services, told(event, lang), registration(lang), occasion),
  ),
  confirmationEmail: (lang) => [
    newsletter.confirmationEmail(subscriber(lang), link('/newsletter/confirm')),
    payment.confirmationEmail(services, { ...order(lang), method: 'card' }, link('/payment/confirmation')),
  ],
  alreadyEmail: one((lang) => newsletter.alreadyEmail(subscriber(lang), link('/newsletter/preferences'))),
  linksEmail: one((lang) =>
    newsletter.linksEmail(subscriber(lang), {
      preferences: link('/newsletter/preferences'),
      leave: link('/newsletter/unsubscribe'),
    }),
  ),
  welcomeEmail: one((lang) =>
    newsletter.welcomeEmail(subscriber(lang), {
      preferences: link('/newsletter/preferences'),
      leave: link('/newsletter/unsubscribe'),
    }),
  ),
  issueMailTo: one((lang) =>
    issueMailTo(services, issue(lang, 'Ce qu’une page pèse vraiment'), subscriber(lang), counted),
  ),
  digestTo: one((lang) =>
    digestTo(
      services,
      issue(lang, 'Terrilys : la lettre du mois, octobre 2026'),
      [issue(lang, 'Ce qu’une page pèse vraiment'), issue(lang, 'Une sauvegarde qui se relit')],
      subscriber(lang),
      counted,
    ),
  ),
  transferEmail: one((lang) => payment.transferEmail(services, order(lang), account, link('/payment/confirmation'))),
  reminderEmail: one((lang) => payment.reminderEmail(order(lang), account, link('/payment/confirmation'))),
  expiryEmail: one((lang) => payment.expiryEmail(order(lang), 30)),
  refundEmail: one((lang) => payment.refundEmail(order(lang), 49_900, link('/payment/confirmation'))),
  soldEmail: one((lang) => payment.soldEmail(services, order(lang))),
  requestedEmail: one((lang) => payment.requestedEmail(services, order(lang))),
  alertEmail: each([...disputes, 'amount', 'refund'] as const, (lang, what) =>
    payment.alertEmail(services, order(lang), what),
  ),
  reviewEmail: (lang) => [
    decisions.reviewEmail(decided(lang)),
    decisions.reviewEmail(decided(lang), 'Il cite une autre personne.'),
  ],
  commentEmail: (lang) =>
    [undefined, 'Il s’éloigne du sujet de l’article.'].map((reason) =>
      decisions.commentEmail(services, decided(lang), 'nadia.lefebvre@atelier-reliure.example', reason),
    ),
  reportEmail: each(['kept', 'removed', 'corrected'] as const, (lang, outcome) =>
    decisions.reportEmail(
      decided(lang),
      'nadia.lefebvre@atelier-reliure.example',
      outcome,
      'Ces mots sont une opinion, exprimée sans injure.',
    ),
  ),
  removalEmail: (lang) => [
    decisions.removalEmail({
      email: 'nadia.lefebvre@atelier-reliure.example',
      lang,
      text: LONG,
      where: link('/Testimonials'),
      ground: 'illegal',
      reason: 'Ces mots citent une autre personne par son nom.',
    }),
  ],
  alertEmailOf: each(Object.keys(conditions) as ConditionName[], (_, concern) =>
    alertEmailOf({ concern, state: 'begun', since: AT, at: AT, facts: { freeMiB: 812 } }, 'ada@terrilys.example'),
  ),
};

/** Every mail in one language, as it leaves: name, and a number where a kind says several things. */
export async function mailsIn(lang: Locale): Promise<{ name: string; email: Email }[]> {
  const drawn = Object.entries(everyMail).map(async ([name, drafts]) =>
    (await drafts(lang)).map((draft, index) => ({
      name: `${name} ${index + 1}`,
      email: 'html' in draft ? draft : draw({ email: draft, words: draft.words }),
    })),
  );
  return (await Promise.all(drawn)).flat();
}

/** Names of the functions that write a mail: exported, and answering with what an outbox takes. */
export const mailFunctions: string[] = globSync(['src/**/*.ts', 'netlify/**/*.ts'])
  .filter((path) => !/^src\/mail\//.test(path))
  .flatMap((path) => [
    ...readFileSync(path, 'utf8').matchAll(
      /^export (?:function (\w+)|const (\w+) = )(?:(?!\n(?:export |\}|\)\s*:))[^;])*?\)?\n?\)\s*:\s*(?:MailDraft|Email)\b(?:\[\]| \| undefined)?\s*(?:\{|=>)/gm,
    ),
  ])
  .map(([, named = '', assigned = '']) => named || assigned);
