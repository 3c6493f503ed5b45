import { readDocument } from '../../src/features/payment/orders.server.ts';
import { AppError } from '../../src/lib/errors.ts';
import { guarded } from '../http/guarded.ts';
import { installation } from '../services.ts';

/** A receipt, an invoice or a credit note, for whoever holds the link their order page gave. */
export default guarded(async (request) => {
  if (request.method !== 'GET') return new Response(null, { status: 405, headers: { allow: 'GET' } });
  try {
    const { name, bytes } = await readDocument(installation(), new URL(request.url).searchParams.get('token') ?? '');
    return new Response(new Uint8Array(bytes), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex',
      },
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'server/unavailable') throw error;
    return Response.json({ ok: false, code: error.code, fields: {} }, { status: 404, headers: { 'cache-control': 'no-store' } });
  }
});

export const config = { path: ['/api/payments/document'] };
