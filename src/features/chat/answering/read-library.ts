import type { Locale } from '../../../i18n/locales.ts';
import { type LibrarySources, readLibrarySources } from './library.ts';

/** A task of a worker thread: reads the whole site for the assistant. */
export default (lang: Locale): LibrarySources => readLibrarySources(lang);
