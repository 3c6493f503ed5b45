import { z } from 'zod';
import { locales } from '../i18n/locales.ts';
import { email, slug } from '../lib/fields.ts';
import { commentFields } from './visitor-fields.ts';

/** A comment as its author sent it (specification §3). The address is never shown; samples have none. */
export const comment = {
  name: 'comment',
  schema: z.strictObject({
    blog: slug(),
    lang: z.enum(locales),
    name: commentFields.name,
    email: email().optional(),
    text: commentFields.text,
    approved: z.boolean(),
    /** Why it is not shown, as its author was told. */
    refusedFor: z.string().optional(),
    suspect: z.boolean(),
    /** Absent: the day it was received. */
    writtenOn: z.iso.date().optional(),
    sample: z.boolean().optional(),
  }),
};
