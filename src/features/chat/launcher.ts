/**
 * The assistant's door, before its code is here: fetched when a pointer, a finger or the focus comes near, at once when the
 * visit has a conversation open or the address asks for one. Without scripts the door is a link.
 */
export interface Opened {
  /** What was pressed: `open`, or a quick action. */
  press(what: string): void;
}
interface Left {
  window?: string;
  unread?: number;
  waiting?: boolean;
  messages?: unknown[];
}

function left(): Left {
  try {
    return JSON.parse(sessionStorage.chat);
  } catch {
    // Nothing kept, or storage is blocked.
    return {};
  }
}

export function watchDoor(place: HTMLElement, bring: (place: HTMLElement) => Promise<Opened>): void {
  const door = place.querySelector<HTMLElement>('.launch');
  let opened: Promise<Opened> | undefined;
  const start = () => {
    opened ??= bring(place);
    return opened;
  };
  const approach = () => void start().catch(() => undefined);
  for (const type of ['pointerover', 'touchstart', 'focusin']) place.addEventListener(type, approach, { once: true, passive: true });
  place.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-press]');
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    start().then(
      ({ press }) => press(link.dataset.press ?? ''),
      () => location.assign(link.href),
    );
  });
  if (door) {
    door.role = 'button';
    door.ariaExpanded = 'false';
    door.addEventListener('keydown', (event) => {
      if (event.key !== ' ') return;
      event.preventDefault();
      door.click();
    });
  }

  const { window, unread, waiting, messages = [] } = left();
  if (door && unread) door.dataset.unread = String(unread);
  if (/[?&]intent=/.test(location.search) || waiting || (door ? window && window !== 'closed' : messages.length > 1)) approach();
}
