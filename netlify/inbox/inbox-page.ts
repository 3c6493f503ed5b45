import { company } from '../../src/collections/company.ts';
import { escapeMarkup } from '../../src/lib/escape.ts';
import { localTime } from '../../src/lib/local-time.ts';
import type { InboxEntry, ReadableMail } from '../../src/ports/inbox.ts';

/** 2026-11-21 18:05:26, in the company's time zone. */
const clock = (date: string) => (date ? localTime(new Date(date), company.hours.timeZone) : '');
const frame = (title: string, body: string) =>
  `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeMarkup(title)}</title><style>:root{color-scheme:light dark;font:16px/1.5 system-ui}body{max-width:52rem;margin:2rem auto;padding:0 1rem}table{width:100%;border-collapse:collapse}td,th{text-align:left;vertical-align:top;padding:.5rem .75rem .5rem 0;border-bottom:1px solid #8888}td+td{overflow-wrap:anywhere}iframe{width:100%;height:70vh;border:1px solid #8888;background:#fff}pre{white-space:pre-wrap;overflow-wrap:anywhere}</style><h1>${escapeMarkup(title)}</h1>${body}</html>`;

/** A page of the demonstration's mails, the latest first. */
export function inboxPage({ mails, page, pages }: { mails: InboxEntry[]; page: number; pages: number }): string {
  const link = (to: number, words: string) =>
    to >= 1 && to <= pages ? `<a href="/_inbox?page=${to}">${words}</a>` : '';
  const pageLinks = [link(page - 1, '← Plus récents / Newer'), link(page + 1, 'Plus anciens / Older →')]
    .filter(Boolean)
    .join(' ');
  const rows = mails
    .map(
      ({ name, to, subject, date }) =>
        `<tr><td>${clock(date)}</td><td>${escapeMarkup(to)}</td><td><a href="/_inbox?mail=${encodeURIComponent(name)}">${escapeMarkup(subject)}</a></td></tr>`,
    )
    .join('');
  const list = mails.length
    ? `<table><tr><th>Date</th><th>À / To</th><th>Objet / Subject</th></tr>${rows}</table>`
    : '<p>Aucun message / No message.</p>';
  return frame(
    'Boîte locale / Local inbox',
    `<p>Les messages que ce site aurait envoyés. / The messages this site would have sent.</p>${list}${pageLinks && `<p>${pageLinks}</p>`}`,
  );
}

/** One mail: headers, its HTML in a sandboxed frame, its text. */
export function mailPage({ subject, to, date, html, text }: ReadableMail): string {
  const shown = html
    ? `<iframe sandbox title="HTML" src="data:text/html;charset=utf-8;base64,${Buffer.from(html).toString('base64')}"></iframe>`
    : '';
  return frame(
    subject,
    `<p><a href="/_inbox">← Boîte locale / Local inbox</a></p><p>${clock(date)}<br>${escapeMarkup(to)}</p>${shown}<h2>Texte / Text</h2><pre>${escapeMarkup(text ?? '')}</pre>`,
  );
}
