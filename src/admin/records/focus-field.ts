/** The control of a field, by its path in the record; the first one of a group; undefined where the form has none. */
function controlOf(form: HTMLElement, path: string): HTMLElement | undefined {
  const id = `field-${path}`;
  const controls = [...form.querySelectorAll<HTMLElement>('input, textarea, select')];
  const found =
    controls.find((one) => one.id === id) ??
    controls.find((one) => one.id.startsWith(`${id}.`) || one.id.startsWith(`${id}-`));
  if (found) return found;
  // What is wrong in a list is at `steps.0.text`; the list is one control.
  const above = path.lastIndexOf('.');
  return above > 0 ? controlOf(form, path.slice(0, above)) : undefined;
}

/** Goes to a field of a form; what it is folded in is opened. */
export function focusField(form: HTMLElement | null, path: string): void {
  const control = form && controlOf(form, path);
  const folded = control?.closest('details');
  if (folded) folded.open = true;
  control?.focus();
}
