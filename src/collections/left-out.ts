import { z } from 'zod';
import { fieldErrors } from '../lib/errors.ts';

const fault = z.strictObject({ field: z.string(), reason: z.enum(fieldErrors), named: z.string().optional() });

/** A record left out of the last publication, and everything that is wrong with it, as shown to administrators. */
export const leftOut = z.strictObject({
  /** The kind's name in the admin area. */
  type: z.string(),
  id: z.string(),
  lang: z.string().optional(),
  title: z.string(),
  faults: z.array(fault).min(1),
});
export type LeftOut = z.output<typeof leftOut>;

/** A publication by an earlier version named the first fault alone. */
const ofOneFault = z
  .strictObject({ ...leftOut.omit({ faults: true }).shape, ...fault.shape })
  .transform(({ field, reason, named, ...record }) => ({
    ...record,
    faults: [{ field, reason, ...(named !== undefined && { named }) }],
  }));
/** The records of the file a publication leaves. */
export const leftOutRecords = z.array(z.union([leftOut, ofOneFault]));
