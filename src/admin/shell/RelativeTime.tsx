import { useStore } from '@nanostores/react';
import { atom, onMount } from 'nanostores';
import { formatDayOf, formatRelative } from '../../i18n/relative-time.ts';
import { useWords } from './words.ts';

/** The time that all of them are counted to: they go on with the day, together. */
const $now = atom(Date.now());
const EVERY_MS = 60_000;
onMount($now, () => {
  $now.set(Date.now());
  const timer = setInterval(() => $now.set(Date.now()), EVERY_MS);
  return () => clearInterval(timer);
});

interface Props {
  /** In ISO 8601. */
  at: string;
  className?: string;
  /** A sentence around it: "Supprimé il y a 3 heures par …", "Supprimé le 14 nov. 2026 par …". */
  within?(ago: string): string;
}

/**
 * How long ago something was, as people say it, with its exact moment at hand; longer ago than a week, its day. What is
 * still to come is an appointment: it is said exactly.
 */
export function RelativeTime({ at, className, within }: Props) {
  const { t, lang, moment, timeZone } = useWords();
  const now = useStore($now);
  const date = new Date(at);
  const isToCome = date.getTime() > now + EVERY_MS;
  const relative = isToCome ? moment(at) : formatRelative(date, new Date(now), lang, timeZone);
  const day = formatDayOf(date, lang, timeZone);
  const text = within ? within(relative ?? t('admin.onDay', { day })) : (relative ?? day);
  return (
    <time className={className} dateTime={at} title={isToCome ? undefined : moment(at)}>
      {text}
    </time>
  );
}
