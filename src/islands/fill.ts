/** Shows in a form what is kept, so that it can be changed. */
export function fill(form: HTMLFormElement, values: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(values))
    for (const control of form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)) {
      if (control.type === 'checkbox' || control.type === 'radio') control.checked = [value].flat().includes(control.value);
      else control.value = String(value);
    }
}
