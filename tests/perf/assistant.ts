import { knowledgeOf } from '../../src/features/chat/answering/answer.ts';
import { locales } from '../../src/i18n/locales.ts';
import { type Asked, ask, questions } from '../chat/questions.ts';
import { median, printTable, progress, show } from './tables.ts';

const percent = (right: number, all: number): string =>
  all ? `${show((100 * right) / all)} % (${right} of ${all})` : '–';
const rightOf = (chosen: Asked[]): string => percent(chosen.filter((one) => ask(one).right).length, chosen.length);

/**
 * How often the embedded assistant answers from a page that answers, and refuses what it should; and how long it looks.
 */
export async function benchAssistant(): Promise<void> {
  progress('the assistant: reading the site, then every question of tests/chat');
  const rows = locales.map((lang) => {
    const before = performance.now();
    knowledgeOf(lang);
    const opening = performance.now() - before;
    const own = questions.filter((one) => one.lang === lang);
    const times = own.map((one) => ask(one).milliseconds);
    return [
      lang,
      rightOf(own.filter((one) => 'to' in one && !one.heldOut)),
      rightOf(own.filter((one) => 'to' in one && one.heldOut)),
      rightOf(own.filter((one) => 'refuse' in one)),
      rightOf(own.filter((one) => 'flow' in one || 'talk' in one)),
      show(median(times), 1),
      show(opening),
    ];
  });
  printTable(
    'Assistant, without a network (aims: 90 % answered, 95 % refused, 20 ms)',
    [
      'Language',
      'Answered from the right page',
      'Of questions held out',
      'Refused as it should',
      'Led where asked',
      'Median ms',
      'First question, ms',
    ],
    rows,
  );
}
