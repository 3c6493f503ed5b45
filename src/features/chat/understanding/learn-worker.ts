/** Learns one language in a thread of its own (learn-missing.ts): the rest of a build, and the other language, go on. */

import { parentPort, workerData } from 'node:worker_threads';
import type { Locale } from '../../../i18n/locales.ts';
import { learnAndKeep } from './learn-intents.ts';

const { isNew } = learnAndKeep(workerData as Locale);
parentPort?.postMessage(isNew);
