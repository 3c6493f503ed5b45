import { XMLBuilder } from 'fast-xml-parser';

/** XML 1.0 has no place for other characters, escaped or not. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const allowed = (_name: string, value: unknown): string => String(value).replace(FORBIDDEN, '');
const builder = new XMLBuilder({
  ignoreAttributes: false,
  format: true,
  suppressBooleanAttributes: false,
  suppressEmptyNode: true,
  tagValueProcessor: allowed,
  attributeValueProcessor: allowed,
});

/**
 * XML in the order of the tree's keys: attributes under `@_name`, words beside them under `#text`; what is undefined is
 * left out.
 */
export const xml = (tree: object): string => builder.build(tree);
