/**
 * A list that is filtered by its address (`/realisations#industry`), without a script: the place named in the address
 * stands before the entries, which say what they are of in `data-of`.
 */
/** How the choice that is shown looks: as a pressed one (styles/filter.css). */
const CHOSEN = '{border-color:var(--action);color:var(--text);font-weight:600}';

/** The rules of such a list inside `#place`, whose first choice shows everything. */
export const filterRules = (place: string, ids: readonly string[]): string =>
  `#${place}:not(:has(>:target)) .every${CHOSEN}` +
  ids
    .map(
      (id) => `#${id}:target~div>:not([data-of~="${id}"]){display:none}` + `#${id}:target~nav>[href="#${id}"]${CHOSEN}`,
    )
    .join('');
