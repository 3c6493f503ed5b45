import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * A step of a recipe: a fenced block whose first line names a file is that file's content, or a change of it (`diff`);
 * a block of `sh` without a file is a command.
 */
export interface Step {
  does: 'add' | 'change' | 'run';
  /** The file to create or change; empty for a command. */
  file: string;
  text: string;
}

export interface Recipe {
  name: string;
  steps: Step[];
}

export class RecipeFailed extends Error {}

const FENCE = /^```(\w+)(?: (\S+))?\n([\s\S]*?)^```$/gm;

/** The steps of a recipe's page, in order. */
export function stepsOf(page: string): Step[] {
  return [...page.matchAll(FENCE)].flatMap(([, language = '', file, text = '']): Step[] => {
    if (!file) return language === 'sh' ? [{ does: 'run', file: '', text }] : [];
    return [{ does: language === 'diff' ? 'change' : 'add', file, text }];
  });
}

/** Copies what the others made. */
const LAST = 'language';

/** Reads a recipe. @throws RecipeFailed */
export function recipeOf(name: string): Recipe {
  const recipe = readRecipes().find((one) => one.name === name);
  if (!recipe) throw new RecipeFailed(`There is no docs/recipes/${name}.md`);
  return recipe;
}

export const readRecipes = (): Recipe[] =>
  globSync('docs/recipes/*.md')
    .map((file) => ({ name: path.basename(file, '.md'), steps: stepsOf(readFileSync(file, 'utf8')) }))
    .filter(({ steps }) => steps.length)
    .sort((a, b) => Number(a.name === LAST) - Number(b.name === LAST) || a.name.localeCompare(b.name, 'en'));

/** The hunks of a diff, separated by `@@`. */
const hunksOf = (diff: string): string[][] =>
  diff
    .split(/^@@.*$\n?/m)
    .map((hunk) => hunk.split('\n').filter(Boolean))
    .filter((hunk) => hunk.length);
const without = (sign: '+' | '-', hunk: readonly string[]) =>
  hunk.filter((line) => !line.startsWith(sign)).map((line) => line.slice(1));

/** Applies a diff to a file. Each hunk's lines must occur exactly once. @throws RecipeFailed */
export function changed(source: string, diff: string): string {
  let lines = source.split('\n');
  for (const hunk of hunksOf(diff)) {
    const before = without('+', hunk);
    const places = lines.flatMap((_, at) => (before.every((line, i) => lines[at + i] === line) ? [at] : []));
    if (places.length !== 1) throw new RecipeFailed(`these lines stand ${places.length} times:\n${before.join('\n')}`);
    lines = lines.toSpliced(places[0] ?? 0, before.length, ...without('-', hunk));
  }
  return lines.join('\n');
}

/** Applies a recipe to a copy of the project. @throws RecipeFailed naming the recipe and the file. */
export function follow({ name, steps }: Recipe, root: string): void {
  for (const step of steps) {
    if (step.does === 'run') {
      // So that `node` is the project's version.
      const env = { ...process.env, PATH: `${path.dirname(process.execPath)}:${process.env.PATH}` };
      execFileSync('bash', ['-euo', 'pipefail', '-c', step.text], { cwd: root, env });
      continue;
    }
    const file = path.join(root, step.file);
    const fail = (why: string): never => {
      throw new RecipeFailed(`docs/recipes/${name}.md, ${step.file}: ${why}`);
    };
    if (existsSync(file) === (step.does === 'add')) fail(step.does === 'add' ? 'is there already' : 'is not there');
    mkdirSync(path.dirname(file), { recursive: true });
    try {
      writeFileSync(file, step.does === 'add' ? step.text : changed(readFileSync(file, 'utf8'), step.text));
    } catch (error) {
      fail(String(error));
    }
  }
}
