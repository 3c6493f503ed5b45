/**
 * What the page of questions does by itself: `#id` opens its answer. The search comes to whoever turns to it, or with
 * the address.
 */
const bringSearch = () => void import('./search.ts');
document.querySelector('#q')?.addEventListener('focus', bringSearch, { once: true });
if (new URLSearchParams(location.search).has('q')) bringSearch();

function openLinked(): void {
  // The questions' ids are slugs: nothing in them is encoded, and what is cannot be one.
  const entry = document.getElementById(location.hash.slice(1));
  if (entry instanceof HTMLDetailsElement) entry.open = true;
}
window.addEventListener('hashchange', openLinked);
openLinked();
