import type { Values } from './form.store.ts';

/**
 * Values by name, as the browser has them; a name that stands on several boxes is a list. Files go to storage by
 * themselves.
 */
export function valuesOf(form: HTMLFormElement): Values {
  const values: Values = {};
  const pairs = new FormData(form);
  for (const name of new Set(pairs.keys())) {
    if (pairs.get(name) instanceof File) continue;
    const all = pairs.getAll(name);
    values[name] = form.querySelectorAll(`[type=checkbox][name="${name}"]`).length > 1 ? all : all[0];
  }
  return values;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const controlsOf = (form: HTMLFormElement, name: string) => [
  ...form.querySelectorAll<Control>(`[name="${CSS.escape(name)}"]`),
];
const isChoice = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');

function fillControl(control: Control, value: unknown): void {
  if (isChoice(control)) control.checked = [value].flat().includes(control.value);
  else control.value = String(value ?? '');
}

/** Shows in a form what is stored, so that it can be changed. */
export function fillForm(form: HTMLFormElement, values: Values): void {
  for (const [name, value] of Object.entries(values))
    for (const control of controlsOf(form, name)) fillControl(control, value);
}

/** True where a control holds something else than the page was sent with. */
function isChanged(control: Control): boolean {
  if (isChoice(control)) return control.checked !== control.defaultChecked;
  if (!(control instanceof HTMLSelectElement)) return control.value !== control.defaultValue;
  const first = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
  return control.selectedIndex !== Math.max(0, first);
}

/** The values of these fields, also of those that are blank. */
export function valuesOfFields(form: HTMLFormElement, names: readonly string[]): Values {
  const all = valuesOf(form);
  return Object.fromEntries(names.map((name) => [name, all[name] ?? '']));
}

/** The values of those of these fields somebody changed. */
export const changedValues = (form: HTMLFormElement, names: readonly string[]): Values =>
  valuesOfFields(
    form,
    names.filter((name) => controlsOf(form, name).some(isChanged)),
  );

/** Fills in what nobody has changed: what was typed since, or stands in the address, counts. */
export function fillUnchanged(form: HTMLFormElement, values: Values): void {
  for (const [name, value] of Object.entries(values)) {
    const controls = controlsOf(form, name);
    if (!controls.some(isChanged)) for (const control of controls) fillControl(control, value);
  }
}
