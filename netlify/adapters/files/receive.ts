import { randomBytes } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '../../../src/ports/clock.ts';
import { FilesUnavailable, type Inspector } from '../../../src/ports/files.ts';
import { BodyTooSlow, withMinimumThroughput } from '../../network/body-throughput.ts';
import { type Folders, isAbsent, syncFolder, translate } from './folders.ts';
import { readUploadUrl, type UploadClaims } from './upload-url.ts';

/** What can be wrong with a PUT, and its HTTP status. */
export const uploadErrorStatus = {
  'file-incomplete': 400,
  'ticket-invalid': 403,
  'file-missing': 404,
  'input/too-slow': 408,
  'method-unknown': 405,
  'file-adopted': 409,
  'file-expired': 410,
  'file-size': 413,
  'file-type': 415,
  'file-active': 415,
  'file-protected': 415,
  'file-pixels': 415,
  'file-infected': 415,
  'server/unavailable': 503,
} as const satisfies Record<string, number>;
export type UploadError = keyof typeof uploadErrorStatus;

class UploadRefused extends Error {
  readonly code: UploadError;

  constructor(code: UploadError, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

/** Enough to recognise every type we accept. */
const FIRST_BYTES = 16;
/**
 * A refused sender is listened to a little longer: closing at once would reset the connection before the answer is
 * read.
 */
const LINGER_MS = 3000;
const LINGER_BYTES = 4 * 1024 * 1024;

type Reader = ReadableStreamDefaultReader<Uint8Array>;
async function linger(reader: Reader): Promise<void> {
  const stop = setTimeout(() => reader.cancel().catch(() => {}), LINGER_MS);
  try {
    for (let heard = 0; heard < LINGER_BYTES; ) {
      const { done, value } = await reader.read();
      if (done) return;
      heard += value.byteLength;
    }
    await reader.cancel();
  } catch {
    // The sender left: nobody is waiting for an answer.
  } finally {
    clearTimeout(stop);
  }
}

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers,
    },
  });

interface Parts {
  folders: Folders;
  inspector: Inspector;
  secret: string;
  clock: Clock;
}

/** What the request announces, before a byte is read. @throws UploadRefused */
async function admit({ folders, secret, clock }: Parts, request: Request): Promise<UploadClaims> {
  if (request.method !== 'PUT') throw new UploadRefused('method-unknown');
  const grant = readUploadUrl(secret, request.url);
  if (!grant) throw new UploadRefused('ticket-invalid');
  if (clock().getTime() > grant.expires) throw new UploadRefused('file-expired');
  if (request.headers.get('content-type') !== grant.type) throw new UploadRefused('file-type');
  const length = request.headers.get('content-length');
  if (length !== null && Number(length) !== grant.size)
    throw new UploadRefused(Number(length) > grant.size ? 'file-size' : 'file-incomplete');
  if (await folders.readKept(grant.key)) throw new UploadRefused('file-adopted');
  const note = await folders.readTicket(grant.key);
  if (!note) throw new UploadRefused('file-missing');
  if (note.refused) throw new UploadRefused(note.refused);
  return grant;
}

/**
 * Writes the body as it comes, and stops at the first byte too many or at a beginning of another type. @throws
 * UploadRefused
 */
async function copy(
  reader: Reader,
  handle: FileHandle,
  { size, type }: UploadClaims,
  inspector: Inspector,
): Promise<void> {
  let written = 0;
  let first = new Uint8Array();
  let recognised = false;
  const chunks = {
    [Symbol.asyncIterator]: () => ({ next: () => reader.read() as Promise<IteratorResult<Uint8Array>> }),
  };
  const heard = withMinimumThroughput(chunks);
  for (;;) {
    const { done, value } = await heard.next().catch((cause: unknown) => {
      throw new UploadRefused(cause instanceof BodyTooSlow ? 'input/too-slow' : 'file-incomplete', { cause });
    });
    if (done) break;
    written += value.byteLength;
    if (written > size) throw new UploadRefused('file-size');
    if (!recognised) {
      first = Buffer.concat([first, value.subarray(0, FIRST_BYTES)]);
      recognised = first.length >= FIRST_BYTES;
      if (recognised && !inspector.begins(type, first)) throw new UploadRefused('file-type');
    }
    await handle.appendFile(value);
  }
  if (written < size) throw new UploadRefused('file-incomplete');
  if (!inspector.begins(type, first)) throw new UploadRefused('file-type');
}

/** To a part file, to the disk, then in place under one name: what is cut leaves nothing to adopt. */
async function keep({ folders, inspector }: Parts, reader: Reader, grant: UploadClaims): Promise<void> {
  const folder = folders.pendingOf(grant.key);
  const part = path.join(folder, `part-${randomBytes(6).toString('hex')}`);
  try {
    const handle = await open(part, 'wx', 0o600);
    try {
      await copy(reader, handle, grant, inspector);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(part, path.join(folder, 'content'));
    await syncFolder(folder);
  } catch (error) {
    await rm(part, { force: true });
    // Adopted, removed or purged while it came.
    if (isAbsent(error)) throw new UploadRefused('file-missing', { cause: error });
    throw error;
  }
}

/** Answers the PUT of a ticket. Repeating it is harmless until a form adopts the file. */
export function uploadReceiver(parts: Parts): (request: Request) => Promise<Response> {
  return async (request) => {
    let reader: Reader | undefined;
    try {
      const grant = await admit(parts, request);
      reader = request.body?.getReader();
      if (!reader) throw new UploadRefused('file-incomplete');
      await keep(parts, reader, grant);
      return answer(200, { key: grant.key });
    } catch (caught) {
      if (request.body) void linger(reader ?? request.body.getReader());
      const error = translate(caught);
      const code =
        error instanceof UploadRefused
          ? error.code
          : error instanceof FilesUnavailable
            ? 'server/unavailable'
            : undefined;
      if (!code) throw error;
      // No `connection: close`: the platform would close at once, with bytes unread, and the answer would be lost with
      // them.
      const headers: Record<string, string> = {};
      if (code === 'server/unavailable') headers['retry-after'] = '5';
      if (code === 'method-unknown') headers.allow = 'PUT';
      return answer(uploadErrorStatus[code], { error: code }, headers);
    }
  };
}
