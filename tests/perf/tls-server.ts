/**
 * `node tls-server.ts <folder>`: the project's own handler, functions and all, over TLS and HTTP/2, as a visitor's
 * browser meets it. The folder holds `key.pem`, `cert.pem`, `dist` and `floor`; a name that starts with "floor." asks
 * for the floor.
 */
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createSecureServer } from 'node:http2';
import path from 'node:path';
import { readFunctions } from '../../netlify/host/functions.ts';
import { serveSite } from '../../netlify/host/site.ts';
import { fillStore } from '../../netlify/publishing/fill-store.ts';
import { appServices } from '../../netlify/services.ts';

const folder = process.argv[2] ?? '.';
const { store, clock } = appServices();
await fillStore(store, clock);
const { find } = await readFunctions();
const serveBuilt = serveSite(path.join(folder, 'dist'), find);
const serveFloor = serveSite(path.join(folder, 'floor'));

const certificate = {
  key: readFileSync(path.join(folder, 'key.pem')),
  cert: readFileSync(path.join(folder, 'cert.pem')),
};
const server = createSecureServer({ ...certificate, allowHTTP1: true }, (request, response) => {
  const serve = request.authority.startsWith('floor.') ? serveFloor : serveBuilt;
  // Node's HTTP/2 objects answer to the names of its HTTP/1 ones.
  serve(request as unknown as IncomingMessage, response as unknown as ServerResponse & { req: IncomingMessage });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`port ${address && typeof address === 'object' ? address.port : 0}`);
});
