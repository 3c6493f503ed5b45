import { escapeMarkup } from '../lib/escape.ts';
import type { MailContent, MailFact, MailLink } from './mail-content.ts';
import { isLongValue, visibleText } from './visible-text.ts';

/** The site's colours (src/styles/base.css), by what they are for: light first, then dark. */
const light = {
  ground: '#F6F3EC',
  sheet: '#FFFDF9',
  text: '#15171A',
  soft: '#43484F',
  line: '#CBC5B8',
  action: '#B8432B',
  onAction: '#FFFFFF',
  lichen: '#2F6B4F',
};
const dark: typeof light = {
  ground: '#15171A',
  sheet: '#1E2125',
  text: '#F3EFE6',
  soft: '#B9BCBF',
  line: '#373B41',
  action: '#F0876A',
  onAction: '#15171A',
  lichen: '#83C9A4',
};
const FONT = "font-family:'Instrument Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Inline styles need `!important` to give way. */
const darkRules = (within: string): string =>
  [
    ['.ground', `background-color:${dark.ground}!important;color:${dark.text}!important`],
    ['.sheet', `background-color:${dark.sheet}!important;color:${dark.text}!important`],
    ['.text', `color:${dark.text}!important`],
    ['.quiet', `color:${dark.soft}!important`],
    ['.lichen', `color:${dark.lichen}!important`],
    ['.line', `border-color:${dark.line}!important`],
    ['.way', `color:${dark.action}!important`],
    ['.action', `background-color:${dark.action}!important;color:${dark.onAction}!important`],
    ['.body a', `color:${dark.action}!important`],
    ['.body hr', `border-color:${dark.line}!important`],
    ['.body blockquote', `border-color:${dark.lichen}!important;color:${dark.soft}!important`],
    ['.body pre,.body code', `background-color:${dark.ground}!important;color:${dark.text}!important`],
  ]
    .map(([which, rules]) => `${which?.split(',').map((one) => `${within}${one}`)}{${rules}}`)
    .join('');

/**
 * Mail programs that honour `prefers-color-scheme` get the dark colours, Outlook on the web by its own attribute; those
 * that invert colours by themselves find dark text on a light ground everywhere, and invert both.
 */
const STYLE = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '.body h1,.body h2,.body h3{margin:32px 0 12px;line-height:1.25;font-size:20px}.body h3{font-size:17px}',
  '.body p,.body ul,.body ol,.body pre,.body blockquote{margin:0 0 16px}.body ul,.body ol{padding-left:22px}',
  `.body li{margin:0 0 6px}.body a{color:${light.action}}.body hr{margin:32px 0;border:0;border-top:1px solid ${light.line}}`,
  `.body img{max-width:100%;height:auto}.body blockquote{padding-left:16px;border-left:3px solid ${light.lichen};color:${light.soft}}`,
  `.body pre,.body code{font-family:Consolas,Menlo,monospace;font-size:14px;background-color:${light.ground}}.body pre{padding:12px;white-space:pre-wrap}`,
  '@media (max-width:480px){.label,.value{display:block!important;width:auto!important}.pad{padding-left:20px!important;padding-right:20px!important}.action{display:block!important;text-align:center}}',
  `@media (prefers-color-scheme:dark){${darkRules('')}}${darkRules('[data-ogsc] ')}`,
].join('');

/**
 * The two cones on their plain, drawn with borders in the colour of the text, which follows every dark mode. The later
 * one stands in front, hence right to left. Outlook for Windows, which draws no such borders, shows the name alone.
 */
const cone = (half: number, height: number, rules: string, name = '') =>
  `<span class="${name}" style="display:inline-block;width:0;height:0;font-size:0;line-height:0;border-left:${half}px solid transparent;border-right:${half}px solid transparent;border-bottom:${height}px solid;${rules}"></span>`;
const MARK =
  '<span dir="rtl" style="display:inline-block;font-size:0;line-height:0;vertical-align:bottom;mso-hide:all">' +
  `${cone(14, 20, `color:${light.lichen}`, 'lichen')}${cone(18, 28, `margin-right:-16px;color:${light.text}`, 'text')}</span>`;

const headHtml = (brand: string): string =>
  `<div class="pad text" style="padding:28px 32px 0;line-height:28px;color:${light.text}"><span aria-hidden="true">${MARK}</span>` +
  `<strong style="padding-left:12px;font-size:19px;line-height:28px;letter-spacing:-.01em">${escapeHtml(brand)}</strong></div>`;

