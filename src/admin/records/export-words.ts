import type { Locale } from '../../i18n/locales.ts';
import { t as translate } from '../../i18n/translate.ts';
import { joinList } from '../../lib/join-list.ts';
import { minuteIn } from '../../lib/local-time.ts';
import { noteWords } from '../accounts/audit-note-words.ts';
import { amountText } from './amount.ts';
import type { KindName } from './kinds.ts';
import { fieldLabel, optionWords } from './option-labels.ts';
import type { Reader } from './reader.ts';
import type { AdminRecord } from './record-endpoints.ts';

const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** What a field of an exported record is called, in a person's language. */
export const headInWords = (lang: Locale, type: KindName | undefined, name: string): string =>
  fieldLabel(lang, type, name);

/**
 * A field of an exported record as a person reads it: known words in their language, moments in the company's time
 * zone, euros instead of cents. What has no words stays as it is stored.
 */
export function fieldInWords(reader: Reader, type: KindName | undefined, name: string, record: AdminRecord): string {
  const { lang, timeZone } = reader;
  const t = translate(lang);
  const words = optionWords(lang, type, name);
  const said = (value: unknown): string => {
    if (value === undefined || value === null) return '';
    if (typeof value === 'boolean') return t(value ? 'admin.yes' : 'admin.no');
    if (typeof value === 'number' && name.endsWith('Cents')) return amountText(value, 'cents', lang);
    if (Array.isArray(value)) return joinList(value.map(said));
    if (typeof value === 'object') {
      const { name: file } = value as { name?: unknown };
      if (typeof file === 'string') return file;
      const parts = Object.entries(value).map(([part, held]) =>
        t('admin-content.fieldIs', { name: headInWords(lang, type, part), value: said(held) }),
      );
      return parts.join('; ');
    }
    const text = String(value);
    if (MOMENT.test(text)) return minuteIn(new Date(text), timeZone);
    return Object.hasOwn(words, text) ? String(words[text]) : text;
  };
  return type === 'auditEntry' && name === 'note' ? noteWords(reader, record) : said(record[name]);
}
