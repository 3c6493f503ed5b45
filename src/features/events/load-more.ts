/** "Load more" over the past events, which are all in the page: without scripts they are all shown. */
const list = document.querySelector<HTMLElement>('[data-first]');
const more = document.querySelector<HTMLButtonElement>('#more-events');

if (list && more) {
  const step = Number(list.dataset.first);
  let shown = step;
  const entries = [...list.children] as HTMLElement[];
  const draw = () => {
    for (const [index, entry] of entries.entries()) entry.hidden = index >= shown;
    more.hidden = entries.length <= shown;
  };
  more.addEventListener('click', () => {
    const next = entries[shown];
    shown += step;
    draw();
    // The reader goes on from the first event that appeared.
    next?.querySelector<HTMLElement>('a')?.focus();
  });
  draw();
}

export {};
