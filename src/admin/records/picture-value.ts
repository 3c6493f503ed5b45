import { previewPicture } from './record-endpoints.ts';

/** A picture of a record, and what it shows in words. */
export interface PictureValue {
  key: string;
  alt: string;
}

/** Where an administrator sees a picture that is not published yet. */
export const previewAddress = (key: string): string => `${previewPicture.path}?key=${encodeURIComponent(key)}`;
