import { createHash, createVerify, generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const EMAIL = 'site@demo-site.iam.gserviceaccount.com';
/** The key of a service account, as Firebase gives it. */
export const SERVICE_ACCOUNT = JSON.stringify({
  ...{ type: 'service_account', project_id: 'demo-site', client_email: EMAIL, private_key: privateKey },
});
export const BUCKET = 'demo-site.firebasestorage.app';

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
const timeOf = (date: string): number =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/** Verifies a V4 signature in an address, and the length that was signed; returns what is wrong. */
function faultOf(request: IncomingMessage, body: Buffer): string | undefined {
  const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://storage');
  const of = (name: string) => query.get(name) ?? '';
  if (of('X-Goog-Algorithm') !== 'GOOG4-RSA-SHA256') return 'AccessDenied';
  const [email, ...scope] = of('X-Goog-Credential').split('/');
  if (email !== EMAIL) return 'AccessDenied';
  const date = of('X-Goog-Date');
  if (timeOf(date) + Number(of('X-Goog-Expires')) * 1000 < Date.now()) return 'ExpiredToken';
  const asked = [...query]
    .filter(([name]) => name !== 'X-Goog-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const signedHeaders = of('X-Goog-SignedHeaders');
  const headerOf = (name: string) => (name === 'host' ? '127.0.0.1' : String(request.headers[name]).trim());
  const headers = signedHeaders.split(';').map((name) => `${name}:${headerOf(name)}\n`);
  const canonical = [request.method, pathname, asked, headers.join(''), signedHeaders, 'UNSIGNED-PAYLOAD'].join('\n');
  const hashed = createHash('sha256').update(canonical).digest('hex');
  const verifier = createVerify('RSA-SHA256').update(['GOOG4-RSA-SHA256', date, scope.join('/'), hashed].join('\n'));
  if (!verifier.verify(publicKey, of('X-Goog-Signature'), 'hex')) return 'SignatureDoesNotMatch';
  const [least, most] = String(request.headers['x-goog-content-length-range'] ?? '0,0')
    .split(',')
    .map(Number);
  const isWithin = body.byteLength >= (least ?? 0) && body.byteLength <= (most ?? 0);
  return request.method === 'PUT' && !isWithin ? 'EntityTooLarge' : undefined;
}

interface StoredObject {
  content: Buffer;
  type: string;
  at: Date;
}
export interface StorageServer {
  origin: string;
  objects: Map<string, StoredObject>;
  /** What was set of the bucket itself. */
  configured: Record<string, unknown>;
  /** When it answers nothing but this status. */
  broken: { status?: number };
  server: Server;
}

const md5 = (content: Buffer) => createHash('md5').update(content).digest('base64');
const describe = (name: string, { content, type, at }: StoredObject) => ({
  ...{ kind: 'storage#object', name, bucket: BUCKET, contentType: type, size: `${content.byteLength}` },
  ...{ md5Hash: md5(content), updated: at.toISOString() },
});

/** The content of a multipart upload, and its type. */
function uploaded(body: Buffer, contentType: string): { content: Buffer; type: string } {
  const boundary = /boundary="?([^";]+)/.exec(contentType)?.[1] ?? '';
  const text = body.toString('latin1');
  const second = text.indexOf(`--${boundary}`, text.indexOf(`--${boundary}`) + 1);
  const begin = text.indexOf('\r\n\r\n', second) + 4;
  const type = /content-type: *(.+)\r\n/i.exec(text.slice(second, begin))?.[1] ?? '';
  return { type, content: body.subarray(begin, text.lastIndexOf(`\r\n--${boundary}`)) };
}

/**
 * Google Cloud Storage as the SDK and browsers use it: its JSON API, which lists two objects per page, and signed
 * addresses. It asks the SDK for no credential, as the emulator does.
 */
export async function startStorageServer(): Promise<StorageServer> {
  const objects: StorageServer['objects'] = new Map();
  const broken: StorageServer['broken'] = {};
  const configured: StorageServer['configured'] = {};

  function list(query: URLSearchParams) {
    const all = [...objects].filter(([name]) => name.startsWith(query.get('prefix') ?? '')).sort();
    const from = Number(query.get('pageToken') ?? 0);
    const items = all.slice(from, from + 2).map(([name, one]) => describe(name, one));
    return { items, ...(from + 2 < all.length && { nextPageToken: `${from + 2}` }) };
  }
  function answerSdk(
    request: IncomingMessage,
    response: ServerResponse,
    name: string,
    query: URLSearchParams,
  ): unknown {
    const known = objects.get(name);
    const json = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (!name) return json(200, list(query));
    if (!known) return json(404, { error: { code: 404, message: 'No such object' } });
    if (request.method === 'DELETE') {
      objects.delete(name);
      return response.writeHead(204).end();
    }
    if (query.get('alt') !== 'media') return json(200, describe(name, known));
    response.writeHead(200, { 'content-type': known.type, 'x-goog-hash': `md5=${md5(known.content)}` });
    return response.end(known.content);
  }

  function answerBrowser(request: IncomingMessage, response: ServerResponse, body: Buffer): unknown {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://storage');
    const fault = faultOf(request, body);
    if (fault) return response.writeHead(fault === 'EntityTooLarge' ? 400 : 403).end(`<Code>${fault}</Code>`);
    const name = decodeURIComponent(pathname.slice(`/${BUCKET}/`.length));
    if (request.method === 'PUT') {
      objects.set(name, { content: body, type: request.headers['content-type'] ?? '', at: new Date() });
      return response.writeHead(200).end();
    }
    const known = objects.get(name);
    if (!known) return response.writeHead(404).end();
    const disposition = searchParams.get('response-content-disposition') ?? '';
    response.writeHead(200, {
      'content-type': searchParams.get('response-content-type') ?? known.type,
      ...(disposition && { 'content-disposition': disposition }),
    });
    return response.end(known.content);
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://storage');
    if (broken.status) return response.writeHead(broken.status).end('{}');
    const json = (answer: object) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    const [, ofBucket, upload, name] =
      new RegExp(`^((/upload)?(?:/storage/v1)?/b/${BUCKET})(?:/o(?:/(.+))?)?$`).exec(pathname) ?? [];
    if (!ofBucket) return answerBrowser(request, response, body);
    if (upload) {
      const object = { ...uploaded(body, request.headers['content-type'] ?? ''), at: new Date() };
      objects.set(searchParams.get('name') ?? '', object);
      return json(describe(searchParams.get('name') ?? '', object));
    }
    if (!pathname.startsWith(`${ofBucket}/o`)) {
      if (request.method === 'PATCH') Object.assign(configured, JSON.parse(body.toString()));
      return json({ name: BUCKET, ...configured });
    }
    return answerSdk(request, response, decodeURIComponent(name ?? ''), searchParams);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, objects, configured, broken, server };
}
