import { atom } from 'nanostores';

/** How many publications ended while this page was open: with each, records stand to the site in another way. */
export const $publications = atom(0);
