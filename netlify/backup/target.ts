import { createWriteStream, openAsBlob } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { BackupRefused } from '../../src/ports/backup.ts';
import { isArchive } from './rotation.ts';

/** Where archives are stored. */
export interface Target {
  list(): Promise<string[]>;
  put(file: string, name: string): Promise<void>;
  get(name: string, file: string): Promise<void>;
  remove(name: string): Promise<void>;
}
/** Credentials for an S3 bucket. */
export interface S3Access {
  keyId: string | undefined;
  secret: string | undefined;
  region: string | undefined;
}

const ANSWER_WITHIN_MS = 10 * 60_000;

/** `BACKUP_TO`: a folder, or the address of a bucket as https://host/bucket/prefix. */
export async function openTarget(to: string, access: S3Access): Promise<Target> {
  return /^https?:\/\//.test(to) ? openBucket(to, access) : openFolder(to);
}

function openFolder(folder: string): Target {
  return {
    list: async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return (await readdir(folder)).filter(isArchive);
    },
    async put(file, name) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // One archive is written at a time: any other temporary file was left by a killed backup.
      for (const leftover of await readdir(folder))
        if (leftover.endsWith('.part') && isArchive(leftover.slice(0, -'.part'.length)))
          await rm(path.join(folder, leftover));
      const part = path.join(folder, `${name}.part`);
      await copyFile(file, part);
      const handle = await open(part, 'r');
      await handle.sync().finally(() => handle.close());
      await rename(part, path.join(folder, name));
    },
    get: (name, file) => copyFile(path.join(folder, name), file),
    remove: (name) => rm(path.join(folder, name), { force: true }),
  };
}

const page = z.object({
  ListBucketResult: z.object({
    Contents: z.array(z.object({ Key: z.string() })).default([]),
    NextContinuationToken: z.string().optional(),
  }),
});

async function openBucket(to: string, { keyId, secret, region = 'us-east-1' }: S3Access): Promise<Target> {
  if (!keyId || !secret) throw new BackupRefused('BACKUP_S3_KEY_ID, BACKUP_S3_SECRET: needed with an S3 address.');
  const { AwsClient } = await import('aws4fetch');
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3' });
  const { origin, pathname } = new URL(to);
  const [bucket = '', ...folders] = pathname.split('/').filter(Boolean);
  if (!bucket)
    throw new BackupRefused('BACKUP_TO names no bucket: write https://host/bucket or https://host/bucket/prefix.');
  const prefix = folders.map((folder) => `${folder}/`).join('');

  async function call(method: string, address: string, body?: Blob): Promise<Response> {
    // The body is not signed, as it may be larger than memory: TLS and its own encryption protect it.
    const signed = await client.sign(address, { method, headers: { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' } });
    const answer = await fetch(signed.url, {
      method,
      headers: signed.headers,
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      ...(body && { body }),
    });
    if (!answer.ok)
      throw new BackupRefused(
        `${origin} answered ${answer.status} to ${method}: ${(await answer.text()).slice(0, 200)}`,
      );
    return answer;
  }
  const addressOf = (name: string) => `${origin}/${bucket}/${prefix}${name}`;
  return {
    async list() {
      const parser = new XMLParser({ isArray: (name) => name === 'Contents', parseTagValue: false });
      const names: string[] = [];
      for (let token: string | undefined; ; ) {
        const query = new URLSearchParams({ 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) });
        const { ListBucketResult: found } = page.parse(
          parser.parse(await (await call('GET', `${origin}/${bucket}?${query}`)).text()),
        );
        names.push(...found.Contents.map(({ Key }) => Key.slice(prefix.length)));
        token = found.NextContinuationToken;
        if (!token) return names.filter(isArchive);
      }
    },
    async put(file, name) {
      await call('PUT', addressOf(name), await openAsBlob(file));
    },
    async get(name, file) {
      const { body } = await call('GET', addressOf(name));
      if (!body) throw new BackupRefused(`${name} is empty.`);
      await pipeline(
        Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]),
        createWriteStream(file, { mode: 0o600 }),
      );
    },
    async remove(name) {
      await call('DELETE', addressOf(name));
    },
  };
}
