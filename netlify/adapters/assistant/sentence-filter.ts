/** Where a sentence or a line ends, before what follows; the number of a list is no end, and a source mark belongs to it. */
const END = /(?<=[.!?](?:\s*\[\d{1,2}\])*)(?<!(?:^|\n)\s*\d{1,2}\.)[^\S\n]+(?=\S)(?!\[\d)|\n+(?=\S)/;

/** Lets an answer through sentence by sentence: the figure that spoils one may come last. */
export function openSentenceFilter(isCovered: (sentence: string) => boolean) {
  let unchecked = '';
  let separator = '';
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
      return piece;
    },
  };
  function judge(sentence: string): string {
    if (!sentence.trim() || !isCovered(sentence)) return '';
    const piece = gate.output ? `${separator || ' '}${sentence.trim()}` : sentence.trim();
    separator = '';
    gate.output += piece;
    return piece;
  }
  return gate;
}
