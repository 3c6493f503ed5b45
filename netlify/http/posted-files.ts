import { createHash } from 'node:crypto';
import { askTicket } from '../../src/features/uploads/uploads.ts';
import { asFieldError } from '../../src/lib/adopt.ts';
import type { Endpoint } from '../../src/lib/endpoint.ts';
import { AppError } from '../../src/lib/errors.ts';
import { type FileKind, type Files, fileKinds } from '../../src/ports/files.ts';
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

/** @throws server/unavailable when there are too many. */
async function oneOfFew<R>(work: () => Promise<R>): Promise<R> {
  if (underWay >= AT_ONCE) throw new AppError('server/unavailable', { retryAfter: BUSY_SECONDS });
  underWay++;
  try {
    return await work();
  } finally {
    underWay--;
  }
}

type FileFields = Partial<Record<string, FileKind>>;

/** A form's fields, its files among them. @throws input/malformed, input/too-large on every field of a file. */
async function readFields(request: Request, files: FileFields): Promise<[string, FormDataEntryValue][]> {
  const mostBytes = MOST_TEXT_BYTES + Math.max(...Object.values(files).map((kind) => (kind ? fileKinds[kind].mostBytes : 0)));
  try {
    const bytes = await readBytes(request, mostBytes);
    const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': request.headers.get('content-type') ?? '' } }).formData();
    return [...form];
  } catch (cause) {
    if (cause instanceof TypeError) throw new AppError('input/malformed', { cause });
    const tooLarge = cause instanceof AppError && cause.code === 'input/too-large';
    throw tooLarge ? new AppError('input/too-large', { fields: Object.fromEntries(Object.keys(files).map((name) => [name, 'fileSize'])) }) : cause;
  }
}

/** A file field left empty is sent as a file without a name. */
const isLeftEmpty = ({ name, size }: File) => name === '' && size === 0;

/** A file that is held: its key, and what is the same however often it is sent. */
interface Held {
  key: string;
  digest: string;
}
const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64url');

/** By field, the files that were given: one a field. @throws input/malformed, and what the port refuses. */
async function holdFiles(port: Files, files: FileFields, given: [string, FormDataEntryValue][]): Promise<[string, Held][]> {
  const held = new Map<string, Held>();
  for (const [name, file] of given) {
    if (typeof file === 'string' || isLeftEmpty(file)) continue;
    // A name such as __proto__ is no field of a form.
    const kind = Object.hasOwn(files, name) ? files[name] : undefined;
    if (!kind || held.has(name)) throw new AppError('input/malformed');
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      held.set(name, { key: await port.hold(kind, { name: file.name, type: file.type, bytes }), digest: digestOf(bytes) });
    } catch (error) {
      throw asFieldError(name, error, kind);
    }
  }
  return [...held];
}

/** `said` is what the visitor sent, a file as its digest: the same however often it is sent. */
interface FormBody {
  kind: 'form';
  values: Record<string, unknown>;
  said: Record<string, unknown>;
}

/**
 * The values of such a form: each file is held by the files port, and its field names its key, as an upload's does.
 * Where it comes from and how many came before are known before a byte is read: one counts as one upload asked for.
 * @throws AppError `csrf/invalid`, `rate/limited`, those of reading, and what the port refuses, on the file's field.
 */
export async function readWithFiles(services: Services, { files = {} }: Endpoint, request: Request, address: string): Promise<FormBody> {
  if (!comesFromHere(request)) throw new AppError('csrf/invalid');
  const { counted } = await limitRate(services, askTicket.path, address, askTicket.perMinute);
  await counted;
  return oneOfFew(async () => {
    const given = await readFields(request, files);
    const texts = given.filter((field): field is [string, string] => typeof field[1] === 'string');
    if (texts.reduce((sum, [, text]) => sum + text.length, 0) > MOST_TEXT_BYTES) throw new AppError('input/too-large');
    const held = await holdFiles(services.files, files, given);
    const valuesWith = (what: keyof Held) => valuesOfPairs([...texts, ...held.map(([name, file]) => [name, file[what]] as const)]);
    return { kind: 'form', values: valuesWith('key'), said: valuesWith('digest') };
  });
}
