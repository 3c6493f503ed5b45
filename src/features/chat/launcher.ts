import { onFirstTouch } from '../../islands/first-touch.ts';

/**
 * The chat's code is loaded when a pointer, a finger or the focus comes near its launcher, or at once when session
 * storage or the address asks for it. Until then, and without scripts, the launcher is a link. This module is on every
 * page: kept short.
 */
export interface LauncherState {
  /** `action` is `open` or a quick action. */
  press(action: string): void;
}

/** In the text conversation-storage.ts stores: a window to show, a request to repeat, or unread messages. */
const NEEDS_CODE = /"window":"[om]|"waiting":t|"unread":[1-9]/;
/** On the assistant's own page: a conversation to show. */
const HAS_CONVERSATION = /"type":"user"/;

export function watchLauncher(container: HTMLElement, load: (container: HTMLElement) => Promise<LauncherState>): void {
  const start = onFirstTouch(container, () => load(container));
  container.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-press]');
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    link.ariaBusy = 'true';
    start().then(
      ({ press }) => press(link.dataset.press ?? ''),
      () => location.assign(link.href),
    );
  });
  let needed = location.search.includes('intent=');
  try {
    needed ||= (container.matches('aside') ? NEEDS_CODE : HAS_CONVERSATION).test(sessionStorage.chat);
  } catch {
    // Storage is blocked: nothing was stored.
  }
  if (needed) void start().catch(() => undefined);
}
