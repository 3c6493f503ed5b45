import type { Locale } from '../i18n/locales.ts';
import { dictionaries } from '../i18n/translate.ts';
import { typesetWords } from '../lib/typeset.ts';

type Words = Record<string, string>;

/** The words of the editor's forms, by the path of a field: `pages.sections.figures.items.title`. */
export interface EditorWords {
  /** @throws for a field without a label. */
  label(path: string): string;
  hint(path: string): string | undefined;
  /** One entry of a list. @throws when it has no name. */
  entry(path: string): string;
  /** A value of a list. @throws for one without words. */
  option(path: string, value: string): string;
  kind(name: string): string;
  hintOfRelation(kind: string): string;
  length(min: number, max: number): string;
  /** Why a text is refused. */
  refusal(limits: { min?: number; max?: number; form: boolean }): string;
  /** Why a link is refused. */
  deadLink: string;
  /** Why a file is refused where a picture is meant. */
  noPicture: string;
  dateFormat: string;
}

const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (found, name: string) => (name in values ? String(values[name]) : found));

/** A field's own word: that of its name within the field around it, or of its name alone. */
function wordOf(lists: Words[], path: string): string | undefined {
  const names = path.split('.').filter((name) => name !== '*');
  const own = names.at(-1) ?? '';
  for (const name of [`${names.at(-2)}_${own}`, own])
    for (const list of lists) if (Object.hasOwn(list, name)) return list[name];
  return undefined;
}

const needed = (word: string | undefined, what: string): string => {
  if (word === undefined) throw new Error(`no ${what} in src/i18n/{fr,en}/cms.ts`);
  return word;
};

/** What a field is called in the editor's forms; undefined for one without a name. */
export const labelOfField = (path: string, lang: Locale): string | undefined =>
  wordOf([dictionaries[lang].cms.fields, dictionaries[lang].admin.fields], path);

export function editorWords(lang: Locale): EditorWords {
  const words = typesetWords(dictionaries[lang].cms, lang);
  const { admin, site } = dictionaries[lang];
  const options: Record<string, Words> = {
    ...words.options,
    category: site.support.categories,
    bed: site.beds,
    hatch: site.beds,
  };
  const labels: Words[] = [words.fields, admin.fields];
  return {
    label: (path) => needed(wordOf(labels, path), 'label'),
    hint: (path) => wordOf([words.hints], path),
    entry: (path) => needed(wordOf([words.entries], path), 'name of one entry'),
    option: (path, value) => needed(options[path.split('.').at(-1) ?? '']?.[value], `words for the value "${value}"`),
    kind: (name) => needed((words.kinds as Words)[name], `name of the kind "${name}"`),
    hintOfRelation: (kind) => filled(words.hintOfRelation, { kind: (words.kinds as Words)[kind] ?? kind }),
    length: (min, max) => filled(min > 1 ? words.length : words.lengthAtMost, { min, max }),
    refusal: ({ min = 0, max, form }) => {
      const { refusal } = words;
      if (max === undefined) return form ? refusal.form : refusal.placeholder;
      return filled(form ? refusal.lengthAndForm : refusal.length, { min: Math.max(1, min), max });
    },
    deadLink: words.refusal.link,
    noPicture: words.refusal.picture,
    dateFormat: words.dateFormat,
  };
}
