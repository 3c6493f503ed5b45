import { errorStatus } from '../src/lib/errors.ts';
import type { CallerContext } from './caller-context.ts';
import { report } from './describe-failure.ts';
import { failures } from './failure-log.ts';
import { refusals } from './http/refused-request-log.ts';
import { withSecurityHeaders } from './http/security-headers.ts';
import { kindOfReader, langOfPage, refuse, toAppError } from './http/serve.ts';
import { currentRequest } from './request-context.ts';

/** What a file of netlify/functions exports, for Netlify or our own host to call. */
export type FunctionHandler = (request: Request, context: CallerContext) => Promise<Response>;

/** Under which our own host calls what runs again and again: that fails again and again too, and is said once. */
export const SCHEDULE_PATH = '/.schedules/';

/** What was thrown, as an answer its caller can read. What is our own fault is logged. */
export function refuseThrown(request: Request, caught: unknown, { dist }: Partial<CallerContext> = {}): Response {
  const error = toAppError(caught);
  // Below a declared path a key may stand.
  const path = currentRequest()?.route ?? URL.parse(request.url)?.pathname ?? 'unreadable';
  const cause = error.cause ?? error;
  if (path.startsWith(SCHEDULE_PATH)) failures.failed(path.slice(SCHEDULE_PATH.length), cause);
  else if (errorStatus[error.code] >= 500) report({ path }, cause);
  else refusals.note(error.code, path);
  return withSecurityHeaders(refuse(error, kindOfReader(request), langOfPage(request), { dist }));
}

/**
 * The one boundary around every function: whatever is thrown inside, an installation that cannot be opened included, is
 * logged and answered, and every answer has the same security headers. Netlify calls what it returns directly.
 */
export const guarded =
  (answer: (request: Request, context: CallerContext) => Response | Promise<Response>): FunctionHandler =>
  async (request, context) => {
    try {
      return withSecurityHeaders(await answer(request, context));
    } catch (caught) {
      return refuseThrown(request, caught, context);
    }
  };
