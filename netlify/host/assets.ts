import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import send from 'send';
import { listedFiles } from '../releases/release-folder.ts';
import { accepts } from './encoding.ts';

/** The compressed variants a build writes beside a text file. */
const VARIANTS = [
  ['br', '.br'],
  ['gzip', '.gz'],
  ['', ''],
] as const;
/** Headers that `send` sets for a file, removed again when the file does not exist any more. */
const FILE_HEADERS = [
  'Accept-Ranges',
  'Content-Encoding',
  'Content-Length',
  'Content-Range',
  'Content-Type',
  'ETag',
  'Last-Modified',
  'Vary',
];
/** Their names contain a content hash: those of earlier releases stay valid. */
const HASHED = '/_astro/';

/** Pages opened before a release request the scripts of their own release. */
interface AssetsOptions {
  earlier?: readonly string[];
  /** Called for a file that exists and cannot be read. */
  onFault?: (asked: string, error: Error) => void;
}

/** The files of a built site other than pages. */
export interface Assets {
  /** Whether the file existed when the list was read. */
  has(asked: string): boolean;
  /** Sends a file; calls `otherwise` when there is none, or no longer. */
  send(request: IncomingMessage, response: ServerResponse, asked: string, otherwise: (status: 404 | 500) => void): void;
}

const filesIn = (folder: string): Set<string> => {
  const hidden = (file: string) => /(?:^|\/)\.(?!well-known\/)/.test(file);
  const names = listedFiles(folder).map((name) => name.split(path.sep).join('/'));
  return new Set(names.filter((name) => !hidden(name)).map((name) => `/${name}`));
};

function listHashed(folder: string): Set<string> {
  try {
    return new Set([...filesIn(folder)].filter((file) => file.startsWith(HASHED)));
  } catch (error) {
    // An earlier release without scripts, or one that is being removed.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return new Set();
    throw error;
  }
}

/**
 * Serves the files of a built site with ETag, ranges and precompressed variants. The list is read once, a file when it
 * is requested: one that has been removed since is answered 404, one that fails midway closes its connection.
 */
export function builtAssets(folder: string, { earlier = [], onFault = () => undefined }: AssetsOptions = {}): Assets {
  const folders = [
    { root: folder, there: filesIn(folder) },
    ...earlier.map((root) => ({ root, there: listHashed(root) })),
  ];

  const placeOf = (asked: string) => folders.find(({ there }) => there.has(asked));
  const sendFile: Assets['send'] = (request, response, asked, otherwise) => {
    const place = placeOf(asked);
    if (!place) return otherwise(404);
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const variants = VARIANTS.filter(
      ([encoding, suffix]) => (!encoding || accepts(accepted, encoding)) && place.there.has(asked + suffix),
    );
    const before = response.getHeaders();

    const removeHeaders = () => {
      for (const name of FILE_HEADERS) response.removeHeader(name);
      const contentType = before['content-type'];
      if (contentType !== undefined) response.setHeader('Content-Type', contentType);
      response.statusCode = 200;
    };
    const attempt = ([variant, ...others]: typeof variants): void => {
      if (!variant) {
        otherwise(404);
        return;
      }
      const [encoding, suffix] = variant;
      const stream = send(request, encodeURI(asked + suffix).replace(/[?#]/g, encodeURIComponent), {
        root: place.root,
        cacheControl: false,
        dotfiles: 'allow',
        index: false,
      });
      stream
        .on('headers', () => {
          response.setHeader('Vary', 'Accept-Encoding');
          if (encoding) response.setHeader('Content-Encoding', encoding);
          // The type of the requested name: that of `.br` would be wrong.
          stream.type(asked);
        })
        // A file truncated while it is read would leave the browser waiting for the rest.
        .on('stream', (file: NodeJS.ReadableStream & { bytesRead: number }) =>
          file.on('end', () => {
            if (file.bytesRead < Number(response.getHeader('content-length'))) response.destroy();
          }),
        )
        .on('error', (error: Error & { status: number }) => {
          if (response.headersSent) {
            onFault(asked, error);
            response.destroy();
            return;
          }
          if (error.status === 416 || error.status === 412) {
            response.removeHeader('Content-Encoding');
            response.removeHeader('Content-Type');
            response.writeHead(error.status).end();
            return;
          }
          removeHeaders();
          if (error.status !== 404) {
            onFault(asked, error);
            otherwise(500);
          } else attempt(others);
        })
        .on('directory', () => attempt(others));
      stream.pipe(response);
    };
    attempt(variants);
  };
  return { has: (asked) => placeOf(asked) !== undefined, send: sendFile };
}
