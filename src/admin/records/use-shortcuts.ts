import { useEffect, useRef } from 'react';

/** Ctrl+S saves and Esc leaves, from anywhere on the screen; not while a dialog is open, which has its own Esc. */
export function useShortcuts({ save, close }: { save(): void; close(): void }): void {
  const current = useRef({ save, close });
  current.current = { save, close };
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
        event.preventDefault();
        current.current.save();
      } else if (event.key === 'Escape') {
        // The question it may open would be closed by the same press.
        event.preventDefault();
        current.current.close();
      }
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
}
