import { Fragment } from 'react';
import { formatCountry, formatPrice } from '../../i18n/format.ts';
import { isLocale } from '../../i18n/locales.ts';
import { joinList } from '../../lib/join-list.ts';
import { telephoneLink } from '../../lib/telephone.ts';
import type { MailContent } from '../../mail/mail-content.ts';
import { renderMailText } from '../../mail/render-text.ts';
import { noteWords } from '../accounts/audit-note-words.ts';
import { RelativeTime } from '../shell/RelativeTime.tsx';
import { useWords } from '../shell/words.ts';
import type { FormField } from './form-fields.ts';
import { MarkdownText } from './MarkdownText.tsx';
import type { AdminRecord, ReferredNames } from './record-endpoints.ts';
import { keysIn, referredName, referredPath } from './referred-names.ts';
import { isEmpty } from './ValueText.tsx';

interface KeptFile {
  key: string;
  name: string;
}
const isMarkdown = (field: FormField): boolean => field.kind === 'text' && field.markdown;
const isFile = (value: unknown): value is KeptFile =>
  Boolean(value && typeof value === 'object' && 'key' in value && 'name' in value);

const isMail = (value: unknown): value is { to: string; subject: string; text?: string } =>
  Boolean(value && typeof value === 'object' && 'to' in value && 'subject' in value);
/** The contents of an e-mail, which is rendered when it is sent. */
const isLetter = (value: unknown): value is MailContent =>
  Boolean(value && typeof value === 'object' && 'heading' in value && 'footer' in value);
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A value in a person's words, at full length: a chosen option, yes or no, a price, a moment. */
export function useFullText(): (name: string, value: unknown) => string {
  const { t, lang, field: label, value: word, moment, day } = useWords();
  const text = (name: string, value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'admin.yes' : 'admin.no');
    if (typeof value === 'number' && name.endsWith('Cents')) return formatPrice(value, 'EUR', lang, 'always');
    if (Array.isArray(value)) return joinList(value.map((one) => text(name, one)));
    if (isMail(value)) return [value.to, value.subject, ...(value.text ? ['', value.text] : [])].join('\n');
    if (isLetter(value)) return renderMailText(value, Number.POSITIVE_INFINITY);
    if (name === 'country') return formatCountry(String(value), lang);
    if (name === 'purpose') return word(String(value).replace(/:.*/, ''), name);
    if (typeof value === 'string' && DAY.test(value)) return day(value);
    if (typeof value === 'string') return MOMENT.test(value) ? moment(value) : word(value, name);
    if (!value || typeof value !== 'object') return word(String(value ?? ''), name);
    return Object.entries(value)
      .map(([part, one]) => t('admin-content.fieldIs', { name: label(part), value: text(part, one) }))
      .join('\n');
  };
  return text;
}

/** An address and a number lead to whoever can be reached by them. */
function LinkedText({ name, text }: { name: string; text: string }) {
  if (name === 'email' && !text.includes('\n')) return <a href={`mailto:${text}`}>{text}</a>;
  if (name === 'phone') return <a href={telephoneLink(text)}>{text}</a>;
  return text;
}

/** Other records, each by its name: a link where it has a screen. */
function Referred({ names, name, value }: { names: ReferredNames; name: string; value: unknown }) {
  const { lang } = useWords();
  return keysIn(value).map((key, index) => {
    const path = referredPath(names, lang, name, key);
    const said = referredName(names, lang, name, key);
    return (
      <Fragment key={key}>
        {index > 0 && ', '}
        {path ? <a href={path}>{said}</a> : said}
      </Fragment>
    );
  });
}

interface Props {
  record: AdminRecord;
  fields: FormField[];
  /** Of the records it names. */
  names?: ReferredNames | undefined;
}

const DATED_VERSION = /^\d{4}-\d{2}-\d{2}$/;
/**
 * Whether a fact is worth reading: a suspicion where there is one; of the consent, what it was claimed to rest on, not
 * the version of our own text, which the export has.
 */
const isWorthReading = (name: string, value: unknown): boolean =>
  !isEmpty(value) &&
  (name !== 'suspect' || value === true) &&
  !(name === 'consentVersion' && DATED_VERSION.test(`${value}`));

/** The read-only fields of a record: a visitor's own words, files, dates; a text of the administrators as it is read. */
export function RecordFacts({ record, fields, names }: Props) {
  const { t, lang, timeZone, field: label } = useWords();
  const text = useFullText();
  const noteOf = (entry: AdminRecord) =>
    noteWords({ lang, timeZone }, entry, (id) => referredName(names, lang, 'ids', id));
  const told = fields.filter(({ name }) => isWorthReading(name, record[name]));
  const facts = told.filter((field) => !isMarkdown(field)).map(({ name }) => [name, record[name]] as const);
  const texts = told.filter(isMarkdown).map(({ name }) => String(record[name]));
  const written = String(record.lang);
  return (
    <section aria-label={t('admin.form.details')}>
      <p className="caption">
        <RelativeTime at={record.createdAt} within={(moment) => t('admin-editor.created', { moment })} />
      </p>
      <dl className="admin-facts">
        {facts.map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{label(name)}</dt>
            <dd>
              {isFile(value) ? (
                <a href={`/api/admin/file?key=${encodeURIComponent(value.key)}`}>{value.name}</a>
              ) : names?.[name] ? (
                <Referred {...{ names, name, value }} />
              ) : (
                <LinkedText
                  name={name}
                  text={text(name, name === 'note' && 'action' in record ? noteOf(record) : value)}
                />
              )}
            </dd>
          </div>
        ))}
      </dl>
      {texts.map((source) => (
        <div key={source} className="admin-preview whole">
          <MarkdownText source={source} lang={isLocale(written) ? written : lang} />
        </div>
      ))}
    </section>
  );
}
