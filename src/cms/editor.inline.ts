import type { cmsConfiguration } from './configuration.ts';
import { type EntryFormat, entryFormat } from './entry-format.ts';

/** What Decap's file leaves in the window: https://decapcms.org/docs/manual-initialization */
interface Decap {
  init(options: { config: object }): void;
  registerCustomFormat(name: string, extension: string, format: EntryFormat): void;
}
declare global {
  interface Window {
    CMS?: Decap;
    CMS_MANUAL_INIT?: boolean;
  }
}

const lang = new URLSearchParams(location.search).get('lang') === 'en' ? 'en' : 'fr';
document.documentElement.lang = lang;
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

async function start(): Promise<void> {
  const [config] = await Promise.all([readConfiguration(), loadDecap()]);
  const decap = window.CMS;
  if (!decap) throw new Error('Decap is not there');
  for (const { format, extension, fields, files = [] } of config.collections) {
    // Files of one collection have fields of the same names where they have any in common.
    const own = fields ?? [...new Map(files.flatMap((file) => file.fields.map((one) => [one.name, one]))).values()];
    decap.registerCustomFormat(format, extension ?? 'yaml', entryFormat(own, extension === 'md'));
  }
  decap.init({ config });
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
