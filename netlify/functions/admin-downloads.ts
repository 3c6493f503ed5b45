import { kindFor } from '../../src/admin/accounts/permissions.ts';
import { exportCsv } from '../../src/admin/records/export.server.ts';
import { pictureFile } from '../../src/admin/records/pictures.server.ts';
import { exportRecords, previewPicture, readFile } from '../../src/admin/records/record-endpoints.ts';
import { isoDay } from '../../src/collections/calendar.ts';
import { t as translate } from '../../src/i18n/translate.ts';
import { AppError, errorStatus } from '../../src/lib/errors.ts';
import { slugify } from '../../src/lib/slug.ts';
import { FileRefused } from '../../src/ports/files.ts';
import { authorizeAdmin } from '../admin/serve-admin.ts';
import { guarded } from '../guarded.ts';
import { downloadResponse } from '../http/download.ts';
import { fileErrorResponse, fileResponse } from '../http/file-response.ts';
import { methodRefused } from '../http/serve.ts';
import { streamText } from '../http/stream.ts';
import { uploadServices } from '../services/files.ts';
import { identityServices } from '../services/identity.ts';

const downloads = [exportRecords, readFile, previewPicture];

/** Downloads of the admin area: tables as CSV, visitors' files, pictures of records. */
export default guarded(async (request) => {
  const services = { ...identityServices(), ...uploadServices() };
  const { pathname, searchParams } = new URL(request.url);
  const authorized = await authorizeAdmin(
    request,
    services,
    downloads.find(({ path }) => path === pathname),
  );
  if ('refused' in authorized) return authorized.refused;
  if (request.method !== 'GET') return methodRefused('GET');
  const values = Object.fromEntries(searchParams);
  const log = (action: string, type?: string, ids: string[] = []) =>
    services.store.transaction((records) =>
      services.audit.append(records, { admin: authorized.admin, action, ids, ...(type && { type }) }),
    );

  if (pathname === exportRecords.path) {
    const input = exportRecords.input.safeParse(values);
    if (!input.success) return fileErrorResponse(422, 'input/invalid');
    if (!kindFor(authorized.role, input.data.type)?.rights.includes('export'))
      return fileErrorResponse(403, 'auth/forbidden');
    try {
      const table = exportCsv(services.store, authorized.role, input.data, services.clock());
      await log('admin/export', input.data.type);
      const kind = translate(input.data.lang)(`admin.kinds.${input.data.type}`);
      const name = `${slugify(kind)}-${isoDay(services.clock())}.csv`;
      return fileResponse(streamText(exportRecords.path, table), { name, type: 'text/csv; charset=utf-8' });
    } catch (error) {
      if (error instanceof AppError) return fileErrorResponse(errorStatus[error.code], error.code);
      throw error;
    }
  }
  const input = (pathname === previewPicture.path ? previewPicture : readFile).input.safeParse(values);
  if (!input.success) return fileErrorResponse(422, 'input/invalid');
  try {
    if (pathname === previewPicture.path) {
      const { bytes, type } = await pictureFile(services, input.data);
      if (!type.startsWith('image/')) return fileErrorResponse(404, 'record/missing');
      return fileResponse(Buffer.from(bytes), { type });
    }
    const download = await downloadResponse(services.files, input.data.key);
    await log('admin/file', undefined, [input.data.key]);
    return download;
  } catch (error) {
    if (error instanceof FileRefused) return fileErrorResponse(404, 'record/missing');
    throw error;
  }
});

export const config = { path: ['/api/admin/export', '/api/admin/file', '/api/admin/picture'] };
