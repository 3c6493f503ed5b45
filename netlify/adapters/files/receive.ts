import type { Clock } from '../../../src/ports/clock.ts';
import { FilesUnavailable, type Inspector } from '../../../src/ports/files.ts';
import { BodyTooSlow, withMinimumThroughput } from '../../network/body-throughput.ts';
import type { UploadMetadata } from './file-metadata.ts';
import { translateError } from './folders.ts';
import { readUploadUrl, type UploadClaims } from './upload-url.ts';

/** Error codes of the PUT, and their HTTP status. */
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

/** The PUT is refused; `code` says why. */
export class UploadRefused extends Error {
  readonly code: UploadError;

  constructor(code: UploadError, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

/** Enough to recognise every type that is accepted. */
const SIGNATURE_BYTES = 16;
/** The rest of a refused body is read and dropped: closing at once resets the connection before the answer is read. */
const DRAIN_MS = 3000;
const DRAIN_BYTES = 4 * 1024 * 1024;

export type Reader = ReadableStreamDefaultReader<Uint8Array>;
async function drain(reader: Reader): Promise<void> {
  const stop = setTimeout(() => reader.cancel().catch(() => {}), DRAIN_MS);
  try {
    for (let drained = 0; drained < DRAIN_BYTES; ) {
      const { done, value } = await reader.read();
      if (done) return;
      drained += value.byteLength;
    }
    await reader.cancel();
  } catch {
    // The client has closed the connection: nothing is left to drain.
  } finally {
    clearTimeout(stop);
  }
}

const jsonResponse = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers,
    },
  });

interface Dependencies {
  /** What is stored of uploads and finalised files. */
  metadata: {
    readFinalised(key: string): Promise<unknown>;
    readUploadMetadata(key: string): Promise<UploadMetadata | undefined>;
  };
  /** Stores the body, whole or not at all. @throws UploadRefused */
  store(reader: Reader, claims: UploadClaims): Promise<void>;
  secret: string;
  clock: Clock;
}

/** Checks method, signature and headers, before a byte of the body is read. @throws UploadRefused */
async function checkRequest({ metadata, secret, clock }: Dependencies, request: Request): Promise<UploadClaims> {
  if (request.method !== 'PUT') throw new UploadRefused('method-unknown');
  const claims = readUploadUrl(secret, request.url);
  if (!claims) throw new UploadRefused('ticket-invalid');
  if (clock().getTime() > claims.expires) throw new UploadRefused('file-expired');
  if (request.headers.get('content-type') !== claims.type) throw new UploadRefused('file-type');
  const length = request.headers.get('content-length');
  if (length !== null && Number(length) !== claims.size)
    throw new UploadRefused(Number(length) > claims.size ? 'file-size' : 'file-incomplete');
  if (await metadata.readFinalised(claims.key)) throw new UploadRefused('file-adopted');
  const upload = await metadata.readUploadMetadata(claims.key);
  if (!upload) throw new UploadRefused('file-missing');
  if (upload.refused) throw new UploadRefused(upload.refused);
  return claims;
}

/**
 * Yields the body as it arrives. Stops when it is longer than declared, or when its first bytes are not of the declared
 * type.
 * @throws UploadRefused
 */
export async function* checkedBody(
  reader: Reader,
  { size, type }: UploadClaims,
  inspector: Pick<Inspector, 'begins'>,
): AsyncGenerator<Uint8Array, void, void> {
  let written = 0;
  let first = new Uint8Array();
  let recognised = false;
  const chunks = {
    [Symbol.asyncIterator]: () => ({ next: () => reader.read() as Promise<IteratorResult<Uint8Array>> }),
  };
  const body = withMinimumThroughput(chunks);
  for (;;) {
    const { done, value } = await body.next().catch((cause: unknown) => {
      throw new UploadRefused(cause instanceof BodyTooSlow ? 'input/too-slow' : 'file-incomplete', { cause });
    });
    if (done) break;
    written += value.byteLength;
    if (written > size) throw new UploadRefused('file-size');
    if (!recognised) {
      first = Buffer.concat([first, value.subarray(0, SIGNATURE_BYTES)]);
      recognised = first.length >= SIGNATURE_BYTES;
      if (recognised && !inspector.begins(type, first)) throw new UploadRefused('file-type');
    }
    yield value;
  }
  if (written < size) throw new UploadRefused('file-incomplete');
  if (!inspector.begins(type, first)) throw new UploadRefused('file-type');
}

/** Returns the handler of the PUT to an upload URL. It may be repeated until the file is finalised. */
export function uploadReceiver(dependencies: Dependencies): (request: Request) => Promise<Response> {
  return async (request) => {
    let reader: Reader | undefined;
    try {
      const claims = await checkRequest(dependencies, request);
      reader = request.body?.getReader();
      if (!reader) throw new UploadRefused('file-incomplete');
      await dependencies.store(reader, claims);
      return jsonResponse(200, { key: claims.key });
    } catch (caught) {
      if (request.body) void drain(reader ?? request.body.getReader());
      const error = translateError(caught);
      const code =
        error instanceof UploadRefused
          ? error.code
          : error instanceof FilesUnavailable
            ? 'server/unavailable'
            : undefined;
      if (!code) throw error;
      // No `connection: close`: it would close with unread bytes, and the client would lose the answer.
      const headers: Record<string, string> = {};
      if (code === 'server/unavailable') headers['retry-after'] = '5';
      if (code === 'method-unknown') headers.allow = 'PUT';
      return jsonResponse(uploadErrorStatus[code], { error: code }, headers);
    }
  };
}
