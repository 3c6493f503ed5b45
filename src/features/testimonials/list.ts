/** Filter by service and "load more" over the reviews of the page. Without scripts they are all there. */
const list = document.querySelector<HTMLElement>('#reviews');
const more = document.querySelector<HTMLButtonElement>('#more');
const none = document.querySelector<HTMLElement>('#no-review');
const filters = document.querySelector<HTMLElement>('#filters');

if (list && more && none && filters) {
  const step = Number(list.dataset.first);
  const reviews = [...list.querySelectorAll<HTMLElement>('li')];
  let service = '';
  let limit = step;

  const draw = () => {
    const wanted = reviews.filter((review) => !service || review.dataset.service === service);
    for (const review of reviews) review.hidden = !wanted.slice(0, limit).includes(review);
    more.hidden = wanted.length <= limit;
    none.hidden = wanted.length > 0;
    list.dataset.drawn = '';
  };
  filters.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('button');
    if (!button) return;
    service = button.dataset.service ?? '';
    limit = step;
    for (const other of filters.querySelectorAll('button')) other.setAttribute('aria-pressed', String(other === button));
    draw();
  });
  more.addEventListener('click', () => {
    const next = reviews.filter((review) => review.hidden)[0];
    limit += step;
    draw();
    // The reader goes on from the first new review.
    next?.setAttribute('tabindex', '-1');
    next?.focus();
  });
  draw();
}

export {};
