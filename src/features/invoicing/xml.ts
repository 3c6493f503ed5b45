import { escapeMarkup } from '../../lib/escape.ts';

/** An element: words, attributes under `@_name`, words beside attributes under `#text`, elements by name; a list repeats its element. */
export interface Element {
  [name: string]: string | undefined | Element | Element[];
}

const escaped = (text: string) =>
  // XML 1.0 has no place for these, escaped or not.
  escapeMarkup(text.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, ''));

function write(name: string, value: Element[string], indent: string): string {
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.map((one) => write(name, one, indent)).join('');
  if (typeof value === 'string') return `${indent}<${name}>${escaped(value)}</${name}>\n`;
  const attributes = Object.entries(value).map(([key, one]) => (key.startsWith('@_') && typeof one === 'string' ? ` ${key.slice(2)}="${escaped(one)}"` : ''));
  const open = `${indent}<${name}${attributes.join('')}`;
  const words = value['#text'];
  if (typeof words === 'string') return `${open}>${escaped(words)}</${name}>\n`;
  const inside = Object.entries(value).map(([key, one]) => (key.startsWith('@_') ? '' : write(key, one, `${indent}  `)));
  return inside.some(Boolean) ? `${open}>\n${inside.join('')}${indent}</${name}>\n` : `${open}/>\n`;
}

/** XML in the order of the tree's keys; what is undefined is left out. */
export const xml = (tree: Element): string =>
  Object.entries(tree)
    .map(([name, value]) => write(name, value, ''))
    .join('');
