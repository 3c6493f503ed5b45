import { useEffect } from 'react';
import { ask } from './ask.store.ts';
import { useWords } from './words.ts';

type Guard = () => Promise<boolean>;
/** One for each form on the screen with something unsaved in it. */
const guards = new Set<Guard>();

/** Asks before the screen, or a record on it, is left for another one. True where nothing is unsaved. */
export async function mayLeave(): Promise<boolean> {
  for (const guard of guards) if (!(await guard())) return false;
  return true;
}

/** Whether a form on the screen holds something that is not saved. */
export const hasUnsavedChanges = (): boolean => guards.size > 0;

/**
 * What is unsaved is asked about before it is left for another screen. `kept`: this browser keeps it, and asks where the
 * page is closed (use-draft.ts); `lost` is asked about there too.
 */
export function useUnsavedChanges(isUnsaved: boolean, fate: 'kept' | 'lost'): void {
  const { t } = useWords();
  useEffect(() => {
    if (!isUnsaved) return;
    const guard: Guard = () =>
      ask({
        title: t(`admin-editor.leaving.${fate}.title`),
        text: [t(`admin-editor.leaving.${fate}.text`)],
        action: t('admin-editor.leaving.leave'),
        decline: t('admin-editor.leaving.stay'),
      });
    guards.add(guard);
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    if (fate === 'lost') window.addEventListener('beforeunload', warn);
    return () => {
      guards.delete(guard);
      window.removeEventListener('beforeunload', warn);
    };
  }, [isUnsaved, fate, t]);
}
