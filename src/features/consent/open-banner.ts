/** The link in the footer opens the banner, as an event of a program does (docs/contract.md §4). */
export function handlePress(): void {
  window.dispatchEvent(new Event('cookies:open'));
}
