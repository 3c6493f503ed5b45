import fc from 'fast-check';
import { PROOF_HEADER } from '../../../src/lib/call.ts';
import { encoded } from './body.ts';
import { CANARY, hostileText, toJson } from './hostile-values.ts';
import { anyValues, type Known, sentValues } from './schema-values.ts';
import type { Target } from './targets.ts';
import { tokens } from './tokens.ts';
import { webhookEvents } from './webhook-events.ts';

/** Placeholders filled in when a request is sent. */
export const PLACES = {
  host: '{host}',
  csrf: '{csrf}',
  csrfCookie: '{csrf-cookie}',
  session: '{session}',
  signature: '{signature}',
} as const;

/** How the bytes are sent. `unfinished`: fewer than announced. */
export interface Delivery {
  manner: 'whole' | 'slowly' | 'cut' | 'twice';
  /** Position of the cut, as a share of the bytes. */
  at: number;
  length: 'true' | 'longer' | 'shorter' | 'none' | 'chunked' | 'unfinished' | 'both' | 'no number';
}

/** A generated request, before its placeholders are filled in. */
export interface FuzzRequest {
  target: string;
  method: string;
  /** Path and query of the request line. */
  address: string;
  headers: [name: string, value: string][];
  body: Buffer;
  delivery: Delivery;
}

const mostly = <T>(usual: T, weight: number, ...others: T[]) =>
  fc.oneof({ weight, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...others) });
const seldom = <T>(what: fc.Arbitrary<T>, once = 20): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: once - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: what });
const perhaps = (name: string, ...values: string[]) =>
  seldom(fc.constantFrom(...values).map((value): [string, string] => [name, value]));

const HOSTS = [
  'a:99999',
  'xn--a',
  '[::1]',
  'evil.example',
  '',
  'a b',
  'é',
  '127.0.0.1',
  '[',
  'a:b',
  'localhost:0',
  '999.999.999.999',
  '0x7f.1',
  'a/../b',
  '%00',
  'user@host',
];
const LETTERS_43 = 'é'.repeat(43);

/** The other headers: valid, or each wrong in its own way. */
function surroundings({ access }: Target): fc.Arbitrary<[string, string][]> {
  const sameOrigin = `http://${PLACES.host}`;
  const csrf = mostly<string>(
    PLACES.csrf,
    9,
    '',
    'x',
    `9999999999999.${LETTERS_43}`,
    `9999999999999.${'A'.repeat(43)}`,
    '.',
    `9999999999999.${'😀'.repeat(20)}`,
  );
  const cookie = mostly<string>(
    `${PLACES.csrfCookie}; ${PLACES.session}`,
    9,
    '',
    '=',
    ';;;',
    `__Host-csrf=${LETTERS_43}`,
    `__Host-session=__proto__; ${PLACES.csrfCookie}`,
    'a='.repeat(2000),
  );
  const visitorCookie = cookie.map((one) => one.replace(`; ${PLACES.session}`, ''));
  const host = mostly<string | undefined>(PLACES.host, 9, ...HOSTS, undefined);
  const forwarded = fc.nat(0xffffff).map((number) => `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`);
  return fc
    .record({
      host,
      csrf,
      cookie:
        access === 'admin'
          ? fc.oneof({ weight: 3, arbitrary: cookie }, { weight: 1, arbitrary: visitorCookie })
          : visitorCookie,
      from: mostly(sameOrigin, 9, '', 'null', 'https://evil.example', 'é', 'http://[', 'file://'),
      forwarded: fc.oneof(
        { weight: 12, arbitrary: forwarded },
        {
          weight: 1,
          arbitrary: fc.constantFrom('', ',,,', 'é', '::1', 'unknown', '1.2.3.4, '.repeat(300), '__proto__'),
        },
      ),
      more: fc.tuple(
        perhaps('Accept', 'text/plain', 'application/x-ndjson', '*/*', 'é'),
        perhaps('Accept-Encoding', 'br', 'gzip;q=0', 'é', 'br;q=é'),
        perhaps('Referer', `${sameOrigin}/en/contact`, 'http://[', '://'),
        perhaps('Expect', '100-continue', 'é', '200-ok'),
        perhaps('X-Forwarded-Host', 'a:99999', 'evil.example', 'xn--a'),
        perhaps('X-Forwarded-Proto', 'https', 'javascript', 'é'),
        perhaps('Sec-Fetch-Site', 'same-origin', 'cross-site'),
        perhaps(
          PROOF_HEADER,
          'e30=',
          Buffer.from('{"challenge":{"parameters":{"__proto__":1}}}').toString('base64'),
          'é',
        ),
        perhaps('If-None-Match', '"x"', '*', 'W/'),
        perhaps('Range', 'bytes=0-0', 'bytes=-1', 'bytes=9-1', 'bytes=a'),
        perhaps('User-Agent', 'Mozilla/5.0 Firefox/140', '', 'curl/8', 'é'),
        perhaps('Upgrade', 'h2c', 'websocket'),
      ),
    })
    .map(({ host: name, csrf: token, cookie: pairs, from, forwarded: by, more }) => [
      ...(name === undefined ? [] : [['Host', name] as [string, string]]),
      ['X-CSRF-Token', token],
      ['Cookie', pairs],
      ...(from ? [['Origin', from] as [string, string]] : []),
      ['X-Forwarded-For', by],
      ...more.filter((one): one is [string, string] => one !== undefined),
    ]);
}

