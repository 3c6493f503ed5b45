import { z } from 'zod';
import { escapeMarkup } from '../lib/escape.ts';

const link = z.strictObject({ label: z.string(), url: z.string() });
export type MailLink = z.output<typeof link>;

/** What an e-mail says; how it looks is decided here. Every value is plain text. */
export const mailContent = z.strictObject({
  lang: z.string(),
  heading: z.string(),
  paragraphs: z.array(z.string()),
  /** A text of the company's own, after the paragraphs: the only part that is not plain text. */
  body: z.strictObject({ html: z.string(), text: z.string() }).optional(),
  /** Label and value, such as a reference or a date. */
  facts: z.array(z.tuple([z.string(), z.string()])).optional(),
  action: link.optional(),
  /** Lesser ways on, below the action. */
  links: z.array(link).optional(),
  /** Who writes and why: the company's address, how to unsubscribe. */
  footer: z.array(z.string()),
});
export type MailContent = z.output<typeof mailContent>;

const CHALK = '#F6F3EC';
const COAL = '#15171A';
const BRICK = '#B8432B';
/** Muted text and the dark theme's lines; both keep 4.5:1 on their ground. */
const STONE = '#5B5E63';
const MIST = '#B5B2AB';
const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
/** RFC 5322 recommends at most 78 characters. */
const LINE = 76;

/** Mail clients that honour it swap the ground; the others keep chalk. Inline styles need `!important` to give way. */
const DARK = `@media (prefers-color-scheme:dark){.ground{background:${COAL}!important;color:${CHALK}!important}.text{color:${CHALK}!important}.quiet{color:${MIST}!important}}`;

/**
 * One e-mail in both forms, without tables, pictures or remote parts: it reads the same with everything blocked.
 * @throws when the action's address is not http(s) or mailto.
 */
export function renderMail(content: MailContent): { html: string; text: string } {
  for (const { url } of [...(content.action ? [content.action] : []), ...(content.links ?? [])])
    if (!/^(https?:\/\/|mailto:)[^\s]+$/i.test(url))
      throw new Error(`An action of an e-mail leads to http(s) or mailto, not to ${JSON.stringify(url)}`);
  return { html: asHtml(content), text: renderMailText(content) };
}

const asHtml = ({ lang, heading, paragraphs, body, facts = [], action, links = [], footer }: MailContent): string =>
  [
    '<!doctype html>',
    `<html lang="${escapeHtml(lang)}" dir="${lang.startsWith('ar') ? 'rtl' : 'ltr'}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(heading)}</title><style>:root{color-scheme:light dark}${DARK}</style></head>`,
    `<body class="ground" style="margin:0;padding:0;background:${CHALK};color:${COAL};${FONT}">`,
    `<div class="ground" style="max-width:600px;margin:0 auto;padding:32px 24px;background:${CHALK};color:${COAL};font-size:16px;line-height:1.5;${FONT}">`,
    `<div style="width:48px;height:4px;background:${BRICK};margin:0 0 24px"></div>`,
    `<h1 class="text" style="margin:0 0 16px;font-size:24px;line-height:1.25;color:${COAL}">${withBreaks(heading)}</h1>`,
    ...paragraphs.map(
      (paragraph) => `<p class="text" style="margin:0 0 16px;color:${COAL}">${withBreaks(paragraph)}</p>`,
    ),
    ...(body ? [`<div class="text" style="color:${COAL};overflow-wrap:anywhere">${body.html}</div>`] : []),
    ...facts.map(
      ([label, value]) =>
        `<p class="text" style="margin:0 0 12px;padding:0 0 0 12px;border-left:2px solid ${BRICK};color:${COAL};overflow-wrap:anywhere">` +
        `<span class="quiet" style="font-size:14px;color:${STONE}">${withBreaks(label)}</span><br><strong>${withBreaks(value)}</strong></p>`,
    ),
    ...(action ? [actionHtml(action)] : []),
    ...links.map(linkHtml),
    ...(footer.length > 0
      ? [
          `<p class="quiet" style="margin:32px 0 0;font-size:13px;line-height:1.5;color:${STONE}">${footer.map(withBreaks).join('<br>')}</p>`,
        ]
      : []),
    '</div></body></html>',
    '',
  ].join('\n');

/** A link with padding, and the address below it in words: some clients show no button, some people trust none. */
const actionHtml = ({ label, url }: MailLink): string =>
  `<p style="margin:24px 0 8px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;background:${BRICK};color:${CHALK};font-weight:700;text-decoration:none">${withBreaks(label)}</a></p>\n` +
  `<p class="quiet" style="margin:0 0 16px;font-size:13px;color:${STONE};overflow-wrap:anywhere">${escapeHtml(url)}</p>`;

const linkHtml = ({ label, url }: MailLink): string =>
  `<p class="text" style="margin:0 0 16px;color:${COAL}"><a class="text" href="${escapeHtml(url)}" style="color:${COAL}">${withBreaks(label)}</a></p>`;

/** French has a no-break space before it. */
const colon = (lang: string) => (lang === 'fr' ? '\u00a0:' : ':');

/** What it says, for reading: the text form, whatever its links are. */
export const renderMailText = ({
  lang,
  heading,
  paragraphs,
  body,
  facts = [],
  action,
  links = [],
  footer,
}: MailContent): string =>
  [
    `${wrap(heading)}\n${'='.repeat(Math.min(LINE, Math.max(...wrap(heading).split('\n').map(widthOf))))}`,
    ...paragraphs.map(wrap),
    ...(body ? [wrap(body.text)] : []),
    ...(facts.length > 0 ? [facts.map(([label, value]) => wrap(`${label}${colon(lang)} ${value}`)).join('\n')] : []),
    ...[...(action ? [action] : []), ...links].map(({ label, url }) => `${wrap(`${label}${colon(lang)}`)}\n${url}`),
    // "-- " on a line of its own starts a signature: mail programs leave it out of replies.
    ...(footer.length > 0 ? [`-- \n${footer.map(wrap).join('\n')}`] : []),
  ]
    .join('\n\n')
    .concat('\n');

const widthOf = (line: string) => [...line].length;

/** Breaks at spaces only: an address or a very long word stays whole, so that it can still be clicked. */
function wrap(text: string): string {
  return shown(text)
    .split('\n')
    .map((line) => {
      const lines: string[] = [];
      for (const word of line.split(' ')) {
        const last = lines.at(-1);
        if (last !== undefined && widthOf(last) + 1 + widthOf(word) <= LINE)
          lines[lines.length - 1] = `${last} ${word}`;
        else lines.push(word);
      }
      return lines.join('\n');
    })
    .join('\n');
}

/** One kind of line break, and none of the characters that no mail program shows and that could only confuse one. */
const shown = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');

const escapeHtml = (text: string): string => escapeMarkup(shown(text));
const withBreaks = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');
