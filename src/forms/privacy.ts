import { YEAR_DAYS } from '../collections/calendar.ts';
import type { privacy } from '../i18n/fr/privacy.ts';
import type { Messages } from '../i18n/messages.ts';
import type { FormDefinition } from './define-form.ts';
import { fillIn } from './text-in.ts';

/** The words of data protection in one language. */
export type PrivacyWords = Messages<typeof privacy>;
/** The part of a form's definition about its processing. */
type Processed = Pick<FormDefinition, 'processing' | 'retention'>;
interface Processing {
  purpose: string;
  basis: string;
  use: string;
  kept: string;
  dataBesides?: string;
  keptBesides?: string;
}

function durationOf(words: PrivacyWords, days: number): string {
  if (days < YEAR_DAYS) return fillIn(words.days, { count: days });
  const count = Math.round(days / YEAR_DAYS);
  return fillIn(count === 1 ? words.year : words.years, { count });
}

/** The processing of a form's data: purpose, legal basis and retention. */
function processingOf(words: PrivacyWords, { processing, retention }: Processed): Processing {
  const said: Processing = words.processing[processing];
  const duration = 'days' in retention ? durationOf(words, retention.days) : '';
  const { kept, keptBesides } = said;
  return {
    ...said,
    kept: fillIn(kept, { duration }),
    ...(keptBesides && { keptBesides: fillIn(keptBesides, { duration }) }),
  };
}

/** The privacy notice at the form: purpose and retention; the contact address follows. */
export function privacyNoticeOf(words: PrivacyWords, form: Processed): string {
  const { use, kept } = processingOf(words, form);
  return fillIn(words.notice, { use, kept });
}

/** In the middle of a sentence: "Nom complet" is "nom complet", "CV" stays. */
const inSentence = (label: string): string =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label[0]?.toLowerCase() + label.slice(1) : label;

interface AskedField {
  label: string;
  required: boolean;
}
function listOf(words: PrivacyWords, labels: readonly string[]): string {
  const some = labels.slice(0, -1).join(', ');
  const last = labels.at(-1) ?? '';
  return some ? fillIn(words.and, { some, last }) : last;
}
const withBesides = (words: PrivacyWords, said: string, besides: string | undefined): string =>
  said && besides ? fillIn(words.besides, { said, besides }) : said || (besides ?? '');
function dataOf(words: PrivacyWords, asked: readonly AskedField[], besides: string | undefined): string {
  const [required, optional] = [true, false].map((is) =>
    asked.filter((one) => one.required === is).map(({ label }) => inSentence(label)),
  );
  const needed = (required ?? []).join(', ');
  const given = listOf(words, optional ?? []);
  const asks = needed && given ? fillIn(words.ifGiven, { required: needed, optional: given }) : needed || given;
  return withBesides(words, asks, besides);
}

/** The entry of a form in the register of processing, in Markdown. */
export function registerEntry(words: PrivacyWords, form: FormDefinition, asked: readonly AskedField[]): string {
  const { purpose, basis, kept, keptBesides, dataBesides } = processingOf(words, form);
  const data = dataOf(words, asked, dataBesides);
  return fillIn(words.entry, { purpose, basis, data, kept: withBesides(words, kept, keptBesides) });
}
