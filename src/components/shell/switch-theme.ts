/** Shows the other theme than the one that is seen, from now on. */
export function handlePress(): void {
  const root = document.documentElement;
  const shown = root.dataset.theme ?? (matchMedia('(prefers-color-scheme:dark)').matches ? 'dark' : 'light');
  const theme = shown === 'dark' ? 'light' : 'dark';
  root.dataset.theme = theme;
  try {
    localStorage.setItem('theme', theme);
  } catch {
    // Storage is blocked: the choice holds for this page only.
  }
}
