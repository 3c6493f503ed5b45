/**
 * `npm run bucket`: prepares the bucket of FILES_TO for uploads from browsers (CORS, lifecycle), and tries it. May be
 * repeated; fails when something does not work.
 */
import { filesPlace, readFilesSettings } from '../netlify/env.ts';
import { prepareFilesBucket } from '../netlify/services/bucket.ts';

const settings = readFilesSettings();
const place = filesPlace(settings);
const { SITE_URL } = process.env;
if (place.kind !== 'bucket' || !SITE_URL || !URL.canParse(SITE_URL)) {
  console.error('FILES_TO, the address of a bucket, FILES_S3_KEY_ID, FILES_S3_SECRET and SITE_URL are needed.');
  process.exit(1);
}
const { steps } = await prepareFilesBucket(settings, place.address, new URL(SITE_URL).origin);
for (const { what, problem } of steps) console.log(problem ? `✗ ${what}: ${problem}` : `✓ ${what}`);
process.exitCode = steps.some(({ problem }) => problem) ? 1 : 0;
