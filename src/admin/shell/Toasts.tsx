import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useLayoutEffect, useRef } from 'react';

/** One line with what was done, and a button to undo it. */
interface Toast {
  text: string;
  bad?: boolean;
  action?: { label: string; run(): void };
}
/** Long enough to read it and to reach its button. */
const SHOWN_FOR_MS = 12_000;

const $toast = atom<Toast | undefined>(undefined);
let timer: ReturnType<typeof setTimeout> | undefined;

export function showToast(text: string, more: Omit<Toast, 'text'> = {}): void {
  clearTimeout(timer);
  $toast.set({ text, ...more });
  timer = setTimeout(() => $toast.set(undefined), SHOWN_FOR_MS);
}

const USED = 'a, button, input, select, summary, textarea';

/** Whether the line would cover what has the focus. */
function isInTheWay(line: HTMLElement): boolean {
  const used = document.activeElement;
  const shown = line.firstElementChild?.getBoundingClientRect();
  if (!shown || !used?.matches(USED) || line.contains(used)) return false;
  const { top, bottom, left, right } = used.getBoundingClientRect();
  return top < shown.bottom && bottom > shown.top && left < shown.right && right > shown.left;
}

/** Keeps the line off what is being used: at the foot, else under the head; away, where a field fills the screen. */
function useFreePlace(toast: Toast | undefined) {
  const line = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = line;
    if (!toast || !current) return;
    const place = () => {
      current.dataset.place = 'foot';
      const height = current.firstElementChild?.getBoundingClientRect().height ?? 0;
      // What stands at the foot moves up by as much.
      document.documentElement.style.setProperty('--toast-height', `${height}px`);
      if (isInTheWay(current)) current.dataset.place = 'head';
    };
    const typed = () => {
      if (isInTheWay(current)) $toast.set(undefined);
    };
    place();
    document.addEventListener('focusin', place);
    document.addEventListener('scroll', place, { passive: true, capture: true });
    document.addEventListener('input', typed);
    window.addEventListener('resize', place);
    return () => {
      document.removeEventListener('focusin', place);
      document.removeEventListener('scroll', place, { capture: true });
      document.removeEventListener('input', typed);
      window.removeEventListener('resize', place);
    };
  }, [toast]);
  return line;
}

export function ToastLine() {
  const toast = useStore($toast);
  const line = useFreePlace(toast);
  return (
    <div className="admin-toast" ref={line} role={toast?.bad ? 'alert' : 'status'}>
      {toast && (
        <p className={toast.bad ? 'notice bad' : 'notice good'}>
          {toast.text}
          {toast.action && (
            <button
              type="button"
              className="link"
              onFocus={() => clearTimeout(timer)}
              onClick={() => {
                toast.action?.run();
                $toast.set(undefined);
              }}
            >
              {toast.action.label}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
