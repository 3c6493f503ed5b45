import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { hostileText, toJson } from './hostile-values.ts';

export interface EncodedBody {
  /** Its Content-Type and related headers. */
  headers: [name: string, value: string][];
  bytes: Buffer;
}

const BOUNDARY = 'fuzz-boundary';
const pairsOf = (values: unknown): [string, string][] =>
  values && typeof values === 'object'
    ? Object.entries(values).flatMap(([name, value]) =>
        (Array.isArray(value) ? value : [value]).slice(0, 400).map((one): [string, string] => [name, asText(one)]),
      )
    : [['value', asText(values)]];
const asText = (value: unknown): string => (typeof value === 'string' ? value : toJson(value));

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const FILES: readonly Buffer[] = [
  PNG,
  Buffer.from('%PDF-1.4\n%%EOF'),
  Buffer.from('PK\x03\x04'),
  Buffer.alloc(0),
  Buffer.from([0xff, 0xd8, 0xff]),
];

interface Part {
  name: string;
  filename?: string;
  type?: string;
  bytes: Buffer;
}
function multipart(parts: readonly Part[], end: string): Buffer {
  const heads = parts.map(({ name, filename, type, bytes }) => {
    const file = filename === undefined ? '' : `; filename="${filename}"`;
    return Buffer.concat([
      Buffer.from(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n${type ? `Content-Type: ${type}\r\n` : ''}\r\n`,
      ),
      bytes,
      Buffer.from('\r\n'),
    ]);
  });
  return Buffer.concat([...heads, Buffer.from(end)]);
}

const JSON_TYPES = [
  'application/json',
  'application/json; charset=utf-8',
  'application/json;charset=utf-16',
  'APPLICATION/JSON',
];
const OTHER_TYPES = [
  '',
  'text/plain',
  'application/json-patch+json',
  'multipart/form-data',
  `multipart/form-data; boundary=${'b'.repeat(300)}`,
  'é',
  'application/xml',
];

/** A JSON text, mostly well-formed. */
const jsonBody = (values: unknown): fc.Arbitrary<EncodedBody> =>
  fc
    .record({
      type: fc.oneof(
        { weight: 5, arbitrary: fc.constant('application/json') },
        { weight: 1, arbitrary: fc.constantFrom(...JSON_TYPES) },
      ),
      cut: fc.oneof({ weight: 11, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(100) }),
      damage: fc.constantFrom<'none' | 'gzip' | 'latin1' | 'mark'>(
        'none',
        'none',
        'none',
        'none',
        'none',
        'none',
        'gzip',
        'latin1',
        'mark',
      ),
    })
    .map(({ type, cut, damage }) => {
      const text = toJson(values);
      const whole = Buffer.from(cut ? text.slice(0, -cut) : text, damage === 'latin1' ? 'latin1' : 'utf8');
      const headers: EncodedBody['headers'] = [['Content-Type', type]];
      if (damage === 'gzip') return { headers: [...headers, ['Content-Encoding', 'gzip']], bytes: gzipSync(whole) };
      return { headers, bytes: damage === 'mark' ? Buffer.concat([Buffer.from('\ufeff'), whole]) : whole };
    });

/** A native form, percent-encoded, with some malformed escapes. */
const formBody = (values: unknown): fc.Arbitrary<EncodedBody> =>
  fc.constantFrom('', '', '', '', '&%zz=%', '&__proto__=1', '&lang=en&lang=fr', '&'.repeat(3000)).map((rest) => ({
    headers: [['Content-Type', 'application/x-www-form-urlencoded']],
    bytes: Buffer.from(new URLSearchParams(pairsOf(values)).toString() + rest),
  }));

/** A multipart form: valid fields, inherited names, truncated ends. */
const multipartBody = (values: unknown, files: readonly string[]): fc.Arbitrary<EncodedBody> =>
  fc
    .record({
      given: fc.array(
        fc.record({
          name: fc.constantFrom(...files, ...files, '__proto__', 'constructor', 'toString', 'unknown', ''),
          filename: fc.constantFrom('cv.pdf', 'photo.png', '', '../../a', '__proto__', 'é\u202e.exe'),
          type: fc.constantFrom('application/pdf', 'image/png', 'application/x-sh', ''),
          bytes: fc.constantFrom(...FILES),
        }),
        { maxLength: 3 },
      ),
      inherited: fc.constantFrom(
        undefined,
        undefined,
        undefined,
        undefined,
        '__proto__',
        'constructor',
        'hasOwnProperty',
      ),
      end: fc.constantFrom(`--${BOUNDARY}--\r\n`, `--${BOUNDARY}--\r\n`, `--${BOUNDARY}--\r\n`, '', `--${BOUNDARY}`),
      boundary: fc.constantFrom(BOUNDARY, BOUNDARY, BOUNDARY, BOUNDARY, '', 'another'),
    })
    .map(({ given, inherited, end, boundary }) => {
      const texts = [...pairsOf(values), ...(inherited ? [[inherited, 'x'] as const] : [])].map(([name, value]) => ({
        name,
        bytes: Buffer.from(value),
      }));
      return {
        headers: [['Content-Type', `multipart/form-data; boundary=${boundary}`]],
        bytes: multipart([...texts, ...given], end),
      };
    });

const rawBody = (): fc.Arbitrary<EncodedBody> =>
  fc
    .tuple(
      fc.constantFrom(...OTHER_TYPES),
      fc.oneof(
        hostileText().map((text) => Buffer.from(text)),
        fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
      ),
    )
    .map(([type, bytes]) => ({ headers: [['Content-Type', type]], bytes }));

/** The same values in every encoding, valid and invalid. */
export const encoded = (values: fc.Arbitrary<unknown>, files: readonly string[]): fc.Arbitrary<EncodedBody> =>
  values.chain((one) =>
    fc.oneof(
      { weight: 6, arbitrary: jsonBody(one) },
      { weight: 3, arbitrary: formBody(one) },
      { weight: files.length ? 4 : 1, arbitrary: multipartBody(one, files) },
      { weight: 1, arbitrary: rawBody() },
      { weight: 1, arbitrary: fc.constant<EncodedBody>({ headers: [], bytes: Buffer.alloc(0) }) },
    ),
  );
