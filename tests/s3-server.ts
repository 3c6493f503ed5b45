import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const S3_KEY = { id: 'AKIDEXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY', region: 'eu-west-3' };
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const hex = (text: string) => createHash('sha256').update(text).digest('hex');
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

/** A signature, in a header or in the address. */
interface Signature {
  id: string;
  day: string;
  region: string;
  date: string;
  signedHeaders: string;
  payload: string;
  signature: string;
}

function inHeader({ headers }: IncomingMessage): Signature | undefined {
  const [, id, day = '', region = '', signedHeaders = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const [date, payload] = [headers['x-amz-date'], headers['x-amz-content-sha256']];
  if (!id || typeof date !== 'string' || typeof payload !== 'string') return undefined;
  return { id, day, region, date, signedHeaders, payload, signature };
}

function inAddress(query: URLSearchParams): Signature | undefined {
  if (query.get('X-Amz-Algorithm') !== 'AWS4-HMAC-SHA256') return undefined;
  const [id = '', day = '', region = ''] = (query.get('X-Amz-Credential') ?? '').split('/');
  const of = (name: string) => query.get(name) ?? '';
  const date = of('X-Amz-Date');
  return {
    ...{ id, day, region, date, payload: 'UNSIGNED-PAYLOAD' },
    ...{ signedHeaders: of('X-Amz-SignedHeaders'), signature: of('X-Amz-Signature') },
  };
}

const timeOf = (date: string): number =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
const isExpired = (query: URLSearchParams, { date }: Signature): boolean =>
  query.has('X-Amz-Expires') && timeOf(date) + Number(query.get('X-Amz-Expires')) * 1000 < Date.now();

/** Verifies AWS Signature Version 4 of a request; returns the code of its error. */
function faultOf(request: IncomingMessage): string | undefined {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
  const signed = inHeader(request) ?? inAddress(searchParams);
  if (!signed) return 'AccessDenied';
  if (signed.id !== S3_KEY.id || signed.region !== S3_KEY.region) return 'InvalidAccessKeyId';
  if (isExpired(searchParams, signed)) return 'AccessDenied';
  const query = [...searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const headers = signed.signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [request.method, pathname, query, headers.join(''), signed.signedHeaders, signed.payload].join(
    '\n',
  );
  const toSign = `AWS4-HMAC-SHA256\n${signed.date}\n${signed.day}/${signed.region}/s3/aws4_request\n${hex(canonical)}`;
  const key = hmac(hmac(hmac(hmac(`AWS4${S3_KEY.secret}`, signed.day), signed.region), 's3'), 'aws4_request');
  return hmac(key, toSign).toString('hex') === signed.signature ? undefined : 'SignatureDoesNotMatch';
}

export interface S3Server {
  /** A folder of its bucket. */
  address: string;
  objects: Map<string, Buffer>;
  /** What was set of the bucket itself, by name. */
  configured: Map<string, string>;
  /** When it answers nothing but this status. */
  broken: { status?: number };
  server: Server;
}

/** A bucket over HTTP that lists two objects per page, and refuses unsigned requests. */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const written = new Map<string, { type: string; at: Date }>();
  const configured = new Map<string, string>();
  const broken: { status?: number } = {};

  function list(query: URLSearchParams): string {
    const all = [...objects.keys()].filter((name) => name.startsWith(query.get('prefix') ?? '')).sort();
    const from = Number(query.get('continuation-token') ?? 0);
    const contents = all
      .slice(from, from + 2)
      .map(
        (name) =>
          `<Contents><Key>${name}</Key><LastModified>${written.get(name)?.at.toISOString() ?? ''}</LastModified></Contents>`,
      );
    const next = from + 2 < all.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : '';
    return `<?xml version="1.0"?><ListBucketResult>${contents.join('')}${next}</ListBucketResult>`;
  }

  function preflight({ headers }: IncomingMessage, response: ServerResponse): void {
    const origin = headers.origin ?? '';
    if (!configured.get('cors')?.includes(`<AllowedOrigin>${origin}</AllowedOrigin>`))
      return void response.writeHead(403).end();
    const allowed = { 'access-control-allow-methods': 'PUT', 'access-control-allow-headers': 'content-type' };
    response.writeHead(200, { 'access-control-allow-origin': origin, ...allowed }).end();
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
    const end = (status: number, answer: string | Buffer = '', headers: Record<string, string> = {}) =>
      response.writeHead(status, headers).end(answer);
    if (broken.status) return end(broken.status, '<Error><Code>InternalError</Code></Error>');
    if (request.method === 'OPTIONS') return preflight(request, response);
    const { origin } = request.headers;
    if (origin) response.setHeader('access-control-allow-origin', origin);
    const fault = faultOf(request);
    if (fault) return end(403, `<Error><Code>${fault}</Code></Error>`);
    const key = decodeURIComponent(pathname.replace(/^\/bucket\/?/, ''));
    const known = written.get(key);
    const head: Record<string, string> = known
      ? {
          'content-type': searchParams.get('response-content-type') ?? known.type,
          'content-length': String(objects.get(key)?.byteLength ?? 0),
          'last-modified': known.at.toUTCString(),
          ...(searchParams.has('response-content-disposition') && {
            'content-disposition': searchParams.get('response-content-disposition') ?? '',
          }),
        }
      : {};
    switch (request.method) {
      case 'PUT':
        for (const what of ['cors', 'lifecycle'])
          if (!key && searchParams.has(what)) {
            configured.set(what, body.toString());
            return end(200);
          }
        if (request.headers['content-length'] === undefined)
          return end(411, '<Error><Code>MissingContentLength</Code></Error>');
        objects.set(key, body);
        written.set(key, { type: request.headers['content-type'] ?? '', at: new Date() });
        return end(200);
      case 'DELETE':
        written.delete(key);
        return end(objects.delete(key) ? 204 : 404);
      case 'HEAD':
        return known ? end(200, '', head) : end(404);
      default:
        if (!key) return end(200, list(searchParams));
        return objects.has(key) ? end(200, objects.get(key), head) : end(404, '<Error><Code>NoSuchKey</Code></Error>');
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/bucket/site`, objects, configured, broken, server };
}
