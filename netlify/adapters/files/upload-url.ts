import { createHmac } from 'node:crypto';
import { constantTimeEqual } from '../../../src/lib/constant-time.ts';

/** What a signed URL gives leave for: one file, of one size and type, until one moment. */
export interface UploadClaims {
  key: string;
  /** Milliseconds since 1970. */
  expires: number;
  size: number;
  type: string;
}

/** 128 random bits in hexadecimal: safe as a file name also where case does not count. */
const KEY = '[0-9a-f]{32}';
const ONLY_KEY = new RegExp(`^${KEY}$`);
export const isKey = (text: string): boolean => ONLY_KEY.test(text);

const PATH = new RegExp(`^/uploads/(${KEY})$`);
const sign = (secret: string, { key, expires, size, type }: UploadClaims) =>
  createHmac('sha256', secret).update(['upload', key, expires, size, type].join('\n')).digest('base64url');

/** The address of a PUT, in the shape of a cloud's signed URL. */
export function uploadUrl(secret: string, grant: UploadClaims): string {
  const { key, expires, size, type } = grant;
  return `/uploads/${key}?${new URLSearchParams({ expires: `${expires}`, size: `${size}`, type, signature: sign(secret, grant) })}`;
}

/** What an address gives leave for, expired or not; undefined when we did not sign it. */
export function readUploadUrl(secret: string, url: string): UploadClaims | undefined {
  const { pathname, searchParams } = new URL(url);
  const key = PATH.exec(pathname)?.[1];
  const [expires = '', size = '', type = '', signature = ''] = ['expires', 'size', 'type', 'signature'].map(
    (name) => searchParams.get(name) ?? '',
  );
  if (!key || !/^\d{1,15}$/.test(expires) || !/^\d{1,10}$/.test(size)) return undefined;
  const grant = { key, expires: Number(expires), size: Number(size), type };
  return constantTimeEqual(signature, sign(secret, grant)) ? grant : undefined;
}
