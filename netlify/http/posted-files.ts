import { createHash } from 'node:crypto';
import { askTicket } from '../../src/features/uploads/uploads.ts';
import { asFieldError } from '../../src/lib/adopt.ts';
import type { Endpoint } from '../../src/lib/endpoint.ts';
import { AppError } from '../../src/lib/errors.ts';
import { type FileKind, fileKinds } from '../../src/ports/files.ts';
import type { Services } from '../../src/ports/services.ts';
import { MOST_TEXT_BYTES, mediaTypeOf, readBytes, valuesOfPairs } from './body.ts';
import { comesFromHere } from './csrf.ts';
import { limitRate } from './rate-limit.ts';

/** A browser without scripts sends its files with the form itself, as multipart/form-data (RFC 7578). */
export const bringsFiles = (request: Request, { files }: Endpoint): boolean => files !== undefined && mediaTypeOf(request) === 'multipart/form-data';

/** Bodies in memory at the same time, ten megabytes each at most; whoever comes then is asked to come back. */
const AT_ONCE = 8;
const BUSY_SECONDS = 5;
let underWay = 0;

/** @throws input/too-large, input/malformed, server/unavailable */
async function readPairs(request: Request, mostBytes: number): Promise<[string, FormDataEntryValue][]> {
  if (underWay >= AT_ONCE) throw new AppError('server/unavailable', { retryAfter: BUSY_SECONDS });
  underWay++;
  try {
    const bytes = await readBytes(request, mostBytes);
    const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': request.headers.get('content-type') ?? '' } }).formData();
    return [...form];
  } catch (cause) {
    throw cause instanceof TypeError ? new AppError('input/malformed', { cause }) : cause;
  } finally {
    underWay--;
  }
}

/** `said` is what the visitor sent, a file as its digest: the same however often it is sent. */
interface FormBody {
  kind: 'form';
  values: Record<string, unknown>;
  said: Record<string, unknown>;
}
const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64url');

/** A file field left empty is sent as a file without a name. */
const isLeftEmpty = ({ name, size }: File) => name === '' && size === 0;

/**
 * The values of such a form: each file is held by the files port, and its field names its key, as an upload's does.
 * Where it comes from and how many came before are known before a byte is read: one counts as one upload asked for.
 * @throws AppError `csrf/invalid`, `rate/limited`, those of reading, and what the port refuses, on the file's field.
 */
export async function readWithFiles(services: Services, endpoint: Endpoint, request: Request, address: string): Promise<FormBody> {
  if (!comesFromHere(request)) throw new AppError('csrf/invalid');
  const { counted } = await limitRate(services, askTicket.path, address, askTicket.perMinute);
  await counted;
  const fields = Object.entries(endpoint.files ?? {}).filter((field): field is [string, FileKind] => field[1] !== undefined);
  const mostBytes = Math.max(...fields.map(([, kind]) => fileKinds[kind].mostBytes));
  const pairs = await readPairs(request, mostBytes + MOST_TEXT_BYTES).catch((error: unknown) => {
    const tooLarge = error instanceof AppError && error.code === 'input/too-large';
    throw tooLarge ? new AppError('input/too-large', { fields: Object.fromEntries(fields.map(([name]) => [name, 'fileSize'])) }) : error;
  });
  const texts = pairs.filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  if (texts.reduce((sum, [, text]) => sum + text.length, 0) > MOST_TEXT_BYTES) throw new AppError('input/too-large');
  const held: [string, string][] = [];
  const digests: [string, string][] = [];
  for (const [name, file] of pairs) {
    if (typeof file === 'string' || isLeftEmpty(file)) continue;
    const kind = endpoint.files?.[name];
    if (!kind || held.some(([before]) => before === name)) throw new AppError('input/malformed');
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      digests.push([name, digestOf(bytes)]);
      held.push([name, await services.files.hold(kind, { name: file.name, type: file.type, bytes })]);
    } catch (error) {
      throw asFieldError(name, error, kind);
    }
  }
  return { kind: 'form', values: valuesOfPairs([...texts, ...held]), said: valuesOfPairs([...texts, ...digests]) };
}
