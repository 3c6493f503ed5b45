import { globSync, readFileSync } from 'node:fs';

export interface Document {
  file: string;
  text: string;
  /** The text without fenced code blocks. */
  prose: string;
  /** Inline code in the text. */
  quoted: string[];
}

const FENCED = /^```[\s\S]*?^```$/gm;

const readDocument = (file: string): Document => {
  const text = readFileSync(file, 'utf8');
  const prose = text.replace(FENCED, '');
  return { file, text, prose, quoted: [...prose.matchAll(/`([^`\n]+)`/g)].map(([, quoted = '']) => quoted) };
};

/** All documents of the project. */
export const documents: readonly Document[] = ['*.md', 'docs/**/*.md', 'content/*.md']
  .flatMap((pattern) => globSync(pattern))
  .sort()
  .map(readDocument);

export const documentAt = (file: string): Document => {
  const document = documents.find((one) => one.file === file);
  if (!document) throw new Error(`There is no ${file}`);
  return document;
};

/** GitHub's anchor of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
export const headingsOf = ({ prose }: Document): string[] =>
  [...prose.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
export const anchorsOf = (document: Document): string[] => headingsOf(document).map(anchorOf);
