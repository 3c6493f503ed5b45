import { useStore } from '@nanostores/react';
import { atom, type ReadableAtom } from 'nanostores';
import { useFormScope } from './form-scope.ts';

/** `typed` in this visit; `restored` from an earlier one, or by another tab, where a file may have been chosen as well. */
export type DraftState = 'none' | 'typed' | 'restored' | 'restored-without-file';
/** What of a form the browser stores, and the way to erase it. */
export interface ShownDraft {
  $state: ReadableAtom<DraftState>;
  /** `tab`: it ends with the tab. */
  storedIn: 'browser' | 'tab';
  forget(): void;
}
interface Props {
  draft: ShownDraft | undefined;
}
const $none = atom<DraftState>('none');

/** Says above the fields that what was typed before is there again, and offers to erase it. */
export function RestoredDraftNotice({ draft }: Props) {
  const { words } = useFormScope();
  const state = useStore(draft?.$state ?? $none);
  if (!state.startsWith('restored')) return null;
  return (
    <p className="notice full-width" role="status">
      {`${words.forms.draft.found} `}
      {state === 'restored-without-file' && `${words.forms.draft.file} `}
      <button type="button" className="button line compact" onClick={draft?.forget}>
        {words.forms.draft.forget}
      </button>
    </p>
  );
}

/**
 * Says below the button that what is being typed is stored, where and how long, and offers to erase it: a computer may
 * be shared. There it moves nothing that is read or typed.
 */
export function StoredDraftNotice({ draft }: Props) {
  const { words } = useFormScope();
  const state = useStore(draft?.$state ?? $none);
  if (!draft || state !== 'typed') return null;
  return (
    <p className="hint full-width">
      {`${words.forms.draft[draft.storedIn]} `}
      <button type="button" className="button line compact" onClick={draft.forget}>
        {words.forms.draft.forget}
      </button>
    </p>
  );
}
