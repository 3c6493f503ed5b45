import type { z } from 'zod';
import './schemas-without-eval.ts';
import type { FileKind } from '../ports/files.ts';
import type { ErrorCode, FieldErrors, Versions } from './errors.ts';
import type { Challenge } from './proof-of-work.ts';

/** An endpoint, declared once: the browser validates with it before sending, the server on arrival. */
export interface Endpoint<In extends z.ZodType = z.ZodType, Out extends z.ZodType = z.ZodType> {
  method: 'GET' | 'POST';
  path: `/api/${string}`;
  /** The contract's own path, answered alike. */
  alias?: `/${string}.php`;
  access: 'visitor' | 'admin';
  /**
   * Refused with `auth/reauthenticate` unless the session's owner proved in the last minutes to sit there
   * (src/features/auth).
   */
  reauthenticate?: true;
  input: In;
  output: Out;
  /**
   * Where a native form post is led, without scripts: `/sent/{sent}`, whose words are
   * content/pages/{lang}/sent-{sent}.md. Where the answer has a `state`, a page for each of them.
   */
  sent?: string | Record<string, string>;
  /** The pages of refusals that are nobody's mistake: a seat already booked, a link of last year. */
  refused?: Partial<Record<ErrorCode, string>>;
  /** Fields whose value is the key of an upload. Without scripts the file itself comes with the form. */
  files?: Partial<Record<string, FileKind>>;
  /** The same words sent again without scripts are the same submission: its record is kept under its submission key. */
  once?: true;
  /** Sendings a minute from one address; five where nothing is said. */
  perMinute?: number;
  /** Sent by a page on its own, without a token: it comes from this site, and that is enough for what it does. */
  beacon?: true;
}

export type Reply<T> =
  | { ok: true; data: T }
  | {
      ok: false;
      code: ErrorCode;
      fields: FieldErrors;
      retryAfter?: number;
      challenge?: Challenge;
      /** With `record/conflict`, where a record was sent. */
      versions?: Versions;
    };

export const defineEndpoint = <In extends z.ZodType, Out extends z.ZodType>(
  endpoint: Endpoint<In, Out>,
): Endpoint<In, Out> => endpoint;
