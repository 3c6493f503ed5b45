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

/** Label of the scrollable region around a wide table, which is focusable. */
const tableLabel: Record<Locale, string> = { fr: 'Tableau', en: 'Table' };

/** On a phone, a table with at least this many columns becomes a list: each cell is preceded by its column's title. */
const STACKED_FROM = 3;

/** Renders a picture; the build and the admin preview find it in different places. */
export type DrawPicture = (key: string, alt: string) => string;

/** Allowed link targets: web addresses, mail, telephone, fragments and paths of the site. Nothing that runs scripts. */
const TARGET = /^(https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i;
export const isAllowedTarget = (href: string): boolean => TARGET.test(href);
const OUTSIDE = /^https?:/i;
function checkedTarget(href: string): string {
  if (!isAllowedTarget(href))
    throw new Unrenderable(
      'link',
      href,
      `A link may not lead to "${href}": https:, mailto:, tel:, #anchor or a French path`,
    );
  return href;
}

/** Where a picture that is not kept here leads. @throws Unrenderable for what is no picture at all. */
function pictureElsewhere(href: string): string {
  if (!isAllowedTarget(href)) throw new Unrenderable('picture', href, `No such picture: "${href}"`);
  return href;
}

/** Headings of the text being rendered. Rendering is synchronous, so one variable serves all texts. */
let headings: Heading[] = [];
let drawPicture: DrawPicture | undefined;
let drawnPictures: ReadonlyMap<string, string> | undefined;
/** While faults are gathered: what is noted instead of thrown. */
let gathered: Unrenderable[] | undefined;

function attempt(render: () => string): string {
  try {
    return render();
  } catch (error) {
    if (!gathered || !(error instanceof Unrenderable)) throw error;
    gathered.push(error);
    return '';
  }
}

const processorIn = (lang: Locale): Marked =>
  new Marked({
    gfm: true,
    renderer: {
      link({ href, title, tokens }: Tokens.Link) {
        const outside = OUTSIDE.test(href);
        const to = attempt(() => escapeMarkup(OUTSIDE.test(checkedTarget(href)) ? href : localizePath(href, lang)));
        return `<a href="${to}"${title ? ` title="${escapeMarkup(title)}"` : ''}${outside ? ' rel="noopener"' : ''}>${this.parser.parseInline(tokens)}</a>`;
      },
      heading({ tokens, depth, text }: Tokens.Heading) {
        const id = slugify(text.replace(/[`*_]/g, ''));
        headings.push({ id, text: text.replace(/[`*_]/g, ''), depth });
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      image({ href, text }: Tokens.Image) {
        const drawn = drawnPictures?.get(href);
        if (drawn) return drawn;
        const key = pictureKey(href);
        // Without a picture renderer, inline or in an e-mail, the alternative text replaces it.
        if (key) return drawPicture ? attempt(() => drawPicture?.(key, text) ?? '') : escapeMarkup(text);
        // Pictures of other sites are not loaded: they become links.
        return `<a href="${attempt(() => escapeMarkup(pictureElsewhere(href)))}" rel="noopener">${text ? escapeMarkup(text) : escapeMarkup(href)}</a>`;
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
      // Raw HTML is not supported: shown as text.
      html: ({ text }: Tokens.HTML | Tokens.Tag) => escapeMarkup(text),
      code({ text, lang: language }: Tokens.Code) {
        return `<pre tabindex="0" role="group" aria-label="${escapeMarkup(language || 'code')}"><code>${escapeMarkup(text)}</code></pre>\n`;
      },
    },
  });
const processors = byLocale(processorIn);

/**
 * Renders an editor's Markdown to HTML; internal links are French paths, and lead to the page's language. `drawn`: the
 * HTML of pictures by their address.
 * @throws Unrenderable for a link that is dead or not allowed, and what `draw` throws.
 */
export function renderMarkdown(
  source: string,
  lang: Locale,
  draw?: DrawPicture,
  drawn?: ReadonlyMap<string, string>,
): { html: string; headings: Heading[] } {
  headings = [];
  drawPicture = draw;
  drawnPictures = drawn;
  const html = processors[lang].parse(source, { async: false });
  return { html, headings };
}

/** All that keeps a text from being rendered, where `renderMarkdown` throws the first. */
export function unrenderableIn(source: string, lang: Locale, draw?: DrawPicture): Unrenderable[] {
  const found: Unrenderable[] = [];
  gathered = found;
  try {
    renderMarkdown(source, lang, draw);
  } finally {
    gathered = undefined;
  }
  return found;
}

/** Whether rendered HTML needs the style sheet of tables. */
export const hasTable = (html: string): boolean => html.includes('<table');

/** Renders one line of Markdown: links, emphasis and code, without a paragraph. */
export function renderInline(source: string, lang: Locale): string {
  drawPicture = undefined;
  drawnPictures = undefined;
  return processors[lang].parseInline(source, { async: false });
}
