/**
 * Whether a build is for production: Netlify's production context, or SITE_ENV=production elsewhere. It leaves samples
 * out and refuses placeholders.
 */
export const isProduction = (env: NodeJS.ProcessEnv = process.env): boolean =>
  env.SITE_ENV === 'production' || env.CONTEXT === 'production';

const isSample = (value: unknown): boolean =>
  Boolean(value && typeof value === 'object' && 'sample' in value && value.sample === true);

const isSubstitute = (value: unknown): boolean =>
  Boolean(value && typeof value === 'object' && 'substitute' in value && value.substitute === true);

function sectionsWithout(record: unknown, isLeftOut: (section: unknown) => boolean): unknown {
  if (!record || typeof record !== 'object' || !('sections' in record) || !Array.isArray(record.sections))
    return record;
  return { ...record, sections: record.sections.filter((section) => !isLeftOut(section)) };
}

/** A record as the demonstration shows it: its samples stand, and not what takes their place. */
export const stripSubstitutes = (record: unknown): unknown => sectionsWithout(record, isSubstitute);

/** A record without samples: undefined when it is one; a page loses its sample sections. */
export function stripSamples(record: unknown): unknown {
  if (isSample(record)) return undefined;
  return sectionsWithout(record, isSample);
}
