import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { answerMessage } from '../../src/features/chat/answering/answer.ts';
import { knowledgeOf } from '../../src/features/chat/answering/library.ts';
import { locales } from '../../src/i18n/locales.ts';
import { type Half, halves } from '../chat/graded-halves.ts';
import { type Score, scoreFollowUps, scoreQuestions } from '../chat/graded-scores.ts';
import { gradedQuestions } from '../chat/grading.ts';
import { type Asked, ask, questions } from '../chat/questions.ts';
import { median, printTable, progress, show } from './tables.ts';

const percent = ({ right, of }: Score): string => (of ? `${show((100 * right) / of)} % (${right} of ${of})` : '–');
const rightOf = (chosen: Asked[]): string =>
  percent({ right: chosen.filter((one) => ask(one).right).length, of: chosen.length });
const MEGABYTE = 1024 * 1024;
const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0;

/** How the embedded assistant answers its own questions, and how long it takes. */
async function benchOwnQuestions(): Promise<void> {
  const rows = locales.map((lang) => {
    const before = performance.now();
    knowledgeOf(lang);
    const opening = performance.now() - before;
    const own = questions.filter((one) => one.lang === lang);
    return [
      lang,
      rightOf(own.filter((one) => 'to' in one && !one.heldOut)),
      rightOf(own.filter((one) => 'to' in one && one.heldOut)),
      rightOf(own.filter((one) => 'refuse' in one)),
      rightOf(own.filter((one) => 'flow' in one || 'talk' in one)),
      show(opening),
    ];
  });
  const columns = ['Language', 'Answered from the right page', 'Of questions held out', 'Refused', 'Led where asked'];
  printTable('Assistant: the questions it was tuned with', [...columns, 'First question, ms'], rows);
}

const TITLES: Record<Half, string> = { development: 'tuned with', heldOut: 'held out' };

/** How it answers a half of the graded questions and dialogues, written by somebody who had not read its utterances. */
async function benchGraded(half: Half): Promise<void> {
  const rows: string[][] = [];
  for (const lang of locales) {
    const scores = await scoreQuestions(lang, half);
    const times = gradedQuestions
      .filter((one) => one.lang === lang && one.half === half)
      .map(({ q }) => {
        const before = performance.now();
        answerMessage(q, lang);
        return performance.now() - before;
      });
    const { led, said, refused, identity, urgent, smalltalk, claims } = scores;
    rows.push([
      lang,
      ...[led, said, refused, identity, urgent, smalltalk].map(percent),
      String(claims),
      `${show(median(times), 1)} / ${show(percentile(times, 0.95), 1)}`,
    ]);
  }
  printTable(
    `Assistant: graded questions, the half ${TITLES[half]} (aims: 92 % led, 85 % said, 96 % refused, no claim, p95 under 100 ms)`,
    ['Language', 'Led', 'Said', 'Refused', 'Identity', 'Urgent', 'Small talk', 'Claims', 'Median / p95 ms'],
    rows,
  );
  printTable(
    `Assistant: follow-ups in dialogues, the half ${TITLES[half]} (aim: 85 %)`,
    ['Right'],
    [[percent(await scoreFollowUps(half))]],
  );
}

/** Bytes that are in use: what nobody refers to any more is collected first. */
function bytesInUse(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** How well, how fast and with how much memory the embedded assistant answers. */
export async function benchAssistant(): Promise<void> {
  progress('the assistant: reading the site, then every question of tests/chat');
  const before = bytesInUse();
  await benchOwnQuestions();
  const used = bytesInUse() - before;
  const models = locales.reduce((sum, lang) => sum + knowledgeOf(lang).model.bytes, 0);
  printTable(
    'Assistant: memory',
    ['Both indexes, MB', 'Of it the intents, MB'],
    [[show(used / MEGABYTE), show(models / MEGABYTE)]],
  );
  for (const half of halves) await benchGraded(half);
}
