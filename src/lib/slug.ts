/** "Cœur d’Été" → "coeur d’ete": lower case, no accents. */
export const toAsciiLetters = (text: string): string =>
  // Nearly every word is one already.
  /^[a-z0-9 ]*$/.test(text)
    ? text
    : text
        .normalize('NFD')
        .replace(/\p{Diacritic}/gu, '')
        .toLowerCase()
        .replace(/œ/g, 'oe');

/** "Hénin-Beaumont" → "henin-beaumont": letters and digits joined by hyphens. */
export const slugify = (text: string): string =>
  toAsciiLetters(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
