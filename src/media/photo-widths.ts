/** Widths a picture is encoded in: small phones, phones, tablets, across a desk's page. */
export const PHOTO_WIDTHS = [480, 828, 1080, 1600];
/** The widest that a phone asks for, and the bytes it is given. */
export const PHONE_WIDTH = 1080;
export const PHONE_MOST_BYTES = 60_000;
