import { useStore } from '@nanostores/react';
import { atom, type ReadableAtom } from 'nanostores';
import { useFormScope } from './form-scope.ts';

/** What was found of an earlier visit, and the way to forget it. */
export interface RestoredDraft {
  $restored: ReadableAtom<boolean>;
  forget(): void;
}
const $none = atom(false);

/** Says that what was typed before is there again, and offers to erase it. */
export function DraftNotice({ draft }: { draft: RestoredDraft | undefined }) {
  const { words } = useFormScope();
  const restored = useStore(draft?.$restored ?? $none);
  if (!restored) return null;
  return (
    <p className="notice full-width" role="status">
      {`${words.forms.draft.found} `}
      <button type="button" className="button line compact" onClick={draft?.forget}>
        {words.forms.draft.forget}
      </button>
    </p>
  );
}
