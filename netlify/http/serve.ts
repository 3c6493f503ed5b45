import type { ServerRequest } from 'srvx';
import type { z } from 'zod';
import { withFieldErrors } from '../../src/forms/field-error-list.ts';
import type { Locale } from '../../src/i18n/locales.ts';
import { pathTo } from '../../src/i18n/routes.ts';
import type { Endpoint } from '../../src/lib/endpoint.ts';
import { AppError, errorStatus, FaultyInput, type FieldError, RecordConflict } from '../../src/lib/errors.ts';
import { readFieldErrors } from '../../src/lib/fields.ts';
import { FilesUnavailable } from '../../src/ports/files.ts';
import { type Services, StartupFailed } from '../../src/ports/services.ts';
import { StoreUnavailable } from '../../src/ports/store.ts';
import type { CallerContext } from '../caller-context.ts';
import { report } from '../describe-failure.ts';
import { guardSubmission } from './abuse-guard.ts';
import { type BodyKind, kindOf, readBody } from './body.ts';
import { hasToken, isSameOrigin } from './csrf.ts';
import { idempotencyKeyOf } from './idempotency-key.ts';
import { isMultipartWithFiles, readWithFiles } from './posted-files.ts';
import { ChallengeRequired } from './proof-of-work-challenge.ts';
import { refusals } from './refused-request-log.ts';
import { securedResponse } from './security-headers.ts';
import { statusPage } from './status-page.ts';

/** An endpoint and its use case, with the services that it needs. */
export interface BoundEndpoint<S = Services> {
  endpoint: Endpoint;
  run: (services: S, input: never) => Promise<unknown>;
}
export const bindEndpoint = <In extends z.ZodType, Out extends z.ZodType, S = Services>(
  endpoint: Endpoint<In, Out>,
  run: (services: S, input: z.output<In>) => Promise<z.output<Out>>,
): BoundEndpoint<S> => ({ endpoint, run });

export const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  securedResponse(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
/** No endpoint has this address. */
export const routeUnknown = (): Response => json(404, { ok: false, code: 'route/unknown', fields: {} });
/** A 405 names the methods that an address takes (RFC 9110, 15.5.6). `allow`: separated by commas. */
export const methodRefused = (allow: string): Response =>
  json(405, { ok: false, code: 'route/unknown', fields: {} }, { allow });
const seeOther = (location: string) =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });

export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof StoreUnavailable || error instanceof FilesUnavailable)
    return new AppError('server/unavailable', { retryAfter: 5, cause: error });
  if (error instanceof StartupFailed) return new AppError('server/unavailable', { retryAfter: 60, cause: error });
  return new AppError('server/unexpected', { cause: error });
}

/** Maps an error to the AppError of the response, and logs it: our own failures one by one, refusals by code. */
export function toLoggedAppError({ path }: { path: string }, caught: unknown): AppError {
  const error = toAppError(caught);
  if (errorStatus[error.code] >= 500) report({ path }, error.cause ?? error);
  else refusals.count(error.code, path);
  return error;
}

/** The page a native form is redirected to after it was accepted. */
function pageAfter({ sent }: Endpoint, data: unknown, lang: Locale): string {
  const id = typeof sent === 'string' ? sent : sent?.[(data as { state?: string }).state ?? ''];
  return id ? pathTo('sent', lang, { id }) : pathTo('home', lang);
}

/** The pages that say why a file that came with a native form was refused. */
const FILE_PAGES: Partial<Record<FieldError, string>> = {
  fileType: 'file-refused',
  fileSize: 'file-refused',
  fileLimit: 'file-refused',
  photoType: 'file-refused',
  photoSize: 'file-refused',
  fileEmpty: 'file-empty',
  fileActive: 'file-active',
  fileProtected: 'file-protected',
  filePixels: 'file-pixels',
  fileInfected: 'file-infected',
};
function pageOfRefusal({ code, fields }: AppError, lang: Locale): string {
  if (code === 'route/unknown') return pathTo('not-found', lang);
  if (code === 'rate/limited') return pathTo('too-many-requests', lang);
  if (code === 'csrf/invalid') return pathTo('forbidden', lang);
  const [filePage] = Object.values(fields).flatMap((field) => FILE_PAGES[field] ?? []);
  if (filePage) return pathTo('sent', lang, { id: filePage });
  if (Object.values(fields).includes('quoteOnly')) return pathTo('sent', lang, { id: 'order-by-quote' });
  return errorStatus[code] >= 500 ? pathTo('sent', lang, { id: 'unavailable' }) : pathTo('not-sent', lang);
}

interface Pages extends Pick<Endpoint, 'refused' | 'labels'> {
  dist: string | undefined;
}
/**
 * The response to an error: JSON for a script; for a native form the page that explains it, with the error's status.
 */
