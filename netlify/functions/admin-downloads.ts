import { exportCsv } from '../../src/admin/export.server.ts';
import { kindFor } from '../../src/admin/permissions.ts';
import { exportRecords, previewPicture, readFile } from '../../src/admin/records.ts';
import { isoDay } from '../../src/collections/calendar.ts';
import { AppError, errorStatus } from '../../src/lib/errors.ts';
import { FileRefused } from '../../src/ports/files.ts';
import { admitAdmin } from '../admin/serve-admin.ts';
import { guarded } from '../guarded.ts';
import { giveFile, refuseFile } from '../http/give-file.ts';
import { streamText } from '../http/stream.ts';
import { installation } from '../services.ts';

const downloads = [exportRecords, readFile, previewPicture];

/** What an administrator takes away or looks at: tables as CSV, files visitors sent, pictures of records. */
export default guarded(async (request) => {
  const services = installation();
  const { pathname, searchParams } = new URL(request.url);
  const admitted = await admitAdmin(
    request,
    services,
    downloads.find(({ path }) => path === pathname),
  );
  if ('refused' in admitted) return admitted.refused;
  if (request.method !== 'GET') return refuseFile(405, 'route/unknown');
  const values = Object.fromEntries(searchParams);
  const log = (action: string, type?: string, ids: string[] = []) =>
    services.store.transaction((records) => services.audit.append(records, { admin: admitted.admin, action, ids, ...(type && { type }) }));

  if (pathname === exportRecords.path) {
    const input = exportRecords.input.safeParse(values);
    if (!input.success) return refuseFile(422, 'input/invalid');
    if (!kindFor(admitted.role, input.data.type)?.rights.includes('export')) return refuseFile(403, 'auth/forbidden');
    try {
      const table = exportCsv(services.store, admitted.role, input.data);
      await log('admin/export', input.data.type);
      const name = `${input.data.type}-${isoDay(services.clock())}.csv`;
      return giveFile(streamText(exportRecords.path, table), { name, type: 'text/csv; charset=utf-8' });
    } catch (error) {
      if (error instanceof AppError) return refuseFile(errorStatus[error.code], error.code);
      throw error;
    }
  }
  const input = readFile.input.safeParse(values);
  if (!input.success) return refuseFile(422, 'input/invalid');
  try {
    const { bytes, name, type } = await services.files.read(input.data.key);
    if (pathname === previewPicture.path) {
      if (!type.startsWith('image/')) return refuseFile(404, 'record/missing');
      return giveFile(Buffer.from(bytes), { type });
    }
    await log('admin/file', undefined, [input.data.key]);
    return giveFile(Buffer.from(bytes), { name, type });
  } catch (error) {
    if (error instanceof FileRefused) return refuseFile(404, 'record/missing');
    throw error;
  }
});

export const config = { path: ['/api/admin/export', '/api/admin/file', '/api/admin/picture'] };
