import { randomBytes } from 'node:crypto';
import { FilesUnavailable } from '../../../src/ports/files.ts';
import { PENDING } from './objects.ts';
import type { SigningStorage } from './signed-bucket.ts';

/** Uploads that no form took are removed after a day; the bucket does it a day later, should nobody else. */
export const FORGOTTEN_AFTER_DAYS = 2;

/** A bucket whose own settings can be changed. */
export interface PreparableStorage extends SigningStorage {
  /** Lets browsers of a site send files, and nothing else. */
  allowUploadsFrom(siteOrigin: string): Promise<unknown>;
  /** Removes what is older than some days below a prefix. */
  forget(prefix: string, days: number): Promise<unknown>;
}

export interface PreparedBucket {
  /** What was set and tried, each with why it was not, if so. */
  steps: { what: string; problem?: string }[];
}

/** Sets what a bucket needs for uploads from browsers, and tries a file: written, sent as a browser does, removed. */
export async function prepareBucket(storage: PreparableStorage, siteOrigin: string): Promise<PreparedBucket> {
  const steps: PreparedBucket['steps'] = [];
  const step = async (what: string, work: () => Promise<unknown>) => {
    const problem = await work().then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    steps.push({ what, ...(problem && { problem }) });
  };
  await step('browsers of the site may send files', () => storage.allowUploadsFrom(siteOrigin));
  await step('uploads without a form are forgotten after two days', () =>
    storage.forget(PENDING, FORGOTTEN_AFTER_DAYS),
  );
  const name = `${PENDING}${randomBytes(16).toString('hex')}/trial`;
  const content = new TextEncoder().encode('a trial');
  const send = async (size: number) => {
    const { url, headers } = await storage.signUpload(name, { type: 'text/plain', size }, 60_000);
    return fetch(url, { method: 'PUT', body: content, headers: { ...headers, origin: siteOrigin } });
  };
  await step('a file is sent as a browser does', async () => {
    const answer = await send(content.length);
    if (!answer.ok) throw new FilesUnavailable(`it answered ${answer.status}`);
  });
  await step('another length than was signed is refused', async () => {
    if ((await send(1)).ok) throw new FilesUnavailable('it was taken: sizes are checked again before a file is stored');
  });
  await step('it is read, and removed', async () => {
    if ((await storage.get(name)) === undefined) throw new FilesUnavailable('it is not there');
    await storage.remove(name);
  });
  return { steps };
}
