import { Worker } from 'node:worker_threads';
import { type Locale, locales } from '../../../i18n/locales.ts';
import { hasStemmer } from '../../../lib/words.ts';
import { readLearnt } from './learnt-file.ts';

/** Whether it had to be learnt. */
const learnApart = (lang: Locale): Promise<boolean> =>
  new Promise((resolve, reject) => {
    new Worker(new URL('./learn-worker.ts', import.meta.url), {
      workerData: lang,
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
      .once('message', resolve)
      .once('error', reject)
      .once('exit', (code) => reject(new Error(`learning what visitors ask, ${lang}, ended with ${code}`)));
  });

/**
 * Learns what messages want in each language whose bank, or whose lessons, changed since it was last learnt, side by
 * side: seconds of processor and half a gigabyte, which no server spends while visitors wait.
 */
export async function learnMissing(learnt: (lang: Locale) => void = () => undefined): Promise<void> {
  // A language has pages before the assistant speaks it.
  const missing = locales.filter((lang) => hasStemmer(lang) && !readLearnt(lang));
  await Promise.all(
    missing.map(async (lang) => {
      if (await learnApart(lang)) learnt(lang);
    }),
  );
}
