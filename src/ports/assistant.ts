import type { Locale } from '../i18n/locales.ts';

/** A visitor's message, in the language of the page. */
export interface Question {
  sessionId: string;
  text: string;
  lang: Locale;
  /** Passed through to a custom assistant. */
  metadata?: Record<string, string | number | boolean>;
  /** What the company's own facts answer: said as it is, without an engine. */
  fact?: Reply;
  /** What the site's own texts answer in the light of the conversation: said when an engine has nothing better. */
  builtIn?: Reply;
  /** What was said before, the latest last. */
  history?: readonly { role: 'user' | 'assistant'; content: string }[];
}
export interface Reply {
  /** Plain text. */
  output: string;
  sources?: { title: string; url: string }[];
  suggestions?: string[];
}

/** Answers visitors. */
export interface Assistant {
  /** True for an assistant that leads whole conversations, appointments and quotes included. */
  leads: boolean;
  /**
   * Yields the pieces of the answer as they arrive, then returns the whole. Without streaming nothing is yielded.
   * @throws AssistantFailed
   */
  reply(question: Question, signal: AbortSignal): AsyncGenerator<string, Reply, void>;
}

/** The assistant is unreachable or its answer unusable (`unavailable`), or it took too long (`timeout`). */
export class AssistantFailed extends Error {
  readonly reason: 'unavailable' | 'timeout';

  constructor(reason: 'unavailable' | 'timeout', message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
