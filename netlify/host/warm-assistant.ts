import { locales } from '../../src/i18n/locales.ts';
import { describeFailure } from '../describe-failure.ts';

/** After the first pages, which whoever starts a server is waiting for, and past the life of a server that a test starts. */
const AFTER_MS = 30_000;

async function openIndexes(): Promise<void> {
  const [{ openKnowledge }, { isLearnt }] = await Promise.all([
    import('../../src/features/chat/answering/library.ts'),
    import('../../src/features/chat/understanding/learnt-file.ts'),
  ]);
  for (const lang of locales) if (isLearnt(lang)) await openKnowledge(lang);
}

/**
 * Opens the assistant's indexes some seconds before anybody asks: the first question after a start would wait for them. They
 * are read in a thread, and only where a build has learnt what visitors ask: a server spends no minute on learning. What
 * fails here is logged and ends no server: the first question opens them.
 */
export function warmAssistant(afterMs = AFTER_MS): void {
  const told = (error: unknown) =>
    console.error(JSON.stringify({ at: new Date().toISOString(), assistant: 'not opened', ...describeFailure(error) }));
  setTimeout(() => void openIndexes().catch(told), afterMs).unref();
}
