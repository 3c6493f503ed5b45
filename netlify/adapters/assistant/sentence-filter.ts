/** Where a sentence or a line ends, before what follows; the number of a list is no end, and a source mark belongs to it. */
const END = /(?<=[.!?](?:\s*\[\d{1,2}\])*)(?<!(?:^|\n)\s*\d{1,2}\.)[^\S\n]+(?=\S)(?!\[\d)|\n+(?=\S)/;

const MOST_OPENING_WORDS = 3;
/** "Of course!": says nothing by itself. */
const isOpening = (sentence: string): boolean =>
  !/\d/.test(sentence) &&
  sentence
    .trim()
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word)).length <= MOST_OPENING_WORDS;

/** Lets an answer through sentence by sentence: the figure that spoils one may come last. */
export function openSentenceFilter(isCovered: (sentence: string) => boolean) {
  let unchecked = '';
  let separator = '';
  /** What only opens the answer, until more of it is said. */
  let opening = '';
  let refused = false;
  const gate = {
    output: '',
    /** Characters received so far. */
    size: 0,
    /** Takes what arrived and returns what may be said of it. */
    push(text: string): string {
      gate.size += text.length;
      unchecked += text;
      let piece = '';
      for (;;) {
        const end = END.exec(unchecked);
        if (!end) return piece;
        piece += judge(unchecked.slice(0, end.index));
        separator = end[0].includes('\n') || separator.includes('\n') ? '\n' : ' ';
        unchecked = unchecked.slice(end.index + end[0].length);
      }
    },
    /** The last sentence. */
    end(): string {
      const piece = judge(unchecked);
      unchecked = '';
      if (gate.output || refused) return piece;
      gate.output = opening;
      return opening;
    },
  };
  function judge(sentence: string): string {
    if (!sentence.trim()) return '';
    if (!isCovered(sentence)) {
      refused = true;
      return '';
    }
    if (!gate.output && !opening && isOpening(sentence)) {
      opening = sentence.trim();
      return '';
    }
    const before = gate.output || opening;
    const piece = `${gate.output ? '' : opening}${before && (separator || ' ')}${sentence.trim()}`;
    separator = '';
    gate.output += piece;
    return piece;
  }
  return gate;
}
