import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';

/** One line at the foot with what was done, and a button to undo it. */
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

export function ToastLine() {
  const toast = useStore($toast);
  return (
    <div className="admin-toast" role={toast?.bad ? 'alert' : 'status'}>
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
