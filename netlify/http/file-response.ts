import type { ErrorCode } from '../../src/lib/errors.ts';

/** Nothing of a visitor's file or words is ever run, cached or guessed at. */
const HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-robots-tag': 'noindex',
};

/** A file, to be saved under its name; without one, to be looked at where it stands. */
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
