import { CANCEL_PATH } from '../../src/features/chat/flows/appointment.ts';
import { appointmentOf, cancelAppointment, languageOfLink } from '../../src/features/chat/flows/bookings.server.ts';
import { type CancelView, cancelPage } from '../../src/features/chat/flows/cancel-page.ts';
import { defaultLocale, isLocale, type Locale } from '../../src/i18n/locales.ts';
import { AppError } from '../../src/lib/errors.ts';
import type { Services } from '../../src/ports/services.ts';
import type { CallerContext } from '../caller-context.ts';
import { guarded } from '../guarded.ts';
import { readBody } from '../http/body.ts';
import { isSameOrigin } from '../http/csrf.ts';
import { limitRate } from '../http/rate-limit.ts';
import { methodRefused, refuse, toLoggedAppError } from '../http/serve.ts';
import { coreServices } from '../services/core.ts';

const page = (view: CancelView, lang: Locale) =>
  new Response(cancelPage(view, lang), {
    status: view.state === 'dead' ? 410 : 200,
    headers: {
      'content-type': 'text/html;charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    },
  });

/** That of the person a link was sent to; where nobody knows, the one it names. */
const languageOf = async (services: Services, token: string, named: unknown): Promise<Locale> =>
  (await languageOfLink(services, token)) ?? (typeof named === 'string' && isLocale(named) ? named : defaultLocale);

/** The page linked from the confirmation e-mail, without scripts: GET shows the form, POST from that page cancels. */
export async function cancelOverHttp(request: Request, { ip }: CallerContext, services: Services): Promise<Response> {
  if (request.method === 'GET' || request.method === 'HEAD') {
    const { searchParams } = new URL(request.url);
    const token = searchParams.get('token') ?? '';
    const one = await appointmentOf(services, token);
    return one
      ? page({ state: 'ask', startsAt: one.startsAt, token }, one.lang)
      : page({ state: 'dead' }, await languageOf(services, token, searchParams.get('lang')));
  }
  if (request.method !== 'POST') return methodRefused('GET, HEAD, POST');
  let lang: Locale = defaultLocale;
  try {
    const { values } = await readBody(request);
    if (typeof values.lang === 'string' && isLocale(values.lang)) lang = values.lang;
    // The token authorises the cancellation; the origin check only prevents a forged cross-site POST.
    if (!isSameOrigin(request)) throw new AppError('csrf/invalid');
    await (await limitRate(services, 'appointment-cancel', ip)).counted;
    const token = typeof values.token === 'string' ? values.token : '';
    const cancelled = await cancelAppointment(services, token);
    return page({ state: cancelled ? 'done' : 'dead' }, await languageOf(services, token, lang));
  } catch (caught) {
    return refuse(toLoggedAppError({ path: CANCEL_PATH }, caught), 'form', lang);
  }
}

export default guarded((request, context) => cancelOverHttp(request, context, coreServices()));

export const config = { path: ['/api/appointment/cancel'] };
