import { attachmentOf } from '../../src/features/newsletter/links.server.ts';
import { FileRefused } from '../../src/ports/files.ts';
import { installation } from '../services.ts';

const HEADERS = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'; sandbox" };
const refused = (status: number) => Response.json({ ok: false, code: 'route/unknown', fields: {} }, { status, headers: HEADERS });

/** A file of a letter, for whoever has the letter. */
export default async (request: Request): Promise<Response> => {
  if (request.method !== 'GET') return refused(405);
  const services = installation();
  const key = attachmentOf(services, new URL(request.url).searchParams.get('token') ?? '');
  if (!key) return refused(404);
  try {
    const { bytes, name, type } = await services.files.read(key);
    const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(name)}`;
    return new Response(Buffer.from(bytes), { headers: { ...HEADERS, 'content-type': type, 'content-disposition': disposition } });
  } catch (error) {
    if (error instanceof FileRefused) return refused(404);
    throw error;
  }
};

export const config = { path: ['/api/newsletter/attachment'] };
