/**
 * `npm run bucket`: prepares the bucket of FILES_TO for uploads from browsers (CORS, lifecycle), and tries it. May be
 * repeated; fails when something does not work.
 */
import { readFilesSettings } from '../netlify/env.ts';
import { prepareFilesBucket } from '../netlify/services/bucket.ts';

const { SITE_URL } = process.env;
const prepared =
  SITE_URL && URL.canParse(SITE_URL)
    ? await prepareFilesBucket(readFilesSettings(), new URL(SITE_URL).origin)
    : undefined;
if (!prepared) {
  console.error(
    'SITE_URL and FILES_TO are needed: the address of a bucket with FILES_S3_KEY_ID and FILES_S3_SECRET, or gs://bucket with FIREBASE_SERVICE_ACCOUNT.',
  );
  process.exit(1);
}
for (const { what, problem } of prepared.steps) console.log(problem ? `✗ ${what}: ${problem}` : `✓ ${what}`);
process.exitCode = prepared.steps.some(({ problem }) => problem) ? 1 : 0;
