import { atom } from 'nanostores';
import type { DraftState, ShownDraft } from '../components/forms/DraftNotices.tsx';
import { type Draft, openDraft } from '../components/forms/draft.ts';
import { changedValues, fillForm, fillUnchanged, valuesOfFields } from '../components/forms/form-values.ts';
import type { FormDefinition } from '../forms/define-form.ts';

/** Of a link's token: enough to tell two readers apart, too little to open anything. */
const TOKEN_END = 16;
/** Hidden fields that do not say what a form is about. */
const NOT_ABOUT = new Set(['lang', 'token', 'whole', 'leave']);
/** Controls whose values are never stored: what a person agrees to, a file, and what the page knows. */
const NOT_STORED = new Set(['checkbox', 'file', 'hidden']);

/** How the page was come to: `navigate`, `reload` or `back_forward`. */
export const arrival = (): string =>
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type ?? 'navigate';

/** The form, and the job, event, article or subscriber it is about. */
function nameOf(form: HTMLFormElement): string {
  const asked = new URLSearchParams(location.search);
  const about = [...form.querySelectorAll<HTMLInputElement>('[type=hidden]')].flatMap(({ name, value }) =>
    NOT_ABOUT.has(name) ? [] : [value || (asked.get(name) ?? '')],
  );
  const token = asked.get('token') ?? form.querySelector<HTMLInputElement>('[data-token]')?.value ?? '';
  return `${form.id}:${[...about, token.slice(-TOKEN_END)].filter(Boolean).join(':')}`;
}

/** What of a form happens where its draft is cleared, or sent by another tab. */
export interface DraftEffects {
  /** Shows again what the form shows by itself. */
  refill?(): unknown;
  removeFiles?(): void;
  sentElsewhere?(): void;
}
export interface FollowedDraft extends Draft {
  shown: ShownDraft;
  /** Fills in what was typed another time; `over` what the form shows by itself. */
  restore(over?: boolean): void;
  /** From here on what is typed is stored, and another tab followed for as long as nothing is typed in this one. */
  follow(effects?: DraftEffects): void;
}

type DraftedForm = Pick<FormDefinition, 'fields' | 'draft' | 'behindLink' | 'storedValues'>;

/** The draft of a form that stands in `place`, before code takes the form over. */
export function followedDraft(
  place: Element,
  { fields, draft: where, behindLink, storedValues }: DraftedForm,
): FollowedDraft {
  const form = () => place.querySelector('form') as HTMLFormElement;
  const names = Object.entries(fields).flatMap(([name, { control }]) => (NOT_STORED.has(control) ? [] : [name]));
  const inThisTab = where === 'tab' || behindLink;
  const arrived = arrival();
  const draft = openDraft({
    name: nameOf(form()),
    storage: () => (inThisTab ? sessionStorage : localStorage),
    tab: () => sessionStorage,
    arrival: arrived,
  });
  const found = draft.read();
  const $state = atom<DraftState>('none');
  let typedHere = false;
  let effects: DraftEffects = {};
  // Where a form shows what is stored elsewhere, a field that was blanked is a change as well.
  const typedValues = storedValues ? valuesOfFields : changedValues;
  const hasFile = () =>
    [...form().querySelectorAll<HTMLInputElement>('[type=file]')].some(({ files }) => files?.length);
  const showRestored = (withFile: boolean) => $state.set(withFile && !hasFile() ? 'restored-without-file' : 'restored');
  const store = () => {
    const stored = draft.write(typedValues(form(), names), hasFile());
    if (!$state.get().startsWith('restored')) $state.set(stored ? 'typed' : 'none');
    else if (hasFile()) $state.set('restored');
  };

  function forget() {
    draft.clear();
    form().reset();
    effects.removeFiles?.();
    effects.refill?.();
    typedHere = false;
    $state.set('none');
    form()
      .querySelector<HTMLElement>(names.map((name) => `[name="${name}"]`).join())
      ?.focus();
  }
  return {
    ...draft,
    shown: { $state, storedIn: inThisTab ? 'tab' : 'browser', forget },
    restore: (over = false) => found && (over ? fillForm : fillUnchanged)(form(), found.values),
    follow(then = {}) {
      effects = then;
      place.addEventListener('input', () => {
        typedHere = true;
        store();
      });
      draft.onChange((change) => {
        if (typedHere) return;
        if (change === 'sent') return effects.sentElsewhere?.();
        form().reset();
        fillForm(form(), change.values);
        showRestored(change.withFile);
      });
      // Typed while this code was on its way; a browser that comes back fills in by itself what may be sent already.
      if (!found && arrived === 'navigate' && !location.search) store();
      if (found) showRestored(found.withFile);
    },
  };
}
