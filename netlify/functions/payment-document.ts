import { readDocument } from '../../src/features/payment/orders.server.ts';
import { AppError } from '../../src/lib/errors.ts';
import { guarded } from '../guarded.ts';
import { fileErrorResponse, fileResponse } from '../http/file-response.ts';
import { methodRefused } from '../http/serve.ts';
import { documentServices } from '../services/documents.ts';

/** A receipt, invoice or credit note, by the signed link of the order page. */
export default guarded(async (request) => {
  if (request.method !== 'GET') return methodRefused('GET');
  try {
    const { name, bytes } = await readDocument(
      documentServices(),
      new URL(request.url).searchParams.get('token') ?? '',
    );
    return fileResponse(new Uint8Array(bytes), { name, type: 'application/pdf' });
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'server/unavailable') throw error;
    return fileErrorResponse(404, error.code);
  }
});

export const config = { path: ['/api/payments/document'] };
