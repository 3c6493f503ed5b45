import type { z } from 'zod';
import './schemas-without-eval.ts';
import type { MessageKey } from '../i18n/message-key.ts';
import type { FileKind } from '../ports/files.ts';
import type { ErrorCode, FieldErrors, FieldFault, Versions } from './errors.ts';
import type { Challenge } from './proof-of-work.ts';

/** An endpoint: the browser validates with its schema before sending, the server on arrival. */
export interface Endpoint<In extends z.ZodType = z.ZodType, Out extends z.ZodType = z.ZodType> {
  method: 'GET' | 'POST';
  path: `/api/${string}`;
  /** The path in the contract, served by the same handler. */
  alias?: `/${string}.php`;
  access: 'visitor' | 'admin';
  /** The kind of the records its input names by their ids, for the log; where the input has a `type`, that is said. */
  concerns?: string;
  /** Requires a recent reauthentication of the session's owner, otherwise `auth/reauthenticate` (src/features/auth). */
  reauthenticate?: true;
  input: In;
  output: Out;
  /**
   * The page a native form is redirected to: `/sent/{sent}`, from content/pages/{lang}/sent-{sent}.md. When the output
   * has a `state`, a page per state.
   */
  sent?: string | Record<string, string>;
  /** Pages for expected refusals, such as a seat that is already booked or an expired link. */
  refused?: Partial<Record<ErrorCode, string>>;
  /** Fields whose value is the key of an upload. Without scripts the file itself is posted with the form. */
  files?: Partial<Record<string, FileKind>>;
  /** The texts a visitor reads beside each field: a form that came without scripts is answered with those to correct. */
  labels?: Partial<Record<string, readonly MessageKey[]>>;
  /** Identical content posted again without scripts is the same submission: the record's id is the submission key. */
  once?: true;
  /** Rate limit per minute and address; five by default. */
  perMinute?: number;
  /** Sent by a page automatically, without a CSRF token: a same-origin check is enough for what it does. */
  beacon?: true;
}

export type Reply<T> =
  | { ok: true; data: T }
  | {
      ok: false;
      code: ErrorCode;
      fields: FieldErrors;
      /** Of a record that was to be saved: all that is wrong with it, several faults of a field as well. */
      reasons?: FieldFault[];
      retryAfter?: number;
      challenge?: Challenge;
      /** With `record/conflict`, both versions of the record. */
      versions?: Versions;
    };

export const defineEndpoint = <In extends z.ZodType, Out extends z.ZodType>(
  endpoint: Endpoint<In, Out>,
): Endpoint<In, Out> => endpoint;
