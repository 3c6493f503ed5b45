import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

interface Props {
  title: string;
  /** Closes it, as Esc does. */
  close(): void;
  children: ReactNode;
}

/** A dialog above everything else: Esc closes it, and the focus returns to where the work is. */
export function Dialog({ title, close, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Closed before it is taken away, it gives the focus back.
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="admin-dialog wide"
      aria-labelledby={titleId}
      onCancel={(event) => {
        // Of a file chooser within it, otherwise.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        close();
      }}
    >
      <div className="admin-form">
        <h2 id={titleId}>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}
