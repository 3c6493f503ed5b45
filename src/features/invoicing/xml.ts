import { XMLBuilder } from 'fast-xml-parser';

/** Characters that XML 1.0 forbids, escaped or not. */
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

/** Builds XML in the order of the keys: attributes are `@_name`, text is `#text`; undefined values are left out. */
export const xml = (tree: object): string => builder.build(tree);
