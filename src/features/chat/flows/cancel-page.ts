import { company } from '../../../collections/company.ts';
import { type Locale, locales } from '../../../i18n/locales.ts';
import { pathTo } from '../../../i18n/routes.ts';
import { t as translate } from '../../../i18n/translate.ts';
import { escapeMarkup } from '../../../lib/escape.ts';
import { CANCEL_PATH } from './appointment.ts';
import { formatMeetingTime } from './flow-messages.ts';

/** The tokens and faces of the site (src/styles/base.css, web-fonts.css), for a page that no build draws. */
const STYLE = `@font-face{font-family:Bricolage;src:url(/fonts/bricolage-2.woff2) format("woff2");font-weight:700;font-display:optional}
@font-face{font-family:Instrument;src:url(/fonts/instrument-1.woff2) format("woff2");font-weight:400 650;font-display:optional}
:root{color-scheme:light dark;--ground:light-dark(#f6f3ec,#15171a);--surface:light-dark(#fffdf9,#1e2125);--text:light-dark(#15171a,#f3efe6);--soft:light-dark(#43484f,#b9bcbf);--line:light-dark(#cbc5b8,#373b41);--action:light-dark(#b8432b,#f0876a);--press:light-dark(#8f2f1c,#ffa98f);--on-action:light-dark(#fff,#15171a);--lichen:light-dark(#2f6b4f,#83c9a4)}
*{box-sizing:border-box}
body{min-height:100vh;margin:0;display:flex;flex-direction:column;background:var(--ground);color:var(--text);font:1.0625rem/1.55 Instrument,system-ui,sans-serif}
body>*{padding:1rem clamp(1.25rem,5vw,4rem)}
header{border-bottom:2px solid;background:var(--surface)}
.brand{display:inline-flex;align-items:center;gap:.75rem;min-height:44px;color:inherit;text-decoration:none;font:700 1.375rem/1 Bricolage,sans-serif}
.brand svg{width:3rem}
main{flex:1;width:100%;max-width:44rem;padding-block:clamp(2rem,8vw,5rem)}
h1{margin:0 0 1.5rem;font:700 clamp(1.75rem,1.3rem + 2vw,2.75rem)/1.1 Bricolage,sans-serif;text-wrap:balance}
p{margin:0 0 1.5rem}a{color:var(--action)}
button{min-height:48px;padding:.6rem 1.5rem;border:0;border-radius:2px;background:var(--action);color:var(--on-action);font:inherit;font-weight:600;cursor:pointer}
button:hover{background:var(--press)}
footer{border-top:1px solid var(--line);color:var(--soft);font-size:.9375rem}
footer p{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin:0}footer a{display:inline-flex;align-items:center;min-height:44px}
:focus-visible{outline:3px solid var(--lichen);outline-offset:3px}`;
/** The two cones on their plain (src/components/shell/Brand.astro). */
const MARK =
  '<svg viewBox="0 0 40 25" aria-hidden="true"><path fill="var(--lichen)" d="M17 23 28.5 6.5 40 23z"/><path fill="currentColor" d="M1 23 15.5 0 30 23z"/><path stroke="currentColor" stroke-width="2" d="M0 24h40"/></svg>';

export type CancelView = { state: 'ask'; startsAt: string; token: string } | { state: 'done' } | { state: 'dead' };

/** A link that leads nowhere says so in every language: whose it was is not known any more. */
const deadLink = (lang: Locale) =>
  [lang, ...locales.filter((other) => other !== lang)]
    .map((one) => `<p lang="${one}">${escapeMarkup(translate(one)('assistant.appointment.cancelDead'))}</p>`)
    .join('');

/** The page behind a confirmation's link. GET changes nothing: the button posts (docs/faults.md row 20). */
export function cancelPage(view: CancelView, lang: Locale): string {
  const t = translate(lang);
  const title = escapeMarkup(t('assistant.appointment.cancelTitle'));
  const confirmForm = (startsAt: string, token: string) =>
    `<p>${escapeMarkup(t('assistant.appointment.cancelQuestion', { when: formatMeetingTime(new Date(startsAt), lang) }))}</p>` +
    `<form method="post" action="${CANCEL_PATH}"><input type="hidden" name="token" value="${escapeMarkup(token)}"><input type="hidden" name="lang" value="${lang}"><button>${title}</button></form>`;
  const main =
    view.state === 'ask'
      ? confirmForm(view.startsAt, view.token)
      : `<div role="status">${view.state === 'done' ? `<p>${escapeMarkup(t('assistant.appointment.cancelDone'))}</p>` : deadLink(lang)}</div>`;
  const home = pathTo('home', lang);
  const brand = escapeMarkup(company.tradeName);
  return (
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">` +
    `<title>${title} – ${brand}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${STYLE}</style></head>` +
    `<body><header><a class="brand" href="${home}">${MARK}${brand}</a></header><main><h1>${title}</h1>${main}</main>` +
    `<footer><p><a href="${home}">${escapeMarkup(t('assistant.appointment.back'))}</a> <a href="tel:${company.phoneLink}">${escapeMarkup(company.phone)}</a></p></footer></body></html>`
  );
}
