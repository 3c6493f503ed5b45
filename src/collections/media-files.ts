import { existsSync, readdirSync } from 'node:fs';

/** The folder of pictures in Git, and the address texts refer to them by: `![](/media/atelier.jpg)`. */
export const MEDIA_FOLDER = 'content/media';
export const MEDIA_PATH = '/media';

/** The ending is in small letters, as the editor names files and src/media/media-pictures.ts finds them. */
const NAME = '[\\w.-]+\\.(?:jpe?g|png|webp|avif)';
/** The name of a picture of the library, which is all of its address that the editor checks. */
export const MEDIA_NAME = new RegExp(`^${NAME}$`);
/** The address of a picture of the library. */
export const MEDIA_ADDRESS = new RegExp(`^${MEDIA_PATH}/(${NAME})$`);

/** The name of the picture an address means, when it is there. */
export function mediaFile(address: string): string | undefined {
  const [, name] = MEDIA_ADDRESS.exec(address) ?? [];
  return name && existsSync(`${MEDIA_FOLDER}/${name}`) ? name : undefined;
}

/** The pictures of the library. */
export const pictureNames = (): string[] =>
  existsSync(MEDIA_FOLDER)
    ? readdirSync(MEDIA_FOLDER).filter((name) => MEDIA_ADDRESS.test(`${MEDIA_PATH}/${name}`))
    : [];
