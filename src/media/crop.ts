import type { CropBox, FocusPoint } from '../collections/site-pictures.ts';
import type { PictureSize } from '../lib/picture.ts';

const WHOLE: CropBox = { left: 0, top: 0, width: 100, height: 100 };
/** The pixels of the part that is shown: one at least, within the picture. */
export function cropPixels(whole: { width: number; height: number }, crop: CropBox = WHOLE) {
  const part = (pixels: number, from: number, size: number): [number, number] => {
    const start = Math.min(pixels - 1, Math.round((pixels * from) / 100));
    return [start, Math.max(1, Math.min(pixels - start, Math.round((pixels * size) / 100)))];
  };
  const [left, width] = part(whole.width, crop.left, crop.width);
  const [top, height] = part(whole.height, crop.top, crop.height);
  return { left, top, width, height };
}

/** A focal point of the whole picture, in the part of it that is shown: at its edge where it was cut away. */
export function focusIn({ x, y }: FocusPoint, { left, top, width, height }: CropBox = WHOLE): FocusPoint {
  const within = (at: number, from: number, size: number) =>
    Math.max(0, Math.min(100, Math.round((100 * (at - from)) / size)));
  return { x: within(x, left, width), y: within(y, top, height) };
}

/** The largest part of a picture in the proportions of `shape`, as near to its focal point as it can be. */
export function cutTo(
  shape: { readonly width: number; readonly height: number },
  { width, height, focus = { x: 50, y: 50 } }: PictureSize,
) {
  const scale = Math.min(width / shape.width, height / shape.height);
  const cut = { width: Math.round(shape.width * scale), height: Math.round(shape.height * scale) };
  const from = (whole: number, part: number, percent: number) =>
    Math.max(0, Math.min(whole - part, Math.round((whole * percent) / 100 - part / 2)));
  return { ...cut, left: from(width, cut.width, focus.x), top: from(height, cut.height, focus.y) };
}
