import { createHmac } from 'node:crypto';
import { constantTimeEqual } from '../../../src/lib/constant-time.ts';

/** What a signed URL allows: one file of one size and type, until it expires. */
export interface UploadClaims {
  key: string;
  /** Milliseconds since 1970. */
  expires: number;
  size: number;
  type: string;
}

/** 128 random bits in hexadecimal: safe as a file name on file systems that ignore case, too. */
const KEY = '[0-9a-f]{32}';
const KEY_ONLY = new RegExp(`^${KEY}$`);
export const isKey = (text: string): boolean => KEY_ONLY.test(text);

const PATH = new RegExp(`^/uploads/(${KEY})$`);
const sign = (secret: string, { key, expires, size, type }: UploadClaims) =>
  createHmac('sha256', secret).update(['upload', key, expires, size, type].join('\n')).digest('base64url');

/** The signed URL of a PUT, like a cloud's presigned URL. */
export function uploadUrl(secret: string, claims: UploadClaims): string {
  const { key, expires, size, type } = claims;
  return `/uploads/${key}?${new URLSearchParams({ expires: `${expires}`, size: `${size}`, type, signature: sign(secret, claims) })}`;
}

/** The claims of a signed URL, expired or not; undefined when the signature is not ours. */
export function readUploadUrl(secret: string, url: string): UploadClaims | undefined {
  const { pathname, searchParams } = new URL(url);
  const key = PATH.exec(pathname)?.[1];
  const [expires = '', size = '', type = '', signature = ''] = ['expires', 'size', 'type', 'signature'].map(
    (name) => searchParams.get(name) ?? '',
  );
  if (!key || !/^\d{1,15}$/.test(expires) || !/^\d{1,10}$/.test(size)) return undefined;
  const claims = { key, expires: Number(expires), size: Number(size), type };
  return constantTimeEqual(signature, sign(secret, claims)) ? claims : undefined;
}
