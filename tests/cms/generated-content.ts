import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { editorCollections } from '../../src/cms/configuration.ts';
import { entryFormat } from '../../src/cms/entry-format.ts';
import type { CmsField } from '../../src/cms/field.ts';
import type { GitCollection } from '../../src/collections/define.ts';
import { filesOf } from '../../src/collections/files.ts';
import { gitKinds } from '../../src/collections/git-kinds.ts';
import { locales } from '../../src/i18n/locales.ts';
import { correctedIn, entryOf } from './filled-in-forms.ts';
import { refusals } from './widget-validation.ts';

/** What the editor's forms hold after somebody filled them in and the editor accepted it, by a seed. */
class Editor {
  #random: () => number;
  constructor(seed: number) {
    let state = seed;
    this.#random = () => {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
      return state;
    };
  }
  /** One of each `share` files is changed. */
  chooses = (share: number): boolean => this.#random() / 2 ** 31 < share;
  fillsIn(fields: CmsField[]): Record<string, unknown> {
    for (let tries = 0; tries < 200; tries++) {
      const [entry = {}] = fc.sample(entryOf(fields), { numRuns: 1, seed: this.#random() });
      for (const form of [entry, correctedIn(fields, entry)])
        if (fields.every((field) => refusals(field, form[field.name]).length === 0)) return form;
    }
    throw new Error(`No form of ${fields.map(({ name }) => name).join(', ')} was accepted`);
  }
}

/**
 * Writes entries to the content of a copy of the project, as an editor could have left each form that the editor
 * accepts: of every kind one in three, some without their translation, and new ones where entries can be added.
 * @returns the files written or removed.
 */
export function generateContent(root: string, seed: number, share = 1 / 3): string[] {
  const editor = new Editor(seed);
  const changed: string[] = [];
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
    changed.push(file);
  };
  for (const { name, fields, files, extension } of editorCollections('fr')) {
    for (const one of files ?? [])
      if (editor.chooses(share)) write(one.file, entryFormat(one.fields, false).toFile(editor.fillsIn(one.fields)));
    if (!fields || !(name in gitKinds)) continue;
    const kind: GitCollection = gitKinds[name as keyof typeof gitKinds];
    const format = entryFormat(fields, extension === 'md');
    const names = [...new Set(filesOf(kind).map((file) => path.basename(file, path.extname(file))))];
    const added = 'adds' in kind.editing && kind.editing.adds ? ['entree-neuve', 'fresh-entry'] : [];
    for (const entry of [...names, ...added]) {
      if (!added.includes(entry) && !editor.chooses(share)) continue;
      const base = `content/${kind.folder}`;
      if (!kind.localized) {
        write(`${base}/${entry}.${kind.format}`, format.toFile(editor.fillsIn(fields)));
        continue;
      }
      const shared = editor.fillsIn(fields);
      for (const lang of locales) {
        const file = `${base}/${lang}/${entry}.${kind.format}`;
        const words = editor.fillsIn(fields);
        for (const { name: field, i18n } of fields) if (i18n === 'duplicate') words[field] = shared[field];
        const isNeeded = lang === 'fr' || kind.needed?.(entry, lang);
        if (isNeeded || editor.chooses(0.8)) write(file, format.toFile(words));
        else {
          rmSync(path.join(root, file), { force: true });
          changed.push(file);
        }
      }
    }
  }
  return changed;
}
