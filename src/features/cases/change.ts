import { formatNumber } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locales.ts';

interface Change {
  before: number;
  after: number;
  unit?: string | undefined;
}

/** One of the two figures, with its unit. */
export const amountOf = (change: Change, when: 'before' | 'after', lang: Locale): string =>
  `${formatNumber(change[when], lang)}${change.unit ? `\u00a0${change.unit}` : ''}`;

/** How long its bar is, in percent of the longer one. */
export const shareOf = (change: Change, when: 'before' | 'after'): number =>
  Math.round((100 * change[when]) / Math.max(change.before, change.after, Number.MIN_VALUE));
