import { watchLauncher } from '../../features/chat/launcher.ts';
import { mountBanner } from '../../features/consent/banner.ts';
import '../../islands/lazy-modules.ts';
import { onFirstTouch } from '../../islands/first-touch.ts';
import { mayHaveDrafts } from '../forms/stored-drafts.ts';
import { layOutBelowFold } from './below-fold-layout.ts';
import { applyWebFonts } from './web-fonts.ts';

// Without them the fallback fonts stay: no error is shown.
void applyWebFonts()
  .catch(() => undefined)
  .then(layOutBelowFold);

/** The switch leaves the visitor the time to see it happen (docs/contract.md §4). */
const LANGUAGE_RELOAD_MS = 200;

const resources = document.querySelector<HTMLDetailsElement>('#resources');
if (resources) {
  const close = () => {
    resources.open = false;
  };
  addEventListener('click', (event) => {
    if (!resources.contains(event.target as Node)) close();
  });
  // The keyboard went on behind it.
  resources.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget && !resources.contains(relatedTarget as Node)) close();
  });
  addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !resources.open) return;
    close();
    resources.querySelector('summary')?.focus();
  });
}

const menu = document.querySelector<HTMLElement>('#menu');
menu?.addEventListener('click', (event) => {
  if ((event.target as Element).closest('a')) menu.hidePopover();
});

for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-lang]'))
  link.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    try {
      localStorage.setItem('lang', link.lang);
    } catch {
      // Storage is blocked: the choice holds for this page only.
    }
    // A page behind an e-mailed link holds what was in its address beside it (src/islands/form.tsx).
    const { search = location.search } = history.state ?? {};
    const leave = () => location.assign(link.href + search + location.hash);
    // What was typed is stored once its form's code is here.
    setTimeout(() => void Promise.allSettled(preparing).then(leave), LANGUAGE_RELOAD_MS);
  });

/**
 * A finger that scrolls past a form is no sign: it makes no `mouseover` before it taps. A file that is dropped only
 * changes its field.
 */
const FORM_SIGNS = ['mouseover', 'focusin', 'change'];
/**
 * Forms answer on the spot once touched, in the site's words, from the first press on; sent before their code is here,
 * they wait for it. If it does not come, the browser checks them in its own words and they post natively.
 */
const preparing: Promise<unknown>[] = [];
for (const form of document.querySelectorAll<HTMLFormElement>('form[method=post]')) {
  let enhanced = false;
  let waits = false;
  const prepare = onFirstTouch(
    form,
    () => {
      const done = import('../../islands/form.tsx')
        .then(({ hydrateForm }) => hydrateForm(form))
        .then(() => {
          enhanced = true;
        });
      preparing.push(done);
      return done;
    },
    FORM_SIGNS,
  );
  const postNatively = () => {
    form.noValidate = false;
    if (form.reportValidity()) form.submit();
  };
  form.noValidate = true;
  const kept = form.querySelector<HTMLElement>('.kept');
  if (kept && location.search.includes('token=')) void prepare().catch(() => undefined);
  else if (kept) {
    kept.textContent = kept.dataset.missing ?? '';
    kept.classList.add('bad');
  }
  form.addEventListener('submit', (event) => {
    if (enhanced) return;
    event.preventDefault();
    // Pressed twice before its code is here, it is sent once.
    if (waits) return;
    waits = true;
    void prepare()
      .then(() => form.requestSubmit(), postNatively)
      .finally(() => {
        waits = false;
      });
  });
}

try {
  if (mayHaveDrafts()) void import('../forms/resume-drafts.ts').catch(() => undefined);
  // The / key opens the search, unless it was switched off there (features/search/slash-choice.ts).
  if (!localStorage.slash)
    addEventListener('keydown', (event) => {
      // What belongs to a form takes its own keys.
      if (event.key !== '/' || (event.target as HTMLInputElement).form) return;
      event.preventDefault();
      document.querySelector<HTMLElement>('#find')?.click();
    });
} catch {
  // Storage is blocked: nothing is stored there.
}

const banner = document.querySelector<HTMLElement>('#cookies');
const assistant = document.querySelector<HTMLElement>('[data-chat]');
// A page the browser prepared in advance has not been seen: nobody is asked anything on it yet, and the visit goes on
// elsewhere.
const show = () => {
  if (assistant) watchLauncher(assistant, async (place) => (await import('../../islands/chat.ts')).loadChat(place));
  if (banner) mountBanner(banner);
};
if ('prerendering' in document && document.prerendering)
  document.addEventListener('prerenderingchange', show, { once: true });
else show();
