/** What is not shown as text, or is drawn again by a script from the words themselves. */
const UNTOUCHED = /(<(script|style|title|textarea|select|svg|form)\b[\s\S]*?<\/\2>|<[^>]*>)/g;
const ORDINAL = /(?<![\p{L}\d,.-])(1|\d{1,2})(er|re|e)(?![\p{L}\d])/gu;

/** Sets the endings of French ordinals above the line: 1<sup>er</sup> janvier, 2<sup>e</sup> étage. */
export const withOrdinals = (html: string): string => {
  let end = 0;
  let set = '';
  const text = (part: string) => part.replace(ORDINAL, (_whole, number, ending) => `${number}<sup>${ending}</sup>`);
  for (const match of html.matchAll(UNTOUCHED)) {
    set += text(html.slice(end, match.index)) + match[0];
    end = match.index + match[0].length;
  }
  return set + text(html.slice(end));
};
