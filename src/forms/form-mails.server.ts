import { company } from '../collections/company.ts';
import { formatInstant } from '../i18n/format.ts';
import type { Locale } from '../i18n/locales.ts';
import { companyMail, type Fact, visitorMail } from '../mail/form-mails.ts';
import { defineMails, type MailTemplates } from '../mail/mail-template.ts';
import type { MailDraft } from '../mail/outbox.ts';
import { quoteText } from '../mail/quote-text.ts';
import type { RecordType, Stored } from '../ports/store.ts';
import type { FactDefinition, FieldDefinition, FormDefinition, FormMails } from './define-form.ts';
import { fieldText, optionsAt } from './field-words.ts';

type Kept = Stored<RecordType>;
/** A mail to an address nobody has confirmed says no word of a stranger as it stands. */
type Quoting = (words: string) => string;
const asWritten: Quoting = (words) => words;

/** What was given in one field, in words; undefined where nothing was. */
function wordsOfValue(
  { control, options }: FieldDefinition,
  value: unknown,
  lang: Locale,
  quote: Quoting,
): string | undefined {
  if (value === undefined || value === '') return undefined;
  if (control === 'rating') return `${value}/5`;
  if (control === 'file') return (value as { name: string }).name;
  if (options)
    return [value]
      .flat()
      .map((one) => optionsAt(lang, options)[String(one)])
      .join(', ');
  return quote(String(value));
}

function factOf({ fields }: FormDefinition, fact: FactDefinition, record: Kept, lang: Locale, quote: Quoting): Fact[] {
  const given = (name: string) => {
    const field = fields[name];
    return field && wordsOfValue(field, record[name], lang, quote);
  };
  if (typeof fact === 'string') {
    const label = fields[fact]?.label;
    return label ? [[fieldText(lang, label), given(fact)]] : [];
  }
  const label = fieldText(lang, fact.label);
  if ('of' in fact) return [[label, fact.of.map(given).filter(Boolean).join(' ')]];
  if ('moment' in fact)
    return [[label, formatInstant(new Date(String(record[fact.moment])), lang, company.hours.timeZone)]];
  return [[label, String(record[fact.kept])]];
}

/** Lines of a mail to the company, in French: what was given in these fields. */
export const companyFacts = (
  form: FormDefinition,
  record: Kept,
  facts: readonly FactDefinition[] = form.companyFacts ?? [],
): Fact[] => facts.flatMap((fact) => factOf(form, fact, record, 'fr', asWritten));

function visitorMailOf(
  form: FormDefinition,
  { subject, heading, paragraphs, facts }: FormMails['visitor'],
  record: Kept,
): MailDraft[] {
  const { email, lang } = record as Kept & { email?: string; lang: Locale };
  if (!email) return [];
  return [
    visitorMail(email, lang, {
      subject: fieldText(lang, subject),
      heading: fieldText(lang, heading),
      paragraphs: paragraphs.map((paragraph) => fieldText(lang, paragraph)),
      facts: facts.flatMap((fact) => factOf(form, fact, record, lang, quoteText)),
    }),
  ];
}

function companyMailOf(
  form: FormDefinition,
  { to, heading, subject, facts }: FormMails['company'],
  record: Kept,
): MailDraft {
  const said = fieldText('fr', heading);
  const parts = subject.map((part) => (part === 'heading' ? said : companyFacts(form, record, [part])[0]?.[1]));
  return companyMail(company[to], String(record.email ?? company[to]), {
    subject: parts.filter(Boolean).join(' – '),
    heading: said,
    id: record.id,
    facts: companyFacts(form, record, facts),
  });
}

/** What a form's definition has written to people about each submission; nothing where its feature writes by itself. */
export function formMails(form: FormDefinition): MailTemplates[] {
  const { mails, record: type } = form;
  if (!mails) return [];
  return [
    defineMails(type, (record) => [
      ...visitorMailOf(form, mails.visitor, record),
      companyMailOf(form, mails.company, record),
    ]),
  ];
}
