/**
 * Finds what makes a pattern try a message in more ways than it has words: a repeated group of alternatives,
 * `(?:(?:a|b|a b) )*`, in which one phrase can be read in two ways. Each word more then doubles the time.
 */

/** A group `(?:…)` of a pattern: from its bracket to its end. */
interface Group {
  from: number;
  to: number;
}

/** Brackets of groups, those in classes and escaped ones apart. */
function groupsIn(source: string): Group[] {
  const open: number[] = [];
  const groups: Group[] = [];
  let isClass = false;
  for (let at = 0; at < source.length; at++) {
    const letter = source[at];
    if (letter === '\\') at++;
    else if (isClass) isClass = letter !== ']';
    else if (letter === '[') isClass = true;
    else if (letter === '(') open.push(at);
    else if (letter === ')') {
      const from = open.pop();
      if (from !== undefined) groups.push({ from, to: at });
    }
  }
  return groups;
}

/** The alternatives of a group's text, `a|b (?:c|d)`. */
function alternativesOf(text: string): string[] {
  const found = [''];
  let [depth, isClass] = [0, false];
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? '';
    if (letter === '|' && depth === 0 && !isClass) {
      found.push('');
      continue;
    }
    if (letter === '\\') {
      found[found.length - 1] += letter + (text[++at] ?? '');
      continue;
    }
    if (isClass) isClass = letter !== ']';
    else if (letter === '[') isClass = true;
    else if (letter === '(') depth++;
    else if (letter === ')') depth--;
    found[found.length - 1] += letter;
  }
  return found;
}

const MOST_PHRASES = 400;
const isOptional = (text: string, at: number): boolean => text[at] === '?';

/** Every phrase an alternative matches; undefined where it matches any number of them. */
function phrasesOf(text: string): string[] | undefined {
  let phrases = [''];
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? '';
    let next: string[] | undefined;
    if (letter === '(') {
      const group = groupsIn(text.slice(at)).find(({ from }) => from === 0);
      if (!group || !text.startsWith('(?:', at)) return undefined;
      const inner = alternativesOf(text.slice(at + 3, at + group.to)).map(phrasesOf);
      if (inner.some((one) => one === undefined)) return undefined;
      next = inner.flatMap((one) => one ?? []);
      at += group.to;
    } else if (letter === '[') {
      const end = text.indexOf(']', at);
      const letters = text.slice(at + 1, end);
      if (/[\\^-]/.test(letters)) return undefined;
      next = [...letters];
      at = end;
    } else if (/[\\.*+{^$]/.test(letter)) return undefined;
    else next = [letter];
    if (isOptional(text, at + 1)) {
      next = [...next, ''];
      at++;
    } else if (/[*+{]/.test(text[at + 1] ?? '')) return undefined;
    phrases = phrases.flatMap((before) => (next ?? []).map((one) => before + one));
    if (phrases.length > MOST_PHRASES) return undefined;
  }
  return phrases;
}

/** Whether words can be put together from phrases, one of them at least not the whole. */
function isComposed(words: readonly string[], phrases: ReadonlySet<string>): boolean {
  const reached = new Set([0]);
  for (let from = 0; from < words.length; from++)
    if (reached.has(from))
      for (let to = from + 1; to <= words.length; to++)
        if (to - from < words.length && phrases.has(words.slice(from, to).join(' '))) reached.add(to);
  return reached.has(words.length);
}

/** The phrases that the repeated groups of a line's patterns read in two ways. */
export function ambiguousPhrases(line: string): string[] {
  // In a string, what escapes is written twice.
  const source = line.replaceAll('\\\\', '\\');
  const groups = groupsIn(source);
  const found: string[] = [];
  for (const { from, to } of groups) {
    if (!/^(?:[*+]|\{\d+,\d*\})/.test(source.slice(to + 1))) continue;
    const inside = source.slice(from, to).replace(/^\(\?:/, '');
    const [, before = '', , after = ''] = /^( ?)\(\?:([\s\S]*)\)( ?)$/.exec(inside) ?? [];
    const inner = groupsIn(inside).find((one) => one.from === before.length);
    if (!(before || after) || inner?.to !== inside.length - 1 - after.length) continue;
    const alternatives = alternativesOf(inside.slice(before.length + 3, inner.to)).filter((one) => !one.includes('${'));
    // Of what ends in any letters, the shortest.
    const each = alternatives.map((one) => phrasesOf(one.replaceAll('\\w*', '').replaceAll('\\w+', 'x')) ?? []);
    const known = new Set(each.flat());
    const matchers = alternatives.map((one) => new RegExp(`^(?:${one})$`));
    found.push(
      ...[...known].filter((phrase) => matchers.filter((matcher) => matcher.test(phrase)).length > 1),
      ...[...known].filter((one) => one.includes(' ') && isComposed(one.split(' '), known)),
    );
  }
  return [...new Set(found)];
}
