import { z } from 'zod';
import { defineContent } from '../define.ts';
import { bothLanguages, line } from '../fields.ts';
import { MEDIA_ADDRESS } from '../media-files.ts';

const percent = z.int().min(0).max(100);

/** A picture of the media library: what it shows, where its subject stands, whose it is. Its file stands beside it. */
export const media = defineContent({
  folder: 'media',
  localized: false,
  format: 'yaml',
  editing: { adds: true, body: false },
  schema: z.strictObject({
    name: line(60),
    /** As texts refer to it: `/media/atelier.jpg`. */
    file: z.string().regex(MEDIA_ADDRESS, 'a picture of the media library').meta({ picture: true }),
    /** What it shows, for whoever does not see it. */
    alt: bothLanguages(line(160)),
    /** Its subject, from the left and from the top: what stays in view where the picture is cut. */
    focus: z.strictObject({ x: percent, y: percent }).optional(),
    credit: line(80).optional(),
    licence: line(80).optional(),
  }),
  title: 'name',
  assistant: { silent: 'a picture says nothing by itself' },
});
