import { company } from '../collections/company.ts';
import { titleOf } from '../collections/titles.ts';
import { formatInstant } from '../i18n/format.ts';
import type { Locale } from '../i18n/locales.ts';
import { telephoneLink } from '../lib/telephone.ts';
import { adminLink } from '../mail/admin-link.ts';
import { companyMail, type Fact, visitorMail } from '../mail/form-mails.ts';
import { defineMails, type MailContext, type MailTemplates } from '../mail/mail-template.ts';
import type { MailDraft } from '../mail/outbox.ts';
import { quoteText } from '../mail/quote-text.ts';
import type { RecordType, Stored } from '../ports/store.ts';
import type { FactDefinition, FieldDefinition, FormDefinition, FormMails } from './define-form.ts';
import { fieldText, optionsAt } from './field-words.ts';

type Kept = Stored<RecordType>;
/** In an e-mail to an unconfirmed address, a stranger's words are quoted, never as they stand. */
type Quoting = (words: string) => string;
const asWritten: Quoting = (words) => words;

/** What people call what a field's value is the id of, by field. */
export type FieldNames = Record<string, string | undefined>;

/** How the values of one mail are written. */
interface Writing {
  lang: Locale;
  quote: Quoting;
  names: FieldNames;
  /** Where the record is read; absent for visitors, whose own address and number lead nowhere either. */
  record?: string;
}

/** The names of what a form's fields only know the ids of: the job applied for, the service reviewed. */
export async function namesIn({ fields }: FormDefinition, record: Kept, { records }: MailContext): Promise<FieldNames> {
  const { lang } = record as Kept & { lang: Locale };
  const found = Object.entries(fields).map(async ([name, { names }]) => {
    const id = record[name as keyof Kept];
    return [name, names && typeof id === 'string' ? await titleOf(records, names, id, lang) : undefined] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}

/** What was given in one field, in words; undefined where nothing was. */
function wordsOfValue(
  { control, options }: FieldDefinition,
  value: unknown,
  { lang, quote }: Writing,
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

/** Where a value leads whoever works with it: to the person, or to the record that holds the file. */
function linkOfValue({ control }: FieldDefinition, value: unknown, record: string | undefined): string | undefined {
  if (!record || !value) return undefined;
  if (control === 'email') return `mailto:${value}`;
  if (control === 'tel') return telephoneLink(String(value));
  if (control === 'url') return String(value);
  return control === 'file' ? record : undefined;
}

function factOf({ fields }: FormDefinition, fact: FactDefinition, record: Kept, writing: Writing): Fact[] {
  const { lang, names } = writing;
  const given = (name: string) => {
    const field = fields[name];
    return names[name] ?? (field && wordsOfValue(field, record[name], writing));
  };
  if (typeof fact === 'string') {
    const field = fields[fact];
    if (!field?.label) return [];
    return [[fieldText(lang, field.label), given(fact), linkOfValue(field, record[fact], writing.record)]];
  }
  const label = fieldText(lang, fact.label);
  if ('of' in fact) return [[label, fact.of.map(given).filter(Boolean).join(' ')]];
  if ('moment' in fact)
    return [[label, formatInstant(new Date(String(record[fact.moment])), lang, company.hours.timeZone)]];
  // A record older than what is kept has none of it.
  const kept = record[fact.kept];
  return kept === undefined || kept === '' ? [] : [[label, String(kept)]];
}

/** Lines of a mail to the company, in French: what was given in these fields. */
export const companyFacts = (
  form: FormDefinition,
  record: Kept,
  facts: readonly FactDefinition[] = form.companyFacts ?? [],
  { names = {}, link }: { names?: FieldNames; link?: string } = {},
): Fact[] =>
  facts.flatMap((fact) =>
    factOf(form, fact, record, { lang: 'fr', quote: asWritten, names, ...(link !== undefined && { record: link }) }),
  );

function visitorMailOf(
  form: FormDefinition,
  { visitor: { subject, heading, paragraphs, facts }, company: { to } }: FormMails,
  record: Kept,
): MailDraft[] {
  const { email, lang } = record as Kept & { email?: string; lang: Locale };
  if (!email) return [];
  const writing = { lang, quote: (words: string) => quoteText(words, lang), names: {} };
  const words = {
    subject: fieldText(lang, subject),
    heading: fieldText(lang, heading),
    paragraphs: paragraphs.map((paragraph) => fieldText(lang, paragraph)),
    facts: facts.flatMap((fact) => factOf(form, fact, record, writing)),
    replyTo: company[to],
  };
  return [visitorMail(email, lang, words, 'auto-replied')];
}

async function companyMailOf(
  form: FormDefinition,
  { to, heading, subject, facts }: FormMails['company'],
  record: Kept,
  context: MailContext,
): Promise<MailDraft> {
  const said = fieldText('fr', heading);
  const names = await namesIn(form, record, context);
  const link = adminLink(context, form.record.name, record.id);
  const parts = subject.map((part) => (part === 'heading' ? said : companyFacts(form, record, [part])[0]?.[1]));
  return companyMail(company[to], String(record.email ?? company[to]), {
    subject: parts.filter(Boolean).join(' – '),
    heading: said,
    id: record.id,
    record: link,
    facts: companyFacts(form, record, facts, { names, link }),
  });
}

/** What a form's definition has written to people about each submission; nothing where its feature writes by itself. */
export function formMails(form: FormDefinition): MailTemplates[] {
  const { mails, record: type } = form;
  if (!mails) return [];
  return [
    defineMails(type, async (record, context) => [
      ...visitorMailOf(form, mails, record),
      await companyMailOf(form, mails.company, record, context),
    ]),
  ];
}