export function refuse(
  error: AppError,
  kind: BodyKind,
  lang: Locale,
  { refused, labels, dist }: Partial<Pages> = {},
): Response {
  const headers: Record<string, string> = error.retryAfter ? { 'retry-after': String(error.retryAfter) } : {};
  const status = errorStatus[error.code];
  if (kind === 'json') {
    if (error.code === 'csrf/invalid') return json(403, { error: 'Invalid CSRF token' }, headers);
    const challenge = error instanceof ChallengeRequired ? error.challenge : undefined;
    const versions = error instanceof RecordConflict ? error.versions : undefined;
    const reasons = error instanceof FaultyInput ? error.reasons : undefined;
    const { code, fields, retryAfter } = error;
    return json(status, { ok: false, code, fields, reasons, retryAfter, challenge, versions }, headers);
  }
  const refusalPage = refused?.[error.code];
  if (refusalPage) return seeOther(pathTo('sent', lang, { id: refusalPage }));
  const page = pageOfRefusal(error, lang);
  const answer = statusPage(page, status, headers, {
    dist,
    fill: (html) => withFieldErrors(html, { fields: error.fields, labels, lang }),
  });
  return answer ?? seeOther(page);
}

/** GET: the query is parsed, without CSRF check or rate limit. */
async function answerGet<S extends Services>(
  { endpoint, run }: BoundEndpoint<S>,
  request: Request,
  services: S,
): Promise<Response> {
  try {
    const input = endpoint.input.safeParse(Object.fromEntries(new URL(request.url).searchParams));
    if (!input.success) throw new AppError('input/invalid', { fields: readFieldErrors(input.error) });
    return json(200, { ok: true, data: endpoint.output.parse(await run(services, input.data as never)) });
  } catch (caught) {
    return refuse(toLoggedAppError(endpoint, caught), 'json', 'fr');
  }
}

/** A native form behind an e-mailed link posts to its page's own address: the token is in the query. */
function withLinkToken(values: Record<string, unknown>, request: Request): Record<string, unknown> {
  const token = new URL(request.url).searchParams.get('token');
  return token && !values.token ? { ...values, token } : values;
}

/** Adds the idempotency key to a native form, when its endpoint stores a record. */
const withIdempotencyKey = (
  { path, once }: Endpoint,
  { values, said = values }: { values: Record<string, unknown>; said?: Record<string, unknown> },
  { secret, clock }: Services,
  address: string,
) => (once ? { submissionKey: idempotencyKeyOf(secret, path, address, said, clock()) } : {});

/**
 * The language of the page a form is on, needed before the body is read: that of the address, where the form posts to
 * its own page, or of the referrer.
 */
export const langOfPage = ({ headers, url }: Request): Locale =>
  [url, headers.get('referer') ?? ''].some((one) => /^https?:\/\/[^/]+\/en(\/|$)/.test(one)) ? 'en' : 'fr';

/** What the response must be: a page after a native form or navigation, otherwise JSON. */
export const kindOfReader = (request: Request): BodyKind =>
  request.headers.get('sec-fetch-mode') === 'navigate' || /\btext\/html\b/.test(request.headers.get('accept') ?? '')
    ? 'form'
    : kindOf(request);

/** Handles one call of an endpoint: origin, rate limit, schema, spam check, use case. */
export async function answer<S extends Services>(
  { endpoint, run }: BoundEndpoint<S>,
  request: Request,
  context: CallerContext,
  services: S,
): Promise<Response> {
  const kind = kindOf(request);
  let lang = langOfPage(request);
  try {
    const body = isMultipartWithFiles(request, endpoint)
      ? await readWithFiles(services, endpoint, request, context.ip)
      : await readBody(request);
    if (body.values.lang === 'en') lang = 'en';
    const trusted =
      kind === 'json' && !endpoint.beacon
        ? hasToken(request, services.secret, services.clock())
        : isSameOrigin(request);
    if (!trusted) throw new AppError('csrf/invalid');
    const values =
      kind === 'form'
        ? { ...withIdempotencyKey(endpoint, body, services, context.ip), ...withLinkToken(body.values, request) }
        : body.values;
    const { input, counted } = await guardSubmission(services, endpoint, {
      request,
      kind,
      values,
      address: context.ip,
    });
    const [data] = await Promise.all([run(services, input as never), counted]);
    if (kind === 'form') return seeOther(pageAfter(endpoint, data, lang));
    return json(200, { ok: true, data: endpoint.output.parse(data) });
  } catch (caught) {
    return refuse(toLoggedAppError(endpoint, caught), kind, lang, { ...endpoint, dist: context.dist });
  }
}

/** Fast path for plain addresses; all others are parsed by URL. */
const PLAIN = /^(?:https?:\/\/[^/?#\\]+)?((?:\/[\w-]+(?:\.php)?)+)(?:\?|$)/;
const pathOf = (request: ServerRequest): string =>
  PLAIN.exec(request.runtime?.node?.req.url ?? request.url)?.[1] ?? new URL(request.url).pathname;

/** Serves a request to one of these endpoints; undefined when none has its path. */
export async function serve<S extends Services>(
  endpoints: readonly BoundEndpoint<S>[],
  request: Request,
  context: CallerContext,
  services: S,
): Promise<Response> {
  const pathname = pathOf(request);
  const matching = endpoints.filter(({ endpoint }) => endpoint.path === pathname || endpoint.alias === pathname);
  const [first] = matching;
  if (!first) return routeUnknown();
  const found = matching.find(({ endpoint }) => endpoint.method === request.method);
  if (!found) return methodRefused(matching.map(({ endpoint }) => endpoint.method).join(', '));
  return found.endpoint.method === 'GET'
    ? answerGet(found, request, services)
    : answer(found, request, context, services);
}
