import { formatPrice } from '../../i18n/format.ts';
import { joinList } from '../../lib/join-list.ts';
import { Badge } from '../shell/Badge.tsx';
import { withCompanyName } from '../shell/company-name.ts';
import { RelativeTime } from '../shell/RelativeTime.tsx';
import { useWords } from '../shell/words.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T/;
const LONGEST = 140;
/** An address or an id: wider than a column, it is broken anywhere. */
const UNBROKEN = /\S{21}/;
const BADGES = new Set(['state', 'handling', 'status', 'lang']);

/** Nothing to read. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length);

/** A value of a record in a person's words: dates, yes and no, known words of lists. */
export function ValueText({ name, value }: { name: string; value: unknown }) {
  const { t, lang, value: word, day } = useWords();
  if (isEmpty(value)) return <span className="soft">–</span>;
  if (typeof value === 'number' && name.endsWith('Cents')) return formatPrice(value, 'EUR', lang, 'always');
  if (typeof value === 'boolean') return t(value ? 'admin.yes' : 'admin.no');
  if (Array.isArray(value)) return joinList(value.map((one) => word(String(one), name)));
  if (typeof value === 'object') {
    const { to, subject, name: file } = value as { to?: string; subject?: string; name?: string };
    return <span className="long">{[to, subject, file].filter(Boolean).join(' – ') || JSON.stringify(value)}</span>;
  }
  // What follows the colon is the id of an issue.
  const text = name === 'purpose' ? String(value).replace(/:.*/, '') : withCompanyName(String(value));
  if (MOMENT.test(text)) return <RelativeTime at={text} />;
  if (DAY.test(text)) return <time dateTime={text}>{day(text)}</time>;
  if (BADGES.has(name)) return <Badge state={text}>{word(text, name)}</Badge>;
  const shown = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : word(text, name);
  return UNBROKEN.test(shown) ? <span className="long">{shown}</span> : shown;
}
