import i18next, { type TFunction } from 'i18next';
import { typeset } from '../lib/typeset.ts';
import { admin as adminEn } from './en/admin.ts';
import { adminContent as adminContentEn } from './en/admin-content.ts';
import { adminDecisions as adminDecisionsEn } from './en/admin-decisions.ts';
import { adminNewsletter as adminNewsletterEn } from './en/admin-newsletter.ts';
import { adminOrders as adminOrdersEn } from './en/admin-orders.ts';
import { adminPeople as adminPeopleEn } from './en/admin-people.ts';
import { assistant as assistantEn } from './en/assistant.ts';
import { auth as authEn } from './en/auth.ts';
import { bankStatements as bankStatementsEn } from './en/bank-statements.ts';
import { chat as chatEn } from './en/chat.ts';
import { consent as consentEn } from './en/consent.ts';
import { errors as errorsEn } from './en/errors.ts';
import { events as eventsEn } from './en/events.ts';
import { forms as formsEn } from './en/forms.ts';
import { invoicing as invoicingEn } from './en/invoicing.ts';
import { lists as listsEn } from './en/lists.ts';
import { mails as mailsEn } from './en/mails.ts';
import { newsletter as newsletterEn } from './en/newsletter.ts';
import { payment as paymentEn } from './en/payment.ts';
import { reports as reportsEn } from './en/reports.ts';
import { shell as shellEn } from './en/shell.ts';
import { site as siteEn } from './en/site.ts';
import { admin } from './fr/admin.ts';
import { adminContent } from './fr/admin-content.ts';
import { adminDecisions } from './fr/admin-decisions.ts';
import { adminNewsletter } from './fr/admin-newsletter.ts';
import { adminOrders } from './fr/admin-orders.ts';
import { adminPeople } from './fr/admin-people.ts';
import { assistant } from './fr/assistant.ts';
import { auth } from './fr/auth.ts';
import { bankStatements } from './fr/bank-statements.ts';
import { chat } from './fr/chat.ts';
import { consent } from './fr/consent.ts';
import { errors } from './fr/errors.ts';
import { events } from './fr/events.ts';
import { forms } from './fr/forms.ts';
import { invoicing } from './fr/invoicing.ts';
import { lists } from './fr/lists.ts';
import { mails } from './fr/mails.ts';
import { newsletter } from './fr/newsletter.ts';
import { payment } from './fr/payment.ts';
import { reports } from './fr/reports.ts';
import { shell } from './fr/shell.ts';
import { site } from './fr/site.ts';
import { defaultLocale, type Locale, locales } from './locales.ts';
import type { Messages } from './messages.ts';

const french = {
  admin,
  'admin-content': adminContent,
  'admin-orders': adminOrders,
  assistant,
  auth,
  bankStatements,
  chat,
  'admin-decisions': adminDecisions,
  'admin-newsletter': adminNewsletter,
  'admin-people': adminPeople,
  shell,
  consent,
  errors,
  events,
  forms,
  invoicing,
  lists,
  mails,
  newsletter,
  payment,
  reports,
  site,
};
type Dictionary = Messages<typeof french>;
export const dictionaries: Record<Locale, Dictionary> = {
  fr: french,
  en: {
    admin: adminEn,
    assistant: assistantEn,
    chat: chatEn,
    'admin-content': adminContentEn,
    'admin-orders': adminOrdersEn,
    'admin-decisions': adminDecisionsEn,
    'admin-newsletter': adminNewsletterEn,
    'admin-people': adminPeopleEn,
    auth: authEn,
    shell: shellEn,
    consent: consentEn,
    errors: errorsEn,
    events: eventsEn,
    forms: formsEn,
    lists: listsEn,
    mails: mailsEn,
    newsletter: newsletterEn,
    reports: reportsEn,
    bankStatements: bankStatementsEn,
    invoicing: invoicingEn,
    payment: paymentEn,
    site: siteEn,
  },
};

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'site-texts';
    resources: { 'site-texts': typeof french };
    returnObjects: false;
  }
}

const NAMESPACE = 'site-texts';
const i18n = i18next.createInstance();
i18n.use({
  type: 'postProcessor',
  name: 'typeset',
  process: (value: string, _key: unknown, options: { lng?: string }) => typeset(value, options.lng === 'en' ? 'en' : 'fr'),
});
await i18n.init({
  lng: defaultLocale,
  supportedLngs: [...locales],
  defaultNS: NAMESPACE,
  ns: [NAMESPACE],
  resources: Object.fromEntries(locales.map((lang) => [lang, { [NAMESPACE]: dictionaries[lang] }])),
  postProcess: ['typeset'],
  interpolation: { escapeValue: false },
});

type Translator = TFunction<typeof NAMESPACE>;
/** More than the texts a server writes again and again. */
const MOST_KEPT = 2000;
/** The same words are looked up and set once: a form's mails ask for a dozen of them. */
function translatorOf(lang: Locale): Translator {
  const translate = i18n.getFixedT(lang) as unknown as (key: string, options?: object) => string;
  const known = new Map<string, string>();
  const remembering: typeof translate = (key, options) => {
    const asked = options ? key + JSON.stringify(options) : key;
    let words = known.get(asked);
    if (words === undefined) {
      words = translate(key, options);
      if (known.size >= MOST_KEPT) known.clear();
      known.set(asked, words);
    }
    return words;
  };
  return remembering as unknown as Translator;
}
const translators: Record<Locale, Translator> = { fr: translatorOf('fr'), en: translatorOf('en') };

/** The words of one language: `t('shell.menu')`. A key that does not exist does not compile. */
export const t = (lang: Locale): Translator => translators[lang];
