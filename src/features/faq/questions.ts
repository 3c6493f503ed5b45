/** What the page of questions does by itself: `#id` opens its answer, and a category that is chosen says so. */
function showLinked(): void {
  const entry = document.querySelector<HTMLDetailsElement>('details:target');
  if (entry) entry.open = true;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.filters a'))
    link.ariaCurrent = link.hash === location.hash ? 'true' : null;
}
addEventListener('hashchange', showLinked);
showLinked();

export {};
