import { z } from 'zod';
import { cropBox, focusPoint } from '../../collections/site-pictures.ts';
import { locales } from '../../i18n/locales.ts';
import { defineEndpoint } from '../../lib/endpoint.ts';
import { line, uploadKey } from '../../lib/fields.ts';

const libraryPicture = z.object({
  key: z.string(),
  adoptedOn: z.string(),
  alt: z.partialRecord(z.enum(locales), z.string()).optional(),
  focus: focusPoint.optional(),
  crop: cropBox.optional(),
});
export type LibraryPicture = z.output<typeof libraryPicture>;

/** The pictures of the site, the newest first, or those described in every word of `q`; none of a visitor. */
export const listPictures = defineEndpoint({
  method: 'GET',
  path: '/api/admin/pictures',
  access: 'admin',
  input: z.strictObject({ cursor: z.string().max(600).optional(), q: z.string().trim().max(200).default('') }),
  output: z.object({ pictures: z.array(libraryPicture), next: z.string().optional() }),
});
/** The records that show a picture, in their field or in their text. */
export const pictureUse = defineEndpoint({
  method: 'GET',
  path: '/api/admin/pictures/use',
  access: 'admin',
  input: z.strictObject({ key: uploadKey() }),
  output: z.object({ records: z.array(z.object({ type: z.string(), id: z.string(), name: z.string() })) }),
});
/** What a picture shows, in one language, its focal point and what is cut out of it: for wherever it is used. */
export const describePicture = defineEndpoint({
  method: 'POST',
  path: '/api/admin/pictures/describe',
  access: 'admin',
  perMinute: 120,
  input: z.strictObject({
    key: uploadKey(),
    lang: z.enum(locales),
    alt: line(200).optional(),
    focus: focusPoint.optional(),
    /** Null shows all of it again. */
    crop: cropBox.nullable().optional(),
  }),
  output: z.object({ picture: libraryPicture }),
});
