import { isLocale } from '../../i18n/locales.ts';
import { hydrate } from '../../islands/hydrate.tsx';
import { ConsentBanner } from './ConsentBanner.tsx';
import categories from './categories.css?inline';

/** Hydrates the prerendered banner; resolves when it is interactive. */
export async function mount(banner: HTMLElement): Promise<void> {
  document.head.append(Object.assign(document.createElement('style'), { textContent: categories }));
  const { lang } = document.documentElement;
  const policyPath = banner.querySelector('a')?.getAttribute('href') ?? '';
  if (isLocale(lang)) await hydrate(banner, <ConsentBanner lang={lang} policyPath={policyPath} />);
}
