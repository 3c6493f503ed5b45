import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import type { PartialTexts } from '../../i18n/texts.ts';
import type { ErrorCode } from '../../lib/errors.ts';
import type { Phone } from './FormStatus.tsx';

/** The state of the stored values in a form behind an e-mailed link: shown, or the reason why not. */
export type LinkedFormState = { at: 'reading' } | { at: 'shown' } | { at: 'refused'; code: ErrorCode };
export interface LinkedForm {
  $state: ReadableAtom<LinkedFormState>;
}

/** Shows the state of the stored values; without scripts, that they cannot be shown. */
export function LinkedFormNotice({ kept, texts, phone }: { kept: LinkedForm; texts: PartialTexts; phone: Phone }) {
  const state = useStore(kept.$state);
  const words = texts.newsletter?.preferences;
  const tone = { reading: '', shown: ' good', refused: ' bad' }[state.at];
  return (
    <>
      {/* The page reported without React that its address holds no token (shell.ts). */}
      <p
        className={`notice full-width kept${tone}`}
        style={{ alignContent: 'center' }}
        role="status"
        data-missing={texts.errors['newsletter/token-missing']}
        suppressHydrationWarning
      >
        {state.at === 'refused' ? `${texts.errors[state.code]} ` : words?.[state.at]}
        {state.at === 'refused' && <a href={`tel:${phone.link}`}>{phone.shown}</a>}
      </p>
      {/* A name blanked in a form that showed the stored values is erased. */}
      {state.at === 'shown' && <input type="hidden" name="whole" value="true" />}
      <noscript>
        <p className="notice full-width">{words?.withoutScripts}</p>
      </noscript>
    </>
  );
}