export const renderMailHtml = (content: MailContent): string => {
  const { lang, brand, heading, paragraphs, body, facts = [], action, links = [], signature, footer } = content;
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(lang)}" dir="${lang.startsWith('ar') ? 'rtl' : 'ltr'}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    // Dates and numbers are no links, in colours of the mail program's choice.
    '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">',
    `<title>${escapeHtml(heading)}</title><style>${STYLE}</style></head>`,
    `<body class="ground" style="margin:0;padding:0;background-color:${light.ground};color:${light.text};${FONT}">`,
    `<div class="ground" style="max-width:600px;margin:0 auto;padding:0 0 40px;background-color:${light.ground};color:${light.text};font-size:16px;line-height:1.55;${FONT}">`,
    ...(brand ? [headHtml(brand)] : []),
    `<div class="sheet pad text" style="padding:32px;border-top:2px solid;background-color:${light.sheet};color:${light.text}">`,
    `<h1 class="text" style="margin:0 0 16px;font-size:26px;line-height:1.2;letter-spacing:-.015em;overflow-wrap:anywhere;color:${light.text}">${withBreaks(heading)}</h1>`,
    ...paragraphs.map(
      (paragraph) =>
        `<p class="text" style="margin:0 0 16px;overflow-wrap:anywhere;color:${light.text}">${withBreaks(paragraph)}</p>`,
    ),
    ...(body ? [`<div class="body text" style="color:${light.text};overflow-wrap:anywhere">${body.html}</div>`] : []),
    ...(facts.length > 0 ? [factsHtml(facts)] : []),
    ...(action ? [actionHtml(action)] : []),
    ...links.map(linkHtml),
    ...(signature ? [signatureHtml(signature)] : []),
    '</div>',
    ...(footer.length > 0
      ? [
          `<p class="quiet pad" style="margin:0;padding:20px 32px 0;font-size:13px;line-height:1.5;overflow-wrap:anywhere;color:${light.soft}">${footer.map(withBreaks).join('<br>')}</p>`,
        ]
      : []),
    '</div></body></html>',
    '',
  ].join('\n');
};

/** A label beside its value, above it on a phone, between thin lines; a text of several sentences is set as a text. */
const factsHtml = (facts: readonly MailFact[]): string =>
  `<div class="line" style="margin:24px 0;border-bottom:1px solid ${light.line}">${facts.map(factHtml).join('')}</div>`;

function factHtml([label, value, url]: MailFact): string {
  const shown = url
    ? `<a class="way" href="${escapeHtml(url)}" style="color:${light.action}">${withBreaks(value)}</a>`
    : withBreaks(value);
  const long = isLongValue(value);
  const beside = (width: string) => (long ? 'display:block' : `display:inline-block;width:${width};vertical-align:top`);
  return (
    `<p class="text line" style="margin:0;padding:10px 0;border-top:1px solid ${light.line};overflow-wrap:anywhere;color:${light.text}">` +
    `<span class="quiet label" style="${beside('34%')};font-size:14px;color:${light.soft}">${withBreaks(label)}</span>` +
    `<span class="value" style="${beside('66%')};font-weight:${long ? 400 : 600}">${shown}</span></p>`
  );
}

/** Where an action leads, as far as a person can judge it: its host and page, without what only a server reads. */
function placeOf(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return /^https?:$/.test(protocol) ? `${host}${pathname === '/' ? '' : pathname}` : pathname;
}

/** 44 px high, for a finger; below it where it leads: some mail programs show no button, some people trust none. */
const actionHtml = ({ label, url }: MailLink): string =>
  `<p style="margin:28px 0 0"><a class="action" href="${escapeHtml(url)}" style="display:inline-block;padding:11px 24px;line-height:22px;border-radius:2px;background-color:${light.action};color:${light.onAction};font-weight:700;text-decoration:none">${withBreaks(label)}</a></p>\n` +
  `<p class="quiet" style="margin:8px 0 20px;font-size:13px;line-height:1.4;overflow-wrap:anywhere;color:${light.soft}">${escapeHtml(placeOf(url))}</p>`;

/** As high as a finger too. */
const linkHtml = ({ label, url }: MailLink): string =>
  `<p style="margin:0"><a class="way" href="${escapeHtml(url)}" style="display:inline-block;padding:11px 0;line-height:22px;color:${light.action}">${withBreaks(label)}</a></p>`;

const signatureHtml = ({ team, links }: NonNullable<MailContent['signature']>): string =>
  `<p class="text" style="margin:28px 0 0;color:${light.text}"><strong>${escapeHtml(team)}</strong><br>` +
  `<span class="quiet" style="font-size:15px;color:${light.soft}">${links
    .map(
      ({ label, url }) =>
        `<a class="quiet" href="${escapeHtml(url)}" style="color:${light.soft};white-space:nowrap">${escapeHtml(label)}</a>`,
    )
    .join(' · ')}</span></p>`;

const escapeHtml = (text: string): string => escapeMarkup(visibleText(text));
const withBreaks = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');
