/** The key of an uploaded file, for every storage adapter. */
const KEY = '[\\w-]{16,80}';

export const UPLOAD_KEY: RegExp = new RegExp(`^${KEY}$`);
/** A reference to a stored picture: `picture:…`. */
export const PICTURE_REFERENCE: RegExp = new RegExp(`^picture:(${KEY})$`);
/** Matches anything in a text that may be a key. */
export const UPLOAD_KEYS: RegExp = new RegExp(KEY, 'g');
