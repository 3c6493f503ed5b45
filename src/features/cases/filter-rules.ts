/**
 * A list that is filtered by its address (`/realisations#industry`), without a script: the place named in the address
 * stands before the entries, which say what they are of in `data-of`.
 */
export const filterRules = (ids: readonly string[]): string =>
  ids
    .map(
      (id) =>
        `#${id}:target~div>:not([data-of~="${id}"]){display:none}` +
        `#${id}:target~nav>[href="#${id}"]{border-color:var(--action);color:var(--text);font-weight:600}`,
    )
    .join('');
