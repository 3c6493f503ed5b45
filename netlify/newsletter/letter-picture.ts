import { letterPictureOf } from '../../src/features/newsletter/letter-pictures.server.ts';
import { shrinkApart } from '../../src/features/newsletter/shrink-apart.ts';
import type { MailPicture } from '../../src/features/newsletter/shrink-picture.ts';
import { FileRefused } from '../../src/ports/files.ts';
import type { StoredFileServices } from '../../src/ports/services.ts';
import { fileErrorResponse, fileResponse } from '../http/file-response.ts';
import { methodRefused } from '../http/serve.ts';

/** As many as stand in the letters of a few weeks; each is some tens of kilobytes. */
const MOST_KEPT = 40;
const MONTH_S = 30 * 86_400;

/** The latest, drawn once however many mail programs ask at the same time. */
const kept = new Map<string, Promise<MailPicture>>();
function shrunk({ files }: Pick<StoredFileServices, 'files'>, key: string): Promise<MailPicture> {
  const known = kept.get(key);
  kept.delete(key);
  const picture = known ?? files.read(key).then(({ bytes }) => shrinkApart(bytes));
  kept.set(key, picture);
  for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest);
  picture.catch(() => kept.delete(key));
  return picture;
}

/**
 * A picture of a letter, small enough for a mail. Everybody's address of it is the same, nothing is written when it is
 * asked for, and whoever stands between may keep it: it tells nobody who read.
 */
export async function letterPictureOverHttp(request: Request, services: StoredFileServices): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return methodRefused('GET, HEAD');
  const key = letterPictureOf(services, new URL(request.url).searchParams.get('token') ?? '');
  if (!key) return fileErrorResponse(404, 'route/unknown');
  try {
    const { bytes, type } = await shrunk(services, key);
    const answer = fileResponse(Buffer.from(bytes), { type });
    answer.headers.set('cache-control', `public, max-age=${MONTH_S}, immutable`);
    // Mail programs in a browser show it within a page of theirs.
    answer.headers.set('cross-origin-resource-policy', 'cross-origin');
    return answer;
  } catch (error) {
    if (error instanceof FileRefused) return fileErrorResponse(404, 'route/unknown');
    throw error;
  }
}
