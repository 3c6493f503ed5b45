import { createHash } from 'node:crypto';
import type { Endpoint } from '../../src/lib/endpoint.ts';
import { AppError } from '../../src/lib/errors.ts';
import { asFieldError } from '../../src/lib/finalise-file.ts';
import { type FileKind, type Files, fileKinds, UPLOAD_REQUEST_PATH } from '../../src/ports/files.ts';
import type { Services } from '../../src/ports/services.ts';
import { boundedQueue, busy } from '../../src/workers/bounded-queue.ts';
import { BodyTooSlow, withMinimumThroughput } from '../network/body-throughput.ts';
import { networkOf } from '../network/client-address.ts';
import { MAX_TEXT_BYTES, mediaTypeOf, readBytes, valuesOfPairs } from './body.ts';
import { isSameOrigin } from './csrf.ts';
import { limitRate } from './rate-limit.ts';

/** A form with files, posted as multipart/form-data by a browser without scripts (RFC 7578). */
export const isMultipartWithFiles = (request: Request, { files }: Endpoint): boolean =>
  files !== undefined && mediaTypeOf(request) === 'multipart/form-data';

/** Limit for all bodies in progress together: eight of the largest. A slow sender occupies only what it has sent. */
const MOST_BYTES_AT_ONCE = 8 * 10 * 1024 * 1024;
/** Bodies in progress per network. */
const PER_NETWORK = 3;
let bytesUnderWay = 0;
const networks = new Map<string, number>();

/** @throws server/unavailable when this network has too many bodies in progress. */
async function limitedPerNetwork<R>(network: string, work: () => Promise<R>): Promise<R> {
  const before = networks.get(network) ?? 0;
  if (before >= PER_NETWORK) throw busy();
  networks.set(network, before + 1);
  try {
    return await work();
  } finally {
    const remaining = (networks.get(network) ?? 1) - 1;
    if (remaining) networks.set(network, remaining);
    else networks.delete(network);
  }
}

/** Parsing a multipart body needs its size twice more in memory: few at once. */
const parseQueue = boundedQueue({ atOnce: 2, waiting: 16, perCaller: PER_NETWORK });

/** Reads a body, counted against the limit while `work` uses it. @throws server/unavailable, input/too-slow */
async function withBody<R>(request: Request, most: number, work: (bytes: Buffer) => Promise<R>): Promise<R> {
  let received = 0;
  async function* counted(chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of withMinimumThroughput(chunks)) {
      if (bytesUnderWay + chunk.byteLength > MOST_BYTES_AT_ONCE) throw busy();
      received += chunk.byteLength;
      bytesUnderWay += chunk.byteLength;
      yield chunk;
    }
  }
  try {
    const bytes = await readBytes(request, most, counted);
    return await parseQueue(() => work(bytes));
  } catch (cause) {
    throw cause instanceof BodyTooSlow ? new AppError('input/too-slow', { cause }) : cause;
  } finally {
    bytesUnderWay -= received;
  }
}

type FileFields = Partial<Record<string, FileKind>>;

/** Parses the fields and files of a form. @throws input/malformed; input/too-large for every file field */
async function readFields<R>(
  request: Request,
  files: FileFields,
  work: (fields: [string, FormDataEntryValue][]) => Promise<R>,
): Promise<R> {
  const mostBytes =
    MAX_TEXT_BYTES + Math.max(...Object.values(files).map((kind) => (kind ? fileKinds[kind].mostBytes : 0)));
  let read = false;
  try {
    return await withBody(request, mostBytes, async (bytes) => {
      const whole = new Response(new Uint8Array(bytes), {
        headers: { 'content-type': request.headers.get('content-type') ?? '' },
      });
      const form = await whole.formData().catch((cause: unknown) => {
        throw cause instanceof TypeError ? new AppError('input/malformed', { cause }) : cause;
      });
      read = true;
      return work([...form]);
    });
  } catch (cause) {
    const tooLarge = !read && cause instanceof AppError && cause.code === 'input/too-large';
    throw tooLarge
      ? new AppError('input/too-large', {
          fields: Object.fromEntries(Object.keys(files).map((name) => [name, 'fileSize'])),
        })
      : cause;
  }
}

/** A browser sends an empty file field as a file without a name. */
const isLeftEmpty = ({ name, size }: File) => name === '' && size === 0;

/** A staged file: its key, and a digest that is the same for the same file. */
interface StagedFile {
  key: string;
  digest: string;
}
const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64url');

/** Stages the files of a form, one per field. @throws input/malformed, and errors of the files port. */
async function stageFiles(
  port: Pick<Files, 'stage'>,
  files: FileFields,
  entries: [string, FormDataEntryValue][],
): Promise<[string, StagedFile][]> {
  const staged = new Map<string, StagedFile>();
  for (const [name, file] of entries) {
    if (typeof file === 'string' || isLeftEmpty(file)) continue;
    // `hasOwn`: a field named __proto__ is not in the form.
    const kind = Object.hasOwn(files, name) ? files[name] : undefined;
    if (!kind || staged.has(name)) throw new AppError('input/malformed');
    if (file.size === 0) throw new AppError('input/invalid', { fields: { [name]: 'fileEmpty' } });
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      staged.set(name, {
        key: await port.stage(kind, { name: file.name, type: file.type, bytes }),
        digest: digestOf(bytes),
      });
    } catch (error) {
      throw asFieldError(name, error, kind);
    }
  }
  return [...staged];
}

/** `said` is what was sent, with a file as its digest: identical for a repeated submission. */
interface FormBody {
  kind: 'form';
  values: Record<string, unknown>;
  said: Record<string, unknown>;
}

/**
 * The values of such a form: each file is staged by the files port, and its field holds the key, like that of an
 * upload. Origin and rate limit are checked before a byte is read; a form counts as one upload.
 * @throws AppError `csrf/invalid`, `rate/limited`, those of reading, and the port's refusals on the file's field.
 */
export async function readWithFiles(
  services: Services & { files?: Pick<Files, 'stage'> },
  { path, files = {} }: Endpoint,
  request: Request,
  address: string,
): Promise<FormBody> {
  const port = services.files;
  if (!port) throw new Error(`${path} brings files, and is served without a place for them.`);
  if (!isSameOrigin(request)) throw new AppError('csrf/invalid');
  const { counted } = await limitRate(services, UPLOAD_REQUEST_PATH, address);
  await counted;
  return limitedPerNetwork(networkOf(address), () =>
    readFields(request, files, async (entries) => {
      const texts = entries.filter((field): field is [string, string] => typeof field[1] === 'string');
      if (texts.reduce((sum, [, text]) => sum + text.length, 0) > MAX_TEXT_BYTES) throw new AppError('input/too-large');
      const staged = await stageFiles(port, files, entries);
      const valuesWith = (what: keyof StagedFile) =>
        valuesOfPairs([...texts, ...staged.map(([name, file]) => [name, file[what]] as const)]);
      return { kind: 'form', values: valuesWith('key'), said: valuesWith('digest') };
    }),
  );
}
