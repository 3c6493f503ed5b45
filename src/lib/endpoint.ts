import type { z } from 'zod';
import type { ErrorCode, FieldErrors } from './errors.ts';

/** An endpoint, declared once: the browser validates with it before sending, the server on arrival. */
export interface Endpoint<In extends z.ZodType = z.ZodType, Out extends z.ZodType = z.ZodType> {
  method: 'GET' | 'POST';
  path: `/api/${string}`;
  /** The specification's own path, answered alike. */
  alias?: `/${string}.php`;
  access: 'visitor' | 'admin';
  /** Calls a minute from one address; five, as for forms, when absent. */
  perMinute?: number;
  input: In;
  output: Out;
  /** Where a native form post is led, without scripts: `/sent/{sent}`, whose words are content/pages/{lang}/sent-{sent}.md. */
  sent?: string;
}

export type Reply<T> = { ok: true; data: T } | { ok: false; code: ErrorCode; fields: FieldErrors; retryAfter?: number };

export const defineEndpoint = <In extends z.ZodType, Out extends z.ZodType>(endpoint: Endpoint<In, Out>): Endpoint<In, Out> => endpoint;
