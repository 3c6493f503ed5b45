import { type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { isLocale } from '../../i18n/locales.ts';
import { ConsentBanner } from './ConsentBanner.tsx';
import categories from './categories.css?inline';

/** Tells once what is in it answers. */
function Answering({ tell, children }: { tell: () => void; children: ReactNode }) {
  useEffect(tell, [tell]);
  return children;
}

/** Takes over the banner the server drew; resolves once it answers. */
export function mount(banner: HTMLElement): Promise<void> {
  document.head.append(Object.assign(document.createElement('style'), { textContent: categories }));
  const { lang } = document.documentElement;
  const policyPath = banner.querySelector('a')?.getAttribute('href') ?? '';
  return new Promise((answers) => {
    if (!isLocale(lang)) return;
    const drawn = (
      <Answering tell={answers}>
        <ConsentBanner lang={lang} policyPath={policyPath} />
      </Answering>
    );
    startTransition(() => void hydrateRoot(banner, drawn));
  });
}
