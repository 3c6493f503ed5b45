import { atom } from 'nanostores';

/**
 * The company's time zone, set once before anything is drawn: hours in the admin area are those of the public pages,
 * wherever the administrator's own clock stands.
 */
export const $timeZone = atom('UTC');

/** The place a time zone is called by: Paris, Reunion. */
export const placeOfTimeZone = (): string => ($timeZone.get().split('/').at(-1) ?? '').replaceAll('_', ' ');
