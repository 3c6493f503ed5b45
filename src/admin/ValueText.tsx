import { formatPrice } from '../i18n/format.ts';
import { useWords } from './words.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T/;
const LONGEST = 140;
const BADGES = new Set(['state', 'handling', 'status', 'lang']);

/** A value of a record in a person's words: dates, yes and no, known words of lists. */
export function ValueText({ name, value }: { name: string; value: unknown }) {
  const { t, lang, value: word, day, moment } = useWords();
  if (value === undefined || value === null || value === '') return <span className="soft">–</span>;
  if (typeof value === 'number' && name.endsWith('Cents')) return formatPrice(value, 'EUR', lang, 'always');
  if (typeof value === 'boolean') return t(value ? 'admin.yes' : 'admin.no');
  if (Array.isArray(value)) return value.map((one) => word(String(one), name)).join(', ');
  if (typeof value === 'object') {
    const { to, subject, name: file } = value as { to?: string; subject?: string; name?: string };
    return [to, subject, file].filter(Boolean).join(' – ') || JSON.stringify(value);
  }
  const text = String(value);
  if (MOMENT.test(text)) return <time dateTime={text}>{moment(text)}</time>;
  if (DAY.test(text)) return <time dateTime={text}>{day(text)}</time>;
  if (BADGES.has(name)) return <span className="badge">{word(text, name)}</span>;
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : word(text, name);
}
