import type { CmsField } from './field.ts';
import { valuesInFile, valuesInForm } from './values.ts';
import { editYaml, newYaml, readYaml } from './yaml-edit.ts';

/** How a content file becomes an entry of the editor, and an entry a file: https://decapcms.org/docs/custom-formatters */
export interface EntryFormat {
  fromFile(content: string): Record<string, unknown>;
  toFile(entry: Record<string, unknown>): string;
}

/** The file an entry was read from travels with it, no field of the form: what was not changed keeps its bytes. */
const SOURCE = '$source';

const FRONT_MATTER = /^---\r?\n([\s\S]*?\n)---\r?\n?([\s\S]*)$/;

/** The YAML of a file, and what comes after it; a file that is YAML alone has nothing after. */
function parts(content: string, hasBody: boolean): { yaml: string; body: string } {
  if (!hasBody) return { yaml: content, body: '' };
  const [, yaml, body] = FRONT_MATTER.exec(content) ?? [];
  if (yaml === undefined) throw new Error('No front matter between two lines of ---');
  return { yaml: yaml.replaceAll('\r\n', '\n'), body: (body ?? '').replaceAll('\r\n', '\n') };
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** The text under the front matter: an empty line above it and a line break at its end, as our files have them. */
const written = (text: string, before: string): string => {
  if (text.trim() === before.trim()) return before;
  const gap = before.trim() && !before.startsWith('\n') ? '' : '\n';
  return text.trim() ? `${gap}${text.trim()}\n` : '';
};

/** @param hasBody whether the file is front matter with Markdown after it. */
export const entryFormat = (fields: readonly CmsField[], hasBody: boolean): EntryFormat => ({
  fromFile(content) {
    const { yaml, body } = parts(content, hasBody);
    const values = valuesInForm(fields, asRecord(readYaml(yaml)));
    return { ...values, ...(body.trim() && { body: body.trim() }), [SOURCE]: content };
  },
  toFile({ [SOURCE]: source, body, ...form }) {
    const values = valuesInFile(
      fields.filter(({ name }) => name !== 'body'),
      form,
    );
    const text = typeof body === 'string' ? body : '';
    if (typeof source !== 'string')
      return hasBody ? `---\n${newYaml(values)}---\n${written(text, '')}` : newYaml(values);
    const before = parts(source, hasBody);
    const yaml = editYaml(before.yaml, values);
    if (!hasBody) return yaml;
    const after = written(text, before.body);
    return yaml === before.yaml && after === before.body ? source : `---\n${yaml}---\n${after}`;
  },
});
