import type { MailContent, MailFact } from './mail-content.ts';
import { isLongValue, visibleText } from './visible-text.ts';

/** RFC 5322 recommends at most 78 characters; 72 leave room for the marks of a reply. */
const LINE = 72;
const widthOf = (line: string) => [...line].length;

/** Breaks at spaces only: an address or a very long word stays whole, so that it can still be clicked. */
function wrap(text: string, most: number, indent = ''): string {
  return visibleText(text)
    .split('\n')
    .map((line) => {
      // What a list item goes on with stands below its words.
      const hanging = indent + ' '.repeat(/^(?:[-*•]|\d{1,2}\.) +/.exec(line)?.[0].length ?? 0);
      const lines: string[] = [];
      for (const word of line.split(' ')) {
        const last = lines.at(-1);
        if (last !== undefined && widthOf(last) + 1 + widthOf(word) <= most)
          lines[lines.length - 1] = `${last} ${word}`;
        else lines.push(`${lines.length ? hanging : indent}${word}`);
      }
      return lines.join('\n').trimEnd();
    })
    .join('\n');
}

/** French has a no-break space before it. */
const colon = (lang: string) => (lang === 'fr' ? '\u00a0:' : ':');

function factText(lang: string, most: number, [label, value, url = '']: MailFact): string {
  const to = /^https?:/.test(url) && url !== value ? `\n  ${url}` : '';
  if (isLongValue(value)) return `\n${wrap(`${label}${colon(lang)}`, most)}\n${wrap(value, most, '  ')}${to}\n`;
  return `${wrap(`${label}${colon(lang)} ${value}`, most)}${to}`;
}

const headingText = (heading: string, most: number): string => {
  const wrapped = wrap(heading, most);
  return `${wrapped}\n${'='.repeat(Math.min(LINE, Math.max(...wrapped.split('\n').map(widthOf))))}`;
};

/**
 * What an e-mail says, for reading: the text form, whatever its links are. `most` characters stand on a line; without an
 * end to it, whoever shows it breaks the lines.
 */
export const renderMailText = (
  { lang, heading, paragraphs, body, facts = [], action, links = [], signature, footer }: MailContent,
  most: number = LINE,
): string => {
  const signed = signature ? [signature.team, signature.links.map(({ label }) => label).join(' · ')] : [];
  const end = [...signed, ...footer];
  return [
    headingText(heading, most),
    ...paragraphs.map((paragraph) => wrap(paragraph, most)),
    ...(body ? [wrap(body.text, most)] : []),
    ...(facts.length > 0
      ? [
          facts
            .map((fact) => factText(lang, most, fact))
            .join('\n')
            .trim(),
        ]
      : []),
    ...[...(action ? [action] : []), ...links].map(
      ({ label, url }) => `${wrap(`${label}${colon(lang)}`, most)}\n${url}`,
    ),
    // "-- " on a line of its own starts a signature: mail programs leave it out of replies.
    ...(end.length > 0 ? [`-- \n${end.map((line) => wrap(line, most)).join('\n')}`] : []),
  ]
    .join('\n\n')
    .replace(/\n{3,}/g, '\n\n')
    .concat('\n');
};
