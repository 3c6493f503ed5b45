import { attachmentOf } from '../../src/features/newsletter/links.server.ts';
import { FileRefused } from '../../src/ports/files.ts';
import { guarded } from '../guarded.ts';
import { giveFile, refuseFile } from '../http/give-file.ts';
import { installation } from '../services.ts';

/** A file of a letter, for whoever has the letter. */
export default guarded(async (request) => {
  if (request.method !== 'GET') return refuseFile(405, 'route/unknown');
  const services = installation();
  const key = attachmentOf(services, new URL(request.url).searchParams.get('token') ?? '');
  if (!key) return refuseFile(404, 'route/unknown');
  try {
    const { bytes, name, type } = await services.files.read(key);
    return giveFile(Buffer.from(bytes), { name, type });
  } catch (error) {
    if (error instanceof FileRefused) return refuseFile(404, 'route/unknown');
    throw error;
  }
});

export const config = { path: ['/api/newsletter/attachment'] };
