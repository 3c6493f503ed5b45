/** A small site whose files all contain its version. */
export const FILES = [
  'index.html',
  ...Array.from({ length: 40 }, (_, i) => `pages/${i}.html`),
  ...Array.from({ length: 10 }, (_, i) => `_astro/${i}.js`),
];
