import path from 'node:path';
import type { z } from 'zod';
import { company, companySchema } from '../collections/company.ts';
import type { GitCollection } from '../collections/define.ts';
import { filesOf } from '../collections/files.ts';
import { gitKinds } from '../collections/git-kinds.ts';
import { MEDIA_FOLDER, MEDIA_PATH } from '../collections/media-files.ts';
import { navigationSchema } from '../collections/navigation.ts';
import { REDIRECTS_FILE, redirectsSchema } from '../collections/redirects.ts';
import { defaultLocale, type Locale, locales } from '../i18n/locales.ts';
import { dictionaries } from '../i18n/translate.ts';
import { backendOf, type CmsEnvironment } from './backend.ts';
import { fieldsInLanguages, fieldsOf, type Referable } from './derive-fields.ts';
import type { CmsField } from './field.ts';
import { ANY_TEXT, textPattern } from './text-pattern.ts';
import { editorWords } from './words.ts';

/** A collection of the editor: a folder of entries, or files listed one by one. */
export interface CmsCollection {
  name: string;
  label: string;
  label_singular: string;
  format: string;
  extension?: 'md' | 'yaml';
  create: boolean;
  delete: boolean;
  editor: { preview: boolean };
  folder?: string;
  i18n?: true;
  slug?: string;
  identifier_field?: string;
  summary?: string;
  sortable_fields?: string[];
  fields?: CmsField[];
  files?: { name: string; label: string; file: string; fields: CmsField[] }[];
}

type Kind = GitCollection<z.ZodObject>;
const kinds = Object.entries(gitKinds) as unknown as [string, Kind][];
/** Kinds whose files editors write. */
const edited = kinds.filter(([, { editing }]) => !('frozen' in editing));
const nameOf = (file: string) => path.basename(file, path.extname(file));

/** A file that is none of a kind: one of each. */
const SETTINGS = {
  company: { file: 'content/company.yaml', schema: companySchema },
  navigation: { file: 'content/navigation.yaml', schema: navigationSchema },
  redirects: { file: REDIRECTS_FILE, schema: redirectsSchema },
};

const isKind = (name: unknown): name is keyof typeof gitKinds => typeof name === 'string' && name in gitKinds;

/** What fields refer to: named by their kind, or by their schema (`.meta({ refersTo })`). */
const referable: Referable = {
  kindNamed(field, schema) {
    const [kind = '', name = '', ...deeper] = field.split('.');
    const { refersTo } = schema.meta() ?? {};
    if (isKind(refersTo)) return refersTo;
    const relations: Partial<Record<string, string>> = isKind(kind) ? ((gitKinds[kind] as Kind).relations ?? {}) : {};
    return deeper.length ? undefined : relations[name];
  },
  files(kind) {
    const found = isKind(kind) ? (gitKinds[kind] as Kind) : undefined;
    if (!found || found.localized || ('adds' in found.editing && found.editing.adds)) return undefined;
    return filesOf(found).map((file) => ({ value: nameOf(file), label: nameOf(file) }));
  },
  titleOf: (kind) => (isKind(kind) ? ((gitKinds[kind] as Kind).title ?? 'title') : 'title'),
};

function collectionOf(name: string, kind: Kind, lang: Locale): CmsCollection {
  const words = editorWords(lang);
  const context = { ...referable, words, path: name };
  const { editing } = kind;
  const adds = !('frozen' in editing) && editing.adds;
  const shared = {
    name,
    label: words.kind(name),
    label_singular: words.entry(name),
    format: name,
    create: adds,
    delete: adds,
    editor: { preview: false },
  };
  if (!kind.localized) {
    const fields = fieldsOf(kind.schema, context);
    if (adds) {
      const title = kind.title ?? 'title';
      const folder = { folder: `content/${kind.folder}`, extension: 'yaml' as const, slug: `{{fields.${title}}}` };
      return { ...shared, ...folder, identifier_field: title, summary: `{{${title}}}`, fields };
    }
    return {
      ...shared,
      files: filesOf(kind).map((file) => ({ name: nameOf(file), label: nameOf(file), file, fields })),
    };
  }
  const title = kind.title ?? 'title';
  const body: CmsField = {
    name: 'body',
    label: words.label(`${name}.body`),
    hint: words.hint(`${name}.body`) ?? '',
    widget: 'markdown',
    modes: ['raw'],
    required: false,
    pattern: [textPattern(ANY_TEXT), words.refusal({ form: false })],
    i18n: true,
  };
  const hasBody = !('frozen' in editing) && editing.body;
  return {
    ...shared,
    folder: `content/${kind.folder}`,
    extension: 'md',
    i18n: true,
    slug: `{{fields.${title}}}`,
    identifier_field: title,
    summary: `{{${title}}} ({{filename}})`,
    sortable_fields: [title],
    fields: [...fieldsInLanguages(kind.schema, kind.shared ?? [], context), ...(hasBody ? [body] : [])],
  };
}

function settingsOf(lang: Locale): CmsCollection {
  const words = editorWords(lang);
  const files = Object.entries(SETTINGS).map(([name, { file, schema }]) => ({
    name,
    label: words.kind(name),
    file,
    fields: fieldsOf(schema, { ...referable, words, path: name }),
  }));
  const label = words.kind('settings');
  return {
    name: 'settings',
    label,
    label_singular: label,
    format: 'settings',
    create: false,
    delete: false,
    editor: { preview: false },
    files,
  };
}

/** What editors may change, and how: each kind of content that lives in Git, from its schema. */
export const editorCollections = (lang: Locale): CmsCollection[] => [
  ...edited.map(([name, kind]) => collectionOf(name, kind, lang)),
  settingsOf(lang),
];

const ownWords = ({ preview, decap, buttons }: (typeof dictionaries)['fr']['cms']) => ({ preview, decap, buttons });

/** Decap's whole configuration in the language of an editor. @throws naming the kind and the field it cannot show. */
export const cmsConfiguration = (environment: CmsEnvironment, lang: Locale) => ({
  load_config_file: false,
  backend: backendOf(environment),
  publish_mode: environment.CMS_BACKEND === 'local' ? 'simple' : 'editorial_workflow',
  show_preview_links: environment.CMS_BACKEND !== 'local',
  locale: lang,
  ...(environment.CMS_BACKEND !== 'local' && { site_url: company.siteUrl, display_url: company.siteUrl }),
  media_folder: MEDIA_FOLDER,
  public_folder: MEDIA_PATH,
  slug: { encoding: 'ascii', clean_accents: true },
  i18n: { structure: 'multiple_folders', locales: [...locales], default_locale: defaultLocale },
  collections: editorCollections(lang).map((one) => ({
    ...one,
    editor: { preview: environment.CMS_BACKEND === 'local' && one.i18n === true },
  })),
  logo: { src: '/favicon.svg', show_in_header: false },
  /** Ours, not Decap's: the words of the pane beside a form, and those its own languages lack. */
  words: ownWords(dictionaries[lang].cms),
});
