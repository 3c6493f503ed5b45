import type { Locale } from '../../../i18n/locales.ts';
import { stemsOf } from '../../../lib/words.ts';
import type { RecordKind } from './records.ts';

/** What an event and a position are called, whichever it is. */
const CALLED: Record<'event' | 'job', string> = {
  event: 'atelier ateliers workshop webinaire webinar conférence évènement',
  job: 'stage stagiaire alternance alternant apprentissage apprenti emploi internship intern apprenticeship apprentice',
};

/** The kind of thing a message calls by its name: "when is the webinar?" is of an event, whatever was spoken of. */
export function kindNamed(stems: readonly string[], lang: Locale): RecordKind | undefined {
  const kinds = Object.keys(CALLED) as (keyof typeof CALLED)[];
  return kinds.find((kind) => stemsOf(CALLED[kind], lang).some((stem) => stems.includes(stem)));
}
