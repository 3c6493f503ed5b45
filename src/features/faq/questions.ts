/** What the page of questions does by itself: `#id` opens its answer, and a category that is chosen says so. */
function showLinked(): void {
  // Ids are slugs: nothing in them is encoded, and what is cannot be one.
  const entry = document.getElementById(location.hash.slice(1));
  if (entry instanceof HTMLDetailsElement) entry.open = true;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.filters a'))
    link.ariaCurrent = link.hash === location.hash ? 'true' : null;
}
addEventListener('hashchange', showLinked);
showLinked();

export {};
