import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import type { AstroIntegration } from 'astro';
import { cmsEnvironment } from '../../src/cms/backend.ts';
import { editorPage } from '../../src/cms/page.ts';
import { editorHeaders } from '../../src/cms/policy.ts';
import { draftOfRequest } from '../../src/collections/drafts.ts';
import { MEDIA_FOLDER, MEDIA_PATH, mediaFile } from '../../src/collections/media-files.ts';
import { editorFiles } from '../../src/integrations/content-editor.ts';
import { DraftPreviews } from './dev-preview.ts';

const DECAP_FOLDER = 'node_modules/decap-cms/dist';
const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
};

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
/** Only the editor's own page on this machine writes files: no other page a browser has open, under no other name. */
export function isOwnPage({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const { host = '', origin } = headers;
  return LOOPBACK.test(host) && origin === `http://${host}`;
}

const PATHS = new Set(['path', 'newPath', 'folder', 'mediaFolder', 'paths']);
/** The paths a call of the editor names that are not below content/. */
export function outsideContent(call: unknown, isPath = false): string[] {
  if (typeof call === 'string') return !isPath || path.posix.normalize(call).startsWith('content/') ? [] : [call];
  if (typeof call !== 'object' || call === null) return [];
  return Object.entries(call).flatMap(([name, value]) =>
    outsideContent(value, Array.isArray(call) ? isPath : PATHS.has(name)),
  );
}

/** Decap's local back end: what the editor saves is a file of this folder. */
async function localBackend(previews: DraftPreviews) {
  // Loaded only then: no build and no other server needs them.
  const { default: express } = await import('express');
  const { default: decapServer } = await import('decap-server/dist/middlewares.js');
  const api = express();
  // A photo of twelve megabytes, as text (PICTURE_MOST_BYTES): Git is no place for more.
  api.use(express.json({ limit: '17mb' }));
  api.post('/api/v1', (request, response, next) => {
    const outside = outsideContent(request.body);
    if (isOwnPage(request) && outside.length === 0) return next();
    return response.status(403).json({ error: `Not below content/: ${outside.join(', ')}` });
  });
  api.post('/preview', (request, response) => {
    if (!isOwnPage(request)) return response.status(403).json({});
    return response.json(previews.hold(request.body));
  });
  await decapServer.registerLocalFs(api, { logLevel: 'warn' });
  return api;
}

/** The editor at /cms beside `npm run dev`, when `npm run cms` started it. */
export const devEditor = (): AstroIntegration => ({
  name: 'dev-editor',
  hooks: {
    'astro:server:setup': async ({ server }) => {
      const environment = cmsEnvironment();
      if (!environment) return;
      const previews = new DraftPreviews();
      const api = await localBackend(previews);
      server.middlewares.use((request, _response, next) => {
        const draft = previews.draft(new URL(request.url ?? '/', 'http://localhost').searchParams.get('draft'));
        return draft ? draftOfRequest.run(draft, next) : next();
      });
      // The form shows a picture that was chosen by its address in texts.
      server.middlewares.use(MEDIA_PATH, (request, response, next) => {
        const name = mediaFile(`${MEDIA_PATH}${new URL(request.url ?? '/', 'http://localhost').pathname}`);
        if (!name) return next();
        return void readFile(path.join(MEDIA_FOLDER, name)).then((bytes) => response.end(bytes), next);
      });
      server.middlewares.use('/cms', (request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        if (pathname === '/api/v1' || pathname === '/preview') return api(request, response, next);
        const send = async () => {
          if (pathname === '/') {
            for (const [name, value] of editorHeaders(environment)) response.setHeader(name, value);
            response.setHeader('Content-Type', 'text/html; charset=utf-8');
            return editorPage();
          }
          const name = path.basename(pathname);
          response.setHeader('Content-Type', TYPES[path.extname(name)] ?? 'application/octet-stream');
          return (await editorFiles(environment)).get(name) ?? readFile(path.join(DECAP_FOLDER, name));
        };
        return send().then((body) => response.end(body), next);
      });
    },
  },
});
