import { randomBytes } from 'node:crypto';
import { FilesUnavailable } from '../../../src/ports/files.ts';
import { PENDING } from './objects.ts';
import { openS3Storage, type S3Settings } from './s3-storage.ts';

/** A browser may send files from this site, and nothing else. */
const corsOf = (origin: string): string =>
  `<CORSConfiguration><CORSRule><AllowedOrigin>${origin}</AllowedOrigin><AllowedMethod>PUT</AllowedMethod><AllowedHeader>content-type</AllowedHeader><MaxAgeSeconds>3600</MaxAgeSeconds></CORSRule></CORSConfiguration>`;
/** Uploads that no form took are removed after a day; the bucket does it a day later, should nobody else. */
const lifecycleOf = (prefix: string): string =>
  `<LifecycleConfiguration><Rule><ID>uploads-without-a-form</ID><Filter><Prefix>${prefix}</Prefix></Filter><Status>Enabled</Status><Expiration><Days>2</Days></Expiration><AbortIncompleteMultipartUpload><DaysAfterInitiation>2</DaysAfterInitiation></AbortIncompleteMultipartUpload></Rule></LifecycleConfiguration>`;

export interface PreparedBucket {
  /** What was set and tried, each with why it was not, if so. */
  steps: { what: string; problem?: string }[];
}

/** Sets what a bucket needs for uploads from browsers, and tries a file: written, sent as a browser does, removed. */
export async function prepareBucket(
  settings: S3Settings & { prefix: string },
  siteOrigin: string,
): Promise<PreparedBucket> {
  const storage = await openS3Storage(settings);
  const steps: PreparedBucket['steps'] = [];
  const step = async (what: string, work: () => Promise<unknown>) => {
    const problem = await work().then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    steps.push({ what, ...(problem && { problem }) });
  };
  await step('browsers of the site may send files', () => storage.configure('cors', corsOf(siteOrigin)));
  await step('uploads without a form are forgotten after two days', () =>
    storage.configure('lifecycle', lifecycleOf(`${settings.prefix}${PENDING}`)),
  );
  const name = `${PENDING}${randomBytes(16).toString('hex')}/trial`;
  const content = new TextEncoder().encode('a trial');
  await step('a file is sent as a browser does', async () => {
    const headers = { 'content-type': 'text/plain', 'content-length': `${content.length}` };
    const answer = await fetch(await storage.signPut(name, headers, 60_000), {
      ...{ method: 'PUT', body: content },
      headers: { 'content-type': 'text/plain', origin: siteOrigin },
    });
    if (!answer.ok) throw new FilesUnavailable(`it answered ${answer.status}`);
  });
  await step('another length than was signed is refused', async () => {
    const headers = { 'content-type': 'text/plain', 'content-length': '1' };
    const answer = await fetch(await storage.signPut(name, headers, 60_000), {
      ...{ method: 'PUT', body: content },
      headers: { 'content-type': 'text/plain' },
    });
    if (answer.ok) throw new FilesUnavailable('it was taken: sizes are checked again before a file is stored');
  });
  await step('it is read, and removed', async () => {
    if ((await storage.get(name)) === undefined) throw new FilesUnavailable('it is not there');
    await storage.remove(name);
  });
  return { steps };
}
