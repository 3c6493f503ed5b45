import type { Locale } from '../i18n/locales.ts';

/** A text of the site that an answer may be taken from. */
export interface Evidence {
  title: string;
  url: string;
  text: string;
}
/** What a tool of the site returns to an engine: texts to answer from, or an answer that ends the engine's turn. */
export type ToolResult = { evidence: Evidence[] } | { reply: Reply };
export interface AssistantTool {
  name: string;
  description: string;
  /** JSON schema of its arguments. */
  parameters: Record<string, unknown>;
  /** Arguments come from a model: whatever they are. */
  run(args: unknown): Promise<ToolResult>;
}

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
  history?: readonly { role: 'user' | 'assistant'; content: string }[] | undefined;
  /** The site's texts nearest to the question, in the light of the conversation, whatever was understood. */
  evidence?(): Evidence[];
  /** What an engine may ask of the site. */
  tools?: readonly AssistantTool[];
}
export interface Reply {
  /** Plain text, or Markdown of an engine: links, lists and emphasis. */
  output: string;
  sources?: { title: string; url: string }[];
  suggestions?: string[] | undefined;
  /** The engine asks for this to begin, with what was said of it. */
  begins?: { flow: 'appointment' | 'quote'; message: string };
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
