import type { Locale } from '../i18n/locales.ts';

/** What a visitor said, in the language of the page. */
export interface Question {
  sessionId: string;
  text: string;
  lang: Locale;
  /** What the page adds, for an assistant of one's own. */
  metadata?: Record<string, string | number | boolean>;
}
export interface Reply {
  /** Plain text; shown as it is. */
  output: string;
  sources?: { title: string; url: string }[];
  suggestions?: string[];
}

/** Answers visitors. */
export interface Assistant {
  /**
   * True when it leads whole conversations, appointments and quotes included: nothing is answered in its place.
   */
  leads: boolean;
  /**
   * The pieces of the answer as they come, then the whole of it. An assistant that answers at once yields nothing.
   * @throws AssistantFailed
   */
  reply(question: Question, signal: AbortSignal): AsyncGenerator<string, Reply, void>;
}

/** The assistant cannot be reached or says nothing usable (`unavailable`), or took too long (`timeout`). */
export class AssistantFailed extends Error {
  readonly reason: 'unavailable' | 'timeout';

  constructor(reason: 'unavailable' | 'timeout', message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
