import type { DiskFiles } from '../netlify/adapters/files/disk.ts';
import type { FileKind } from '../src/ports/files.ts';

/** Uploads a file as a browser does (upload URL, PUT) and finalises it. @returns its key. */
export async function storeFile(files: DiskFiles, kind: FileKind, name: string, bytes: Uint8Array): Promise<string> {
  const { url, headers } = await files.createUpload(kind, { name, size: bytes.length, type: '' });
  const sent = await files.receiveUpload(
    new Request(new URL(url, 'http://localhost'), { method: 'PUT', headers, body: new Uint8Array(bytes) }),
  );
  if (!sent.ok) throw new Error(`The upload was answered with ${sent.status}.`);
  const [, key = ''] = /\/uploads\/([\w-]+)/.exec(url) ?? [];
  return (await files.finalise(key, kind)).key;
}