const BROKEN_QUERIES = [
  '?%zz',
  '?token=%',
  '?%00',
  '?__proto__=1',
  '?token[]=1&token=2',
  `?q=${'a'.repeat(4000)}`,
  `?mail=../../${CANARY}`,
  '?mail=%2e%2e%2fsecret',
  '?lang=__proto__',
  '??&&==',
];

/** Escaped like in a browser, as a request line allows ASCII only. */
const queryOf = (values: unknown): string => {
  const pairs = values && typeof values === 'object' ? Object.entries(values) : [['q', values]];
  return `?${new URLSearchParams(pairs.map(([name, value]): [string, string] => [String(name), typeof value === 'string' ? value : toJson(value)]))}`.slice(
    0,
    6000,
  );
};

const BELOW = [
  '__proto__',
  'constructor',
  'a'.repeat(32),
  '0'.repeat(32),
  '..%2f..%2fsecret',
  '%00',
  'v1/payment_intents/__proto__/confirm',
  'v1/payment_intents/unknown/challenge',
];

function addressOf({ path, method, input }: Target, known: Known): fc.Arbitrary<string> {
  const place = path.endsWith('/*')
    ? fc
        .constantFrom(...BELOW, ...known.payments.map((id) => `v1/payment_intents/${id}/confirm`))
        .map((rest) => path.replace('*', rest))
    : fc.constant(path);
  const asked = input && method === 'GET' ? sentValues(input, known).map(queryOf) : fc.constant('');
  const query = fc.oneof(
    { weight: 8, arbitrary: asked },
    { weight: input ? 1 : 4, arbitrary: tokens().map((token) => queryOf({ token, lang: 'en' })) },
    { weight: 1, arbitrary: fc.constantFrom(...BROKEN_QUERIES) },
    { weight: 1, arbitrary: hostileText().map((text) => queryOf({ [text]: text })) },
  );
  return fc.tuple(place, query).map((parts) => parts.join(''));
}

const delivery = (): fc.Arbitrary<Delivery> =>
  fc.record({
    manner: mostly<Delivery['manner']>('whole', 12, 'slowly', 'cut', 'twice'),
    at: fc.integer({ min: 1, max: 99 }).map((percent) => percent / 100),
    length: mostly<Delivery['length']>(
      'true',
      14,
      'longer',
      'shorter',
      'none',
      'chunked',
      'unfinished',
      'both',
      'no number',
    ),
  });

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'BREW', 'post'];

/** Headers of a payment webhook, mostly with a valid signature of the body. */
const webhookHeaders: fc.Arbitrary<[string, string][]> = mostly<string>(
  PLACES.signature,
  6,
  '',
  't=1,v1=é',
  `t=9999999999,v1=${'0'.repeat(64)}`,
).map((signature) => [['Stripe-Signature', signature]]);

/** Requests to a target: mostly like those of a page, with something wrong. */
export function requestsTo(target: Target, known: Known): fc.Arbitrary<FuzzRequest> {
  const isWebhook = target.path === '/api/payments/webhook';
  const values = target.input && target.method !== 'GET' ? sentValues(target.input, known) : anyValues();
  return fc
    .record({
      method: mostly(target.method, 20, ...METHODS),
      address: addressOf(target, known),
      headers: surroundings(target),
      own: isWebhook ? webhookHeaders : fc.constant<[string, string][]>([]),
      body: encoded(isWebhook ? webhookEvents(known) : values, target.files),
      delivery: delivery(),
    })
    .map(({ method, address, headers, own, body, delivery: way }) => {
      const empty = method === 'GET' || method === 'HEAD';
      return {
        target: target.name,
        method,
        address,
        headers: [...headers, ...own, ...(empty ? [] : body.headers)],
        body: empty ? Buffer.alloc(0) : body.bytes,
        delivery: way,
      };
    });
}
