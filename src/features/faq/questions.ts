/** What the page of questions does by itself: `#id` opens its answer. The search comes to whoever turns to it, or with the address. */
const bringSearch = () => void import('./search.ts');
document.querySelector('#q')?.addEventListener('focus', bringSearch, { once: true });
if (new URLSearchParams(location.search).has('q')) bringSearch();

function openLinked(): void {
  const entry = location.hash.length > 1 ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
  if (entry instanceof HTMLDetailsElement) entry.open = true;
}
window.addEventListener('hashchange', openLinked);
openLinked();
