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

/** Shows in a form what is kept, so that it can be changed. */
export function fillForm(form: HTMLFormElement, values: Values): void {
  for (const [name, value] of Object.entries(values))
    for (const control of form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)) {
      if (control.type === 'checkbox' || control.type === 'radio')
        control.checked = [value].flat().includes(control.value);
      else control.value = String(value);
    }
}
