import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export const S3_KEY = { id: 'AKIDEXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY', region: 'eu-west-3' };
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const hex = (text: string) => createHash('sha256').update(text).digest('hex');

/** Verifies AWS Signature Version 4 of a request. */
function isSigned(request: IncomingMessage): boolean {
  const authorization = request.headers.authorization ?? '';
  const [, id, day = '', region = '', signedHeaders = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      authorization,
    ) ?? [];
  if (id !== S3_KEY.id || region !== S3_KEY.region) return false;
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
  const encode = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
  const query = [...searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const headers = signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [
    request.method,
    pathname,
    query,
    headers.join(''),
    signedHeaders,
    request.headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, hex(canonical)].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${S3_KEY.secret}`, day), region), 's3'), 'aws4_request');
  return hmac(key, toSign).toString('hex') === signature;
}

/** A bucket over HTTP that lists two objects per page, and refuses unsigned requests. */
export async function startSmallS3(): Promise<{ address: string; objects: Map<string, Buffer>; server: Server }> {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
    const end = (status: number, body: string | Buffer = '') => response.writeHead(status).end(body);
    if (!isSigned(request)) return end(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>');
    const key = decodeURIComponent(pathname.replace(/^\/bucket\/?/, ''));
    if (request.method === 'PUT') {
      if (request.headers['content-length'] === undefined)
        return end(411, '<Error><Code>MissingContentLength</Code></Error>');
      objects.set(key, Buffer.concat(chunks));
      return end(200);
    }
    if (request.method === 'DELETE') return end(objects.delete(key) ? 204 : 404);
    if (key) return objects.has(key) ? end(200, objects.get(key)) : end(404, '<Error><Code>NoSuchKey</Code></Error>');
    const all = [...objects.keys()].filter((name) => name.startsWith(searchParams.get('prefix') ?? '')).sort();
    const from = Number(searchParams.get('continuation-token') ?? 0);
    const contents = all.slice(from, from + 2).map((name) => `<Contents><Key>${name}</Key></Contents>`);
    const next = from + 2 < all.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : '';
    return end(200, `<?xml version="1.0"?><ListBucketResult>${contents.join('')}${next}</ListBucketResult>`);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return { address: `http://localhost:${(server.address() as AddressInfo).port}/bucket/site`, objects, server };
}
