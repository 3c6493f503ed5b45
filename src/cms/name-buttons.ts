/** What the buttons at the head of an entry of a list do, which Decap draws as signs alone. */
export interface ButtonWords {
  unfold: string;
  remove: string;
}

const UNNAMED = 'button:not([aria-label]):not([title]):not([id])';

/** Names these buttons, for whoever does not see them, as they appear. */
export function nameButtons({ unfold, remove }: ButtonWords): void {
  const name = () => {
    for (const button of document.querySelectorAll<HTMLButtonElement>(UNNAMED)) {
      if (button.textContent?.trim() || !button.querySelector('svg')) continue;
      button.setAttribute('aria-label', button.previousElementSibling ? remove : unfold);
    }
  };
  new MutationObserver(name).observe(document.body, { childList: true, subtree: true });
}
