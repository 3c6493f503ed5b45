import { writeFile } from 'node:fs/promises';
import { isProduction } from '../collections/production.ts';

/** https://www.indexnow.org/documentation: what a key is made of. */
export const INDEXNOW_KEY: RegExp = /^[\da-zA-Z-]{8,128}$/;

/** Writes the file by which search engines know that a publication is announced by the site's own server. */
export async function writeIndexNowKey(dir: URL, variables: NodeJS.ProcessEnv = process.env): Promise<void> {
  const key = variables.INDEXNOW_KEY;
  if (key && INDEXNOW_KEY.test(key) && isProduction()) await writeFile(new URL(`${key}.txt`, dir), key);
}
