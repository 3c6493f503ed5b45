import { onFirstTouch } from '../../islands/first-touch.ts';

/**
 * The assistant's door, before its code is here: fetched when a pointer, a finger or the focus comes near, at once when
 * the visit left a window open or the address asks for one. Until then, and without scripts, the door is a link. Every
 * page carries this: short on purpose.
 */
export interface LauncherState {
  /** What was pressed: `open`, or a quick action. */
  press(what: string): void;
}

/**
 * In what visit.ts keeps: a window to show, an answer to ask again, messages to count; on its own page, a conversation.
 */
const LEFT_OPEN = /"window":"[om]|"waiting":t|"unread":[1-9]/;
const BEGUN = /"type":"user"/;

export function watchLauncher(place: HTMLElement, bring: (place: HTMLElement) => Promise<LauncherState>): void {
  const start = onFirstTouch(place, () => bring(place));
  place.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-press]');
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    start().then(
      ({ press }) => press(link.dataset.press ?? ''),
      () => location.assign(link.href),
    );
  });
  let asked = location.search.includes('intent=');
  try {
    asked ||= (place.matches('aside') ? LEFT_OPEN : BEGUN).test(sessionStorage.chat);
  } catch {
    // Storage is blocked: nothing was kept.
  }
  if (asked) void start().catch(() => undefined);
}
