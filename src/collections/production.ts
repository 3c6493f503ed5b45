/**
 * Whether a build is for production: Netlify's production context, or SITE_ENV=production elsewhere. It leaves samples
 * out and refuses placeholders.
 */
export const isProduction = (env: NodeJS.ProcessEnv = process.env): boolean =>
  env.SITE_ENV === 'production' || env.CONTEXT === 'production';

const isSample = (value: unknown): boolean =>
  Boolean(value && typeof value === 'object' && 'sample' in value && value.sample === true);

/** A record without samples: undefined when it is one; a page loses its sample sections. */
export function stripSamples(record: unknown): unknown {
  if (isSample(record)) return undefined;
  if (!record || typeof record !== 'object' || !('sections' in record) || !Array.isArray(record.sections))
    return record;
  return { ...record, sections: record.sections.filter((section) => !isSample(section)) };
}
