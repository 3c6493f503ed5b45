/** The key of an uploaded file, as whichever storage names it. */
const KEY = '[\\w-]{16,80}';

export const UPLOAD_KEY: RegExp = new RegExp(`^${KEY}$`);
/** A reference to a picture of the store, in a text: `picture:…`. */
export const PICTURE_REFERENCE: RegExp = new RegExp(`^picture:(${KEY})$`);
/** Whatever in a text may be such a key. */
export const UPLOAD_KEYS: RegExp = new RegExp(KEY, 'g');
