/** How long a form may take to appear before its field is no longer looked for. */
const PATIENCE_MS = 30_000;

/**
 * Shows a field of the form that is being opened, by the name of its outermost field: the admin area leads to what has
 * to be mended.
 */
export function showField(field: string): void {
  const [name = ''] = field.split('.');
  const find = () => document.querySelector<HTMLElement>(`[for^="${CSS.escape(name)}-field-"]`);
  const show = (label: HTMLElement) => {
    label.scrollIntoView({ block: 'center' });
    document.getElementById(label.getAttribute('for') ?? '')?.focus();
  };
  const observer = new MutationObserver(() => {
    const label = find();
    if (!label) return;
    observer.disconnect();
    show(label);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), PATIENCE_MS);
}
