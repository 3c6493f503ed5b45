import type { ErrorCode } from '../../src/lib/errors.ts';

/** A visitor's file is never executed, cached or sniffed. */
const HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-robots-tag': 'noindex',
};

/** A response with a file: a download under its name, or shown inline without one. */
export const fileResponse = (body: BodyInit, { name, type }: { name?: string; type: string }): Response =>
  new Response(body, {
    headers: {
      ...HEADERS,
      'content-type': type,
      ...(name && { 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}` }),
    },
  });

export const fileErrorResponse = (status: number, code: ErrorCode): Response =>
  Response.json({ ok: false, code, fields: {} }, { status, headers: HEADERS });
