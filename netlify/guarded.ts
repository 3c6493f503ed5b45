import { AppError, errorStatus } from '../src/lib/errors.ts';
import type { CallerContext } from './caller-context.ts';
import { report } from './describe-failure.ts';
import { failures } from './failure-log.ts';
import { refusals } from './http/refused-request-log.ts';
import { withSecurityHeaders } from './http/security-headers.ts';
import { kindOfReader, langOfPage, refuse, toAppError } from './http/serve.ts';
import { currentRequest } from './request-context.ts';

/** The signature of a function's handler, called by Netlify or by our own server. */
export type FunctionHandler = (request: Request, context: CallerContext) => Promise<Response>;

/** Path prefix of scheduled runs on our own server: their repeated failures are logged once, as they recur. */
export const SCHEDULE_PATH = '/.schedules/';

/** Turns a thrown error into a response; errors of our own are logged. */
export function errorResponse(request: Request, caught: unknown, { dist }: Partial<CallerContext> = {}): Response {
  const error = toAppError(caught);
  // The path may hold a secret token: only the declared route is logged.
  const path = currentRequest()?.route ?? URL.parse(request.url)?.pathname ?? 'unreadable';
  const cause = error.cause ?? error;
  if (path.startsWith(SCHEDULE_PATH)) failures.failed(path.slice(SCHEDULE_PATH.length), cause);
  else if (errorStatus[error.code] >= 500) report({ path }, cause);
  else refusals.count(error.code, path);
  return withSecurityHeaders(refuse(error, kindOfReader(request), langOfPage(request), { dist }));
}

/**
 * The error boundary around every function: whatever is thrown, also by opening the services, is logged and answered,
 * and every response has the security headers.
 */
export const guarded =
  (answer: (request: Request, context: CallerContext) => Response | Promise<Response>): FunctionHandler =>
  async (request, context) => {
    try {
      return withSecurityHeaders(await answer(request, context));
    } catch (caught) {
      return errorResponse(request, caught, context);
    }
  };

/** Below /api every address is an endpoint's: one that does not exist is refused as they refuse. */
export const unknownEndpoint: FunctionHandler = guarded(() => {
  throw new AppError('route/unknown');
});
