import type { ServerRequest } from 'srvx';
import { AppError } from '../../src/lib/errors.ts';

/** Limit for texts; files are uploaded separately, or come with their form (posted-files.ts). */
export const MAX_TEXT_BYTES = 128 * 1024;
const DEEPEST = 12;
/** Keys that would set an object's prototype. */
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);
/** Cheap test for text that may contain one of them, escaped or not. */
const MAY_BE_FORBIDDEN = /__proto__|constructor|prototype|\\u/;

const unchanged = (chunks: AsyncIterable<Uint8Array>) => chunks;
async function* nothing(): AsyncGenerator<Uint8Array> {}

type NodeRequest = NonNullable<NonNullable<ServerRequest['runtime']>['node']>['req'];
/** Reads a small body without an async iterator, which would cost more than the reading. Excess bytes are drained. */
const readSmallBody = (request: NodeRequest, most: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    let size = 0;
    request.on('data', (chunk: Uint8Array) => {
      if (size > most) return;
      size += chunk.byteLength;
      if (size <= most) chunks.push(chunk);
      else reject(new AppError('input/too-large'));
    });
    request.on('end', () => resolve(Buffer.concat(chunks)));
    request.on('error', (cause) => reject(new AppError('input/malformed', { cause })));
    // Closed before its end.
    request.on('close', () => {
      if (!request.readableEnded) reject(new AppError('input/malformed'));
    });
  });

/**
 * Reads a body. `through` may wrap its chunks. @throws input/too-large above the limit; input/malformed when the client
 * disconnects before the end.
 */
export async function readBytes(
  request: ServerRequest,
  most: number,
  through?: (chunks: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>,
): Promise<Buffer> {
  // On our own server Node's request is read directly: the web stream around it costs more than the rest.
  const direct = request.runtime?.node?.req;
  const chunks: Uint8Array[] = [];
  let size = Number(request.headers.get('content-length') ?? 0) > most ? Number.POSITIVE_INFINITY : 0;
  if (size <= most && !through && direct && !direct.destroyed && !direct.readableEnded)
    return readSmallBody(direct, most);
  try {
    if (size <= most)
      for await (const chunk of (through ?? unchanged)(
        direct?.iterator({ destroyOnReturn: false }) ?? request.body ?? nothing(),
      )) {
        size += chunk.byteLength;
        if (size > most) break;
        chunks.push(chunk);
      }
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('input/malformed', { cause });
  }
  if (size <= most) return Buffer.concat(chunks);
  // The rest of the body is drained, so that the client receives the answer.
  direct?.resume();
  throw new AppError('input/too-large');
}

/** The raw text of a signed body. @throws input/malformed, input/too-large. */
export async function readText(request: ServerRequest): Promise<string> {
  const bytes = await readBytes(request, MAX_TEXT_BYTES);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new AppError('input/malformed', { cause });
  }
}

/** Whether brackets outside strings nest too deeply; checked before JSON.parse, which recurses. */
function tooDeep(json: string): boolean {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < json.length; i++) {
    const c = json[i];
    if (inString) {
      if (c === '\\') i++;
      else if (c === '"') inString = false;
    } else if (c === '"') inString = true;
    else if (c === '{' || c === '[') {
      if (++depth > DEEPEST) return true;
    } else if (c === '}' || c === ']') depth--;
  }
  return false;
}

function parseJson(source: string): Record<string, unknown> {
  if (tooDeep(source)) throw new AppError('input/malformed');
  let forbidden = false;
  let value: unknown;
  try {
    value = JSON.parse(source);
    if (MAY_BE_FORBIDDEN.test(source))
      JSON.parse(source, (key, item: unknown) => {
        if (FORBIDDEN_KEYS.has(key)) forbidden = true;
        return item;
      });
  } catch (cause) {
    throw new AppError('input/malformed', { cause });
  }
  if (forbidden || !value || typeof value !== 'object' || Array.isArray(value)) throw new AppError('input/malformed');
  return value as Record<string, unknown>;
}

/** More than the fields of any form; a body of 128 kB can hold 65,000 pairs. */
const MOST_PAIRS = 250;

/** The pairs of a form as an object; a repeated name becomes a list. @throws input/malformed, also for too many. */
export function valuesOfPairs(pairs: Iterable<readonly [string, string]>): Record<string, unknown> {
  const lists = new Map<string, string[]>();
  let count = 0;
  for (const [name, value] of pairs) {
    if (FORBIDDEN_KEYS.has(name) || ++count > MOST_PAIRS) throw new AppError('input/malformed');
    const before = lists.get(name);
    if (before) before.push(value);
    else lists.set(name, [value]);
  }
  return Object.fromEntries([...lists].map(([name, all]) => [name, all.length > 1 ? all : all[0]]));
}

export type BodyKind = 'json' | 'form';
/** Whether a request was sent by a script or as a native form. */
export const kindOf = (request: Request): BodyKind =>
  /^(application\/x-www-form-urlencoded|multipart\/form-data)$/.test(mediaTypeOf(request)) ? 'form' : 'json';
export const mediaTypeOf = ({ headers }: Request): string =>
  (headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

/** Reads a JSON body or a native form. @throws input/malformed, input/too-large, input/media-type. */
export async function readBody(request: Request): Promise<{ kind: BodyKind; values: Record<string, unknown> }> {
  const type = mediaTypeOf(request);
  if (type === 'application/json') return { kind: 'json', values: parseJson(await readText(request)) };
  if (type === 'application/x-www-form-urlencoded')
    return { kind: 'form', values: valuesOfPairs(new URLSearchParams(await readText(request))) };
  throw new AppError('input/media-type');
}
