/**
 * `npm run pictures`: draws the portraits and places of the demonstration anew, as photographs would be: grey,
 * lit from the left. The build makes two inks of them (src/media/two-ink.ts).
 */
import { mkdirSync } from 'node:fs';
import sharp from 'sharp';
import { places } from './sample-pictures/places.ts';
import { portraits } from './sample-pictures/portraits.ts';

const FOLDER = 'content/media';
mkdirSync(FOLDER, { recursive: true });
for (const [name, svg] of Object.entries({ ...portraits, ...places })) {
  const drawn = sharp(Buffer.from(svg)).flatten({ background: '#fff' }).greyscale();
  await drawn.png({ compressionLevel: 9, palette: true, colours: 64 }).toFile(`${FOLDER}/${name}.png`);
}
