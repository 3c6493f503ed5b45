import { t as translate } from '../../../i18n/translate.ts';
import { positionOf } from '../../../lib/words.ts';
import type { Understood } from './memory-after.ts';
import type { MessageRead } from './message-read.ts';

const MOST_WORDS_OF_ANOTHER = 4;
const MOST_OFFERED = 4;
const LISTED: ReadonlySet<string> = new Set(['event', 'job', 'case']);
/** As many as a conversation remembers of a choice. */
const MOST_CHARACTERS = 120;

/** "the other one", where more than two were listed: which of them is meant. */
export function answerOfOther({ reading, words, stems, lang, library, asked }: MessageRead): Understood | undefined {
  const { listed = [], topic, previous } = asked.memory ?? {};
  const isOther = library.model.phrases.others.some((phrase) => positionOf(stems, phrase) >= 0);
  const isPlural = words.some((word) => /^(?:autres|others|ones|rest|reste)$/.test(word));
  if (!isOther || isPlural || reading.words.length > MOST_WORDS_OF_ANOTHER) return undefined;
  const others = listed.filter((one) => LISTED.has(one.kind));
  const rest = others.filter(({ id }) => id !== topic?.id);
  if (others.length <= 2 || rest.length < 2 || (topic && previous?.kind === topic.kind)) return undefined;
  const { events, jobs, cases } = library.catalogue;
  const titles = rest.flatMap(
    ({ id }) => [...events, ...jobs, ...cases].find(({ slug }) => slug === id)?.data.title ?? [],
  );
  const choices = titles.slice(0, MOST_OFFERED).map((title) => ({
    label: title,
    message:
      `${library.model.wording.get(others.every(({ kind }) => kind === 'case') ? 'cases' : 'events') ?? ''} ${title}`
        .trim()
        .slice(0, MOST_CHARACTERS),
  }));
  return {
    answered: { answer: { output: translate(lang)('assistant.whichOther'), choices }, outcome: 'talk', found: [] },
  };
}
