import { atom } from 'nanostores';
import type { z } from 'zod';
import { previewPicture } from './record-endpoints.ts';

/** A picture of a record, and what it shows in words. */
export interface PictureValue {
  key: string;
  alt: string;
}

/** How often this page chose another part or focal point of a picture: what was loaded before shows the former one. */
const $cuts = atom(0);
export const noteCut = (): void => $cuts.set($cuts.get() + 1);

const at = (key: string, more: Record<string, string> = {}) =>
  `${previewPicture.path}?${new URLSearchParams({ key, ...more })}`;
/** Where an administrator sees a picture that is not published yet, as the site will show it. */
export const previewAddress = (key: string, size?: z.input<typeof previewPicture.input>['size']): string =>
  at(key, { ...(size && { size }), ...($cuts.get() && { cut: String($cuts.get()) }) });
/** The whole of it, where the part that is shown is chosen. */
export const wholeAddress = (key: string): string => at(key, { whole: '1' });
