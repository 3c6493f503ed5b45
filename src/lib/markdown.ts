import { Marked, type Tokens } from 'marked';
import { byLocale, type Locale } from '../i18n/locales.ts';
import { localizePath } from '../i18n/routes.ts';
import { escapeMarkup } from './escape.ts';
import { pictureKey } from './picture.ts';
import { slugify } from './slug.ts';
import { Unrenderable } from './unrenderable.ts';

export interface Heading {
  id: string;
  text: string;
  depth: number;
}

/** Wide tables and code scroll sideways: named, so that a keyboard can reach and a screen reader announce them. */
const tableLabel: Record<Locale, string> = { fr: 'Tableau', en: 'Table' };

/** A table of as many columns is, on a phone, a list: each row an entry, each cell with the title of its column. */
const STACKED_FROM = 3;

/** Draws a picture of our own; the build and the administrator's preview find it in different places. */
export type DrawPicture = (key: string, alt: string) => string;

/**
 * Where a link may lead: a web address, a mailbox, a telephone, a place on the page or on the site. Nothing that runs.
 */
const TARGET = /^(https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i;
const OUTSIDE = /^https?:/i;
function checkedTarget(href: string): string {
  if (!TARGET.test(href))
    throw new Unrenderable(
      'link',
      href,
      `A link may not lead to "${href}": https:, mailto:, tel:, #anchor or a French path`,
    );
  return href;
}

/** Of the text being rendered: rendering is never interrupted, so one place serves all texts in turn. */
let headings: Heading[] = [];
let drawPicture: DrawPicture | undefined;

const processorIn = (lang: Locale): Marked =>
  new Marked({
    gfm: true,
    renderer: {
      link({ href, title, tokens }: Tokens.Link) {
        const outside = OUTSIDE.test(checkedTarget(href));
        const to = escapeMarkup(outside ? href : localizePath(href, lang));
        return `<a href="${to}"${title ? ` title="${escapeMarkup(title)}"` : ''}${outside ? ' rel="noopener"' : ''}>${this.parser.parseInline(tokens)}</a>`;
      },
      heading({ tokens, depth, text }: Tokens.Heading) {
        const id = slugify(text.replace(/[`*_]/g, ''));
        headings.push({ id, text: text.replace(/[`*_]/g, ''), depth });
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      image({ href, text }: Tokens.Image) {
        const key = pictureKey(href);
        // Where no picture is drawn, in a line of text or in a mail, its words stand for it.
        if (key) return drawPicture ? drawPicture(key, text) : escapeMarkup(text);
        // Nothing of another site is loaded: its picture is a link.
        checkedTarget(href);
        return `<a href="${escapeMarkup(href)}" rel="noopener">${text ? escapeMarkup(text) : escapeMarkup(href)}</a>`;
      },
      table({ header, rows }: Tokens.Table) {
        const wide = header.length >= STACKED_FROM;
        const cell = ({ tokens, align }: Tokens.TableCell, tag: string, label = '') => {
          const inside = this.parser.parseInline(tokens);
          return `<${tag}${label}${align ? ` align="${align}"` : ''}>${inside}</${tag}>`;
        };
        const labels = header.map(({ text }, column) =>
          wide && column ? ` data-l="${escapeMarkup(text.replace(/[`*_]/g, ''))}"` : '',
        );
        const head = header.map((title) => cell(title, title.text ? 'th' : 'td')).join('');
        const body = rows
          .map((row) => `<tr>${row.map((one, column) => cell(one, 'td', labels[column])).join('')}</tr>`)
          .join('');
        const table = `<table${wide ? ' class="wide"' : ''}><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
        return `<div class="scroll" tabindex="0" role="group" aria-label="${tableLabel[lang]}">${table}</div>\n`;
      },
      // HTML is no part of this Markdown: its tags are shown as they were typed.
      html: ({ text }: Tokens.HTML | Tokens.Tag) => escapeMarkup(text),
      code({ text, lang: language }: Tokens.Code) {
        return `<pre tabindex="0" role="group" aria-label="${escapeMarkup(language || 'code')}"><code>${escapeMarkup(text)}</code></pre>\n`;
      },
    },
  });
const processors = byLocale(processorIn);

/**
 * Markdown written by the company's editors, to HTML; links are French paths and lead to the page's language.
 * @throws Unrenderable for a link that leads nowhere or may not be followed, and whatever `draw` throws.
 */
export function renderMarkdown(
  source: string,
  lang: Locale,
  draw?: DrawPicture,
): { html: string; headings: Heading[] } {
  headings = [];
  drawPicture = draw;
  const html = processors[lang].parse(source, { async: false });
  return { html, headings };
}

/** Whether a rendered text needs the sheet of tables. */
export const hasTable = (html: string): boolean => html.includes('<table');

/** One line of Markdown: links, emphasis and code, no paragraph around it. */
export function renderInline(source: string, lang: Locale): string {
  drawPicture = undefined;
  return processors[lang].parseInline(source, { async: false });
}
