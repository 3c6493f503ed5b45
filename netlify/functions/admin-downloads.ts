import { auditEntry } from '../../src/admin/audit.ts';
import { exportCsv } from '../../src/admin/export.server.ts';
import { kindOf } from '../../src/admin/kinds.ts';
import { exportRecords, previewPicture, readFile } from '../../src/admin/records.ts';
import { FileRefused } from '../../src/ports/files.ts';
import { admitAdmin } from '../http/serve-admin.ts';
import { installation } from '../services.ts';

/** Nothing of a visitor's file or words is ever run, cached or guessed at. */
const HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
};
const attachment = (name: string) => `attachment; filename*=UTF-8''${encodeURIComponent(name)}`;
const refused = (status: number, code: string) => Response.json({ ok: false, code, fields: {} }, { status, headers: HEADERS });

/** What an administrator takes away or looks at: tables as CSV, files visitors sent, pictures of records. */
export default async (request: Request): Promise<Response> => {
  const services = installation();
  const admitted = await admitAdmin(request, services);
  if ('refused' in admitted) return admitted.refused;
  if (request.method !== 'GET') return refused(405, 'route/unknown');
  const { pathname, searchParams } = new URL(request.url);
  const values = Object.fromEntries(searchParams);
  const log = (action: string, type?: string, ids: string[] = []) =>
    services.store.add(auditEntry, { admin: admitted.admin, action, ids, ...(type && { type }) });

  if (pathname === exportRecords.path) {
    const input = exportRecords.input.safeParse(values);
    if (!input.success) return refused(422, 'input/invalid');
    if (!kindOf(input.data.type).rights.includes('export')) return refused(403, 'auth/forbidden');
    await log('admin/export', input.data.type);
    const chunks = exportCsv(services.store, input.data);
    const name = `${input.data.type}-${services.clock().toISOString().slice(0, 10)}.csv`;
    const encoder = new TextEncoder();
    const body = new ReadableStream({
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
    });
    return new Response(body, { headers: { ...HEADERS, 'content-type': 'text/csv; charset=utf-8', 'content-disposition': attachment(name) } });
  }
  const input = readFile.input.safeParse(values);
  if (!input.success) return refused(422, 'input/invalid');
  try {
    const { bytes, name, type } = await services.files.read(input.data.key);
    if (pathname === previewPicture.path) {
      if (!type.startsWith('image/')) return refused(404, 'record/missing');
      return new Response(Buffer.from(bytes), { headers: { ...HEADERS, 'content-type': type } });
    }
    await log('admin/file', undefined, [input.data.key]);
    return new Response(Buffer.from(bytes), { headers: { ...HEADERS, 'content-type': type, 'content-disposition': attachment(name) } });
  } catch (error) {
    if (error instanceof FileRefused) return refused(404, 'record/missing');
    throw error;
  }
};

export const config = { path: ['/api/admin/export', '/api/admin/file', '/api/admin/picture'] };
