import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { FilesUnavailable } from '../../../src/ports/files.ts';
import { type ObjectStorage, TooLarge } from './object-storage.ts';

/** A bucket at an S3-compatible provider. */
export interface S3Settings {
  /** `https://host/bucket` or `https://host/bucket/prefix`. */
  address: string;
  keyId: string;
  secret: string;
  region: string;
}

/** Ten megabytes over a slow line between a function and the bucket. */
const ANSWER_WITHIN_MS = 20_000;
const SECOND_MS = 1000;

const page = z.object({
  ListBucketResult: z.object({
    Contents: z.array(z.object({ Key: z.string(), LastModified: z.string().optional() })).default([]),
    NextContinuationToken: z.string().optional(),
  }),
});

/** The address of a bucket, and the folder in it. @throws when it names none. */
export function bucketOf(address: string): { origin: string; bucket: string; prefix: string } {
  const { origin, pathname } = new URL(address);
  const [bucket = '', ...folders] = pathname.split('/').filter(Boolean);
  if (!bucket) throw new Error(`${address} names no bucket: write https://host/bucket or https://host/bucket/prefix.`);
  return { origin, bucket, prefix: folders.map((folder) => `${folder}/`).join('') };
}

export interface S3Storage extends ObjectStorage {
  /** A PUT of exactly these headers, until it expires. */
  signPut(name: string, headers: Record<string, string>, lifetimeMs: number): Promise<string>;
  /** A GET that answers with these headers, until it expires. */
  signGet(name: string, answer: { type: string; disposition: string }, lifetimeMs: number): Promise<string>;
  /** Sets a configuration of the bucket itself, such as `cors` or `lifecycle`. */
  configure(what: 'cors' | 'lifecycle', xml: string): Promise<void>;
}

/** Objects of a bucket, by path-style addresses, which all providers have. */
export async function openS3Storage({ address, keyId, secret, region }: S3Settings): Promise<S3Storage> {
  const { AwsClient } = await import('aws4fetch');
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3', retries: 0 });
  const { origin, bucket, prefix } = bucketOf(address);
  const addressOf = (name: string) => `${origin}/${bucket}/${prefix}${name}`;

  async function call(method: string, where: string, body?: Uint8Array<ArrayBuffer>, headers = {}): Promise<Response> {
    try {
      const signed = await client.sign(where, { method, headers });
      const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
      return await fetch(signed.url, { method, headers: signed.headers, signal, ...(body && { body }) });
    } catch (cause) {
      throw new FilesUnavailable(`${origin} does not answer`, { cause });
    }
  }
  async function succeed(answer: Response, method: string): Promise<Response> {
    if (answer.ok) return answer;
    // The body of an error names the code, and may repeat the key's id: only the code is of use.
    const code = /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1] ?? '';
    throw new FilesUnavailable(`${origin} answered ${answer.status} ${code} to ${method}`.replace(/ {2,}/g, ' '));
  }
  async function presign(method: string, where: URL, headers: Record<string, string>, lifetimeMs: number) {
    where.searchParams.set('X-Amz-Expires', `${Math.ceil(lifetimeMs / SECOND_MS)}`);
    // `allHeaders`: type and length are signed too, so that no other file fits the address.
    const signed = await client.sign(where.href, { method, headers, aws: { signQuery: true, allHeaders: true } });
    return signed.url;
  }

  return {
    async get(name, mostBytes) {
      const answer = await call('GET', addressOf(name));
      if (answer.status === 404) {
        await answer.body?.cancel();
        return undefined;
      }
      await succeed(answer, 'GET');
      if (mostBytes !== undefined && Number(answer.headers.get('content-length') ?? 0) > mostBytes) {
        await answer.body?.cancel();
        throw new TooLarge();
      }
      try {
        return new Uint8Array(await answer.arrayBuffer());
      } catch (cause) {
        throw new FilesUnavailable(`${origin} broke off`, { cause });
      }
    },
    async put(name, content, type) {
      const bytes = new Uint8Array(typeof content === 'string' ? new TextEncoder().encode(content) : content);
      await (await succeed(await call('PUT', addressOf(name), bytes, { 'content-type': type }), 'PUT')).body?.cancel();
    },
    async remove(name) {
      const answer = await call('DELETE', addressOf(name));
      if (answer.status !== 404) await succeed(answer, 'DELETE');
      await answer.body?.cancel();
    },
    async modifiedAt(name) {
      const answer = await call('HEAD', addressOf(name));
      return answer.ok ? Date.parse(answer.headers.get('last-modified') ?? '') : undefined;
    },
    async *list(below) {
      const parser = new XMLParser({ isArray: (name) => name === 'Contents', parseTagValue: false });
      for (let token: string | undefined; ; ) {
        const query = new URLSearchParams({
          'list-type': '2',
          prefix: prefix + below,
          ...(token && { 'continuation-token': token }),
        });
        const answer = await succeed(await call('GET', `${origin}/${bucket}?${query}`), 'GET');
        const { ListBucketResult: found } = page.parse(parser.parse(await answer.text()));
        for (const { Key, LastModified } of found.Contents)
          yield {
            name: Key.slice(prefix.length),
            ...(LastModified && { modifiedAt: Date.parse(LastModified) }),
          };
        token = found.NextContinuationToken;
        if (!token) return;
      }
    },
    signPut: (name, headers, lifetimeMs) => presign('PUT', new URL(addressOf(name)), headers, lifetimeMs),
    signGet(name, { type, disposition }, lifetimeMs) {
      const where = new URL(addressOf(name));
      where.searchParams.set('response-content-type', type);
      where.searchParams.set('response-content-disposition', disposition);
      return presign('GET', where, {}, lifetimeMs);
    },
    async configure(what, xml) {
      const body = new TextEncoder().encode(xml);
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
      const headers = {
        'content-type': 'application/xml',
        // Some providers want one of them for what changes the bucket itself.
        'x-amz-checksum-sha256': Buffer.from(digest).toString('base64'),
      };
      await (
        await succeed(await call('PUT', `${origin}/${bucket}?${what}`, new Uint8Array(body), headers), 'PUT')
      ).body?.cancel();
    },
  };
}
