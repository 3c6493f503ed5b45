import { createHash } from 'node:crypto';
import type { Endpoint } from '../../src/lib/endpoint.ts';
import { AppError } from '../../src/lib/errors.ts';
import { asFieldError } from '../../src/lib/finalise-file.ts';
import { type FileKind, type Files, fileKinds, TICKET_PATH } from '../../src/ports/files.ts';
import type { Services } from '../../src/ports/services.ts';
import { boundedQueue, busy } from '../../src/workers/bounded-queue.ts';
import { BodyTooSlow, withMinimumThroughput } from '../network/body-throughput.ts';
import { networkOf } from '../network/client-address.ts';
import { MOST_TEXT_BYTES, mediaTypeOf, readBytes, valuesOfPairs } from './body.ts';
import { comesFromHere } from './csrf.ts';
import { limitRate } from './rate-limit.ts';

/** A browser without scripts sends its files with the form itself, as multipart/form-data (RFC 7578). */
export const isMultipartWithFiles = (request: Request, { files }: Endpoint): boolean =>
  files !== undefined && mediaTypeOf(request) === 'multipart/form-data';

/**
 * What bodies under way may hold together: eight of the largest. Whoever sends slowly takes no more of it than was
 * sent.
 */
const MOST_BYTES_AT_ONCE = 8 * 10 * 1024 * 1024;
/** Bodies one network may have under way. */
const PER_NETWORK = 3;
let bytesUnderWay = 0;
const networks = new Map<string, number>();

/** @throws server/unavailable when this network has too many under way. */
async function oneOfFew<R>(network: string, work: () => Promise<R>): Promise<R> {
  const before = networks.get(network) ?? 0;
  if (before >= PER_NETWORK) throw busy();
  networks.set(network, before + 1);
  try {
    return await work();
  } finally {
    const left = (networks.get(network) ?? 1) - 1;
    if (left) networks.set(network, left);
    else networks.delete(network);
  }
}

/** Bodies whole in memory that are taken apart, which takes their bytes twice more. */
const inTurn = boundedQueue({ atOnce: 2, waiting: 16, perCaller: PER_NETWORK });

/**
 * The bytes of a body, counted while they come, and until it is done with. @throws server/unavailable, input/too-slow
 */
async function withBody<R>(request: Request, most: number, work: (bytes: Buffer) => Promise<R>): Promise<R> {
  let mine = 0;
  async function* counted(chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of withMinimumThroughput(chunks)) {
      if (bytesUnderWay + chunk.byteLength > MOST_BYTES_AT_ONCE) throw busy();
      mine += chunk.byteLength;
      bytesUnderWay += chunk.byteLength;
      yield chunk;
    }
  }
  try {
    const bytes = await readBytes(request, most, counted);
    return await inTurn(() => work(bytes));
  } catch (cause) {
    throw cause instanceof BodyTooSlow ? new AppError('input/too-slow', { cause }) : cause;
  } finally {
    bytesUnderWay -= mine;
  }
}

type FileFields = Partial<Record<string, FileKind>>;

/** A form's fields, its files among them. @throws input/malformed, input/too-large on every field of a file. */
async function readFields<R>(
  request: Request,
  files: FileFields,
  work: (fields: [string, FormDataEntryValue][]) => Promise<R>,
): Promise<R> {
  const mostBytes =
    MOST_TEXT_BYTES + Math.max(...Object.values(files).map((kind) => (kind ? fileKinds[kind].mostBytes : 0)));
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

/** A file field left empty is sent as a file without a name. */
const isLeftEmpty = ({ name, size }: File) => name === '' && size === 0;

/** A file that is held: its key, and what is the same however often it is sent. */
interface Held {
  key: string;
  digest: string;
}
const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64url');

/** By field, the files that were given: one a field. @throws input/malformed, and what the port refuses. */
async function holdFiles(
  port: Files,
  files: FileFields,
  given: [string, FormDataEntryValue][],
): Promise<[string, Held][]> {
  const held = new Map<string, Held>();
  for (const [name, file] of given) {
    if (typeof file === 'string' || isLeftEmpty(file)) continue;
    // A name such as __proto__ is no field of a form.
    const kind = Object.hasOwn(files, name) ? files[name] : undefined;
    if (!kind || held.has(name)) throw new AppError('input/malformed');
    if (file.size === 0) throw new AppError('input/invalid', { fields: { [name]: 'fileEmpty' } });
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      held.set(name, {
        key: await port.stage(kind, { name: file.name, type: file.type, bytes }),
        digest: digestOf(bytes),
      });
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
export async function readWithFiles(
  services: Services,
  { files = {} }: Endpoint,
  request: Request,
  address: string,
): Promise<FormBody> {
  if (!comesFromHere(request)) throw new AppError('csrf/invalid');
  const { counted } = await limitRate(services, TICKET_PATH, address);
  await counted;
  return oneOfFew(networkOf(address), () =>
    readFields(request, files, async (given) => {
      const texts = given.filter((field): field is [string, string] => typeof field[1] === 'string');
      if (texts.reduce((sum, [, text]) => sum + text.length, 0) > MOST_TEXT_BYTES)
        throw new AppError('input/too-large');
      const held = await holdFiles(services.files, files, given);
      const valuesWith = (what: keyof Held) =>
        valuesOfPairs([...texts, ...held.map(([name, file]) => [name, file[what]] as const)]);
      return { kind: 'form', values: valuesWith('key'), said: valuesWith('digest') };
    }),
  );
}
