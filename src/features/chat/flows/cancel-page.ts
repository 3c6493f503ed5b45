import { company } from '../../../collections/company.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { pathTo } from '../../../i18n/routes.ts';
import { t as translate } from '../../../i18n/translate.ts';
import { escapeMarkup } from '../../../lib/escape.ts';
import { CANCEL_PATH } from './appointment.ts';
import { formatMeetingTime } from './flow-messages.ts';

const STYLE = `:root{color-scheme:light dark;--ground:light-dark(#f6f3ec,#15171a);--text:light-dark(#15171a,#f6f3ec);--accent:light-dark(#2f6b4f,#83c9a4)}
body{margin:0 auto;max-width:36rem;padding:clamp(2rem,8vw,6rem) 1.5rem;background:var(--ground);color:var(--text);font:1.125rem/1.5 system-ui,sans-serif}
h1{font-size:1.75rem;line-height:1.2}a{color:var(--accent)}
button{min-height:44px;padding:.6rem 1.25rem;border:2px solid var(--text);border-radius:2px;background:var(--text);color:var(--ground);font:inherit;font-weight:600;cursor:pointer}
:focus-visible{outline:3px solid var(--accent);outline-offset:3px}`;

export type CancelView = { state: 'ask'; startsAt: string; token: string } | { state: 'done' } | { state: 'dead' };

/** The page behind a confirmation's link. GET changes nothing: the button posts (docs/faults.md row 20). */
export function cancelPage(view: CancelView, lang: Locale): string {
  const t = translate(lang);
  const title = escapeMarkup(t('assistant.appointment.cancelTitle'));
  const confirmForm = (startsAt: string, token: string) =>
    `<p>${escapeMarkup(t('assistant.appointment.cancelQuestion', { when: formatMeetingTime(new Date(startsAt), lang) }))}</p>` +
    `<form method="post" action="${CANCEL_PATH}"><input type="hidden" name="token" value="${escapeMarkup(token)}"><input type="hidden" name="lang" value="${lang}"><button>${title}</button></form>`;
  const message = t(view.state === 'done' ? 'assistant.appointment.cancelDone' : 'assistant.appointment.cancelDead');
  const main =
    view.state === 'ask' ? confirmForm(view.startsAt, view.token) : `<p role="status">${escapeMarkup(message)}</p>`;
  return (
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">` +
    `<title>${title} – ${escapeMarkup(company.tradeName)}</title><style>${STYLE}</style></head>` +
    `<body><main><h1>${title}</h1>${main}<p><a href="${pathTo('home', lang)}">${escapeMarkup(t('assistant.appointment.back'))}</a> · <a href="tel:${company.phoneLink}">${escapeMarkup(company.phone)}</a></p></main></body></html>`
  );
}
