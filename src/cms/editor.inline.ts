import type { cmsConfiguration } from './configuration.ts';
import { type EntryFormat, entryFormat } from './entry-format.ts';
import { nameButtons } from './name-buttons.ts';
import { entryPreview, type PreviewTools } from './preview.ts';
import { showField } from './show-field.ts';

/** What Decap's file leaves in the window: https://decapcms.org/docs/manual-initialization */
interface Decap {
  init(options: { config: object }): void;
  registerCustomFormat(name: string, extension: string, format: EntryFormat): void;
  registerPreviewTemplate(name: string, component: unknown): void;
  getLocale(lang: string): Words | undefined;
  registerLocale(lang: string, words: Words): void;
}
type Words = { [name: string]: string | Words };
declare global {
  interface Window {
    CMS?: Decap;
    CMS_MANUAL_INIT?: boolean;
    /** Decap's own React. */
    h?: PreviewTools['h'];
    createClass?: PreviewTools['createClass'];
  }
}

/** Below this width, two forms do not stand side by side. */
const NARROW = 800;

const query = new URLSearchParams(location.search);
const lang = query.get('lang') === 'en' ? 'en' : 'fr';
document.documentElement.lang = lang;
for (const bar of document.querySelectorAll<HTMLElement>('.bar')) bar.hidden = bar.lang !== lang;
window.CMS_MANUAL_INIT = true;

const loadDecap = () =>
  new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = '/cms/decap-cms.js';
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${script.src} did not load`));
    document.head.append(script);
  });
const readConfiguration = async () =>
  (await (await fetch(`/cms/configuration.${lang}.json`)).json()) as ReturnType<typeof cmsConfiguration>;

/** Decap's words with ours in their places. */
const merged = (words: Words, ours: Words): Words => ({
  ...words,
  ...Object.fromEntries(
    Object.entries(ours).map(([name, word]) => {
      const own = words[name];
      return [name, typeof own === 'object' && typeof word === 'object' ? merged(own, word) : word];
    }),
  ),
});

/** On a laptop nobody signs in; beside a narrow form there is room for one language. */
function signInHere(): void {
  localStorage.setItem('decap-cms-user', JSON.stringify({ backendName: 'proxy' }));
  if (innerWidth < NARROW) localStorage.setItem('cms.right-pane', 'none');
}

async function start(): Promise<void> {
  const [{ words, ...config }] = await Promise.all([readConfiguration(), loadDecap()]);
  const { CMS: decap, h, createClass } = window;
  if (!decap || !h || !createClass) throw new Error('Decap is not there');
  for (const { name, format, extension, fields, editor, files = [] } of config.collections) {
    // Files of one collection have fields of the same names where they have any in common.
    const own = fields ?? [...new Map(files.flatMap((file) => file.fields.map((one) => [one.name, one]))).values()];
    const written = entryFormat(own, extension === 'md');
    decap.registerCustomFormat(format, extension ?? 'yaml', written);
    if (editor.preview)
      decap.registerPreviewTemplate(name, entryPreview(name, written, { h, createClass, words: words.preview, lang }));
  }
  decap.registerLocale(lang, merged(decap.getLocale(lang) ?? {}, words.decap));
  if (config.backend.name === 'proxy') signInHere();
  decap.init({ config });
  nameButtons(words.buttons);
  const field = query.get('field');
  if (field) showField(field);
}

const ENTRY = /#(\/collections\/[^/]+\/entries\/[^/]+)/;
/** Led from one entry straight to another, Decap keeps the first one's text in the second one's form. */
window.addEventListener('hashchange', ({ oldURL, newURL }) => {
  const [, before] = ENTRY.exec(oldURL) ?? [];
  const [, after] = ENTRY.exec(newURL) ?? [];
  if (before && before !== after && (after || newURL.endsWith('/new'))) location.reload();
});

start().catch((error: unknown) => {
  document.body.textContent = String(error);
});
