/** At each heading of an article, a link to it that copies itself: brought when a reader touches the text. */
const place = document.querySelector<HTMLElement>('[data-focus=headings]');
const status = Object.assign(document.createElement('p'), { role: 'status', className: 'sr-only' });

async function copy(link: HTMLAnchorElement, said: string): Promise<void> {
  // The heading is also led to, as by any link: where nothing may be copied, its address can be.
  history.replaceState(history.state, '', link.href);
  await navigator.clipboard.writeText(link.href);
  link.dataset.said = said;
  status.textContent = said;
}

for (const heading of place?.querySelectorAll<HTMLElement>('h2[id],h3[id]') ?? []) {
  const { copyLink = '', copied = '' } = place?.dataset ?? {};
  const link = Object.assign(document.createElement('a'), {
    href: `#${heading.id}`,
    className: 'to-heading',
    textContent: '#',
    ariaLabel: `${copyLink} ${heading.textContent}`,
  });
  link.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    copy(link, copied).catch(() => undefined);
  });
  heading.prepend(link);
}
place?.append(status);

export {};
