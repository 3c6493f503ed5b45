import fc from 'fast-check';

/** Contained in every generated text of a visitor, to find such text in the log. */
export const CANARY = 'Zorglub';

/** Literals that `JSON.stringify` cannot write: numbers beyond a double, duplicate names. */
const BARE = {
  '@beyond': '1e309',
  '@minus-nought': '-0',
  '@twice': '{"a":1,"a":2}',
  '@deep': '['.repeat(5000),
} as const;

/** Names that reach an object's prototype, or are inherited. */
const INHERITED = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'then',
  'toJSON',
] as const;

const CHARACTERS = [
  '\0',
  '\ud800',
  '\udfff\ud800',
  '\u2028',
  '\r\nBcc: a@b.example',
  '\u202e',
  '﷽',
  'e\u0301',
  '\ufeff',
  '\u{10ffff}',
  'İ',
] as const;
const PHRASES = [
  '',
  ' ',
  '{{company.siren}}',
  '#{7*7}',
  '<script>alert(1)</script>',
  '![x](picture:unknown)',
  "' OR 1=1 --",
  '"; DROP TABLE records; --',
  '../../../../etc/passwd',
  '..\\..\\secret',
  'javascript:alert(1)',
  'http://169.254.169.254/latest/meta-data',
  '=HYPERLINK("http://a.example")',
  '%zz%00%ff',
  'NaN',
  'Infinity',
  '1e309',
  '-1',
  '0x10',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '0000-00-00',
  '2026-02-30',
  '9999-12-31T23:59:60Z',
  '+010000-01-01T00:00:00.000Z',
] as const;

/** Texts that break parsers: controls, lone surrogates, template syntax, extreme lengths. */
export const hostileText = (): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...PHRASES) },
    { weight: 3, arbitrary: fc.constantFrom(...INHERITED) },
    {
      weight: 3,
      arbitrary: fc
        .tuple(fc.constantFrom(...CHARACTERS), fc.nat(3))
        .map(([character, times]) => `${CANARY}${character.repeat(times + 1)}`),
    },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
    { weight: 1, arbitrary: fc.integer({ min: 200, max: 70_000 }).map((length) => 'é'.repeat(length)) },
    { weight: 1, arbitrary: fc.integer({ min: 20, max: 4000 }).map((length) => 'a'.repeat(length)) },
  );

const hostileScalar = (): fc.Arbitrary<unknown> =>
  fc.oneof(
    hostileText(),
    fc.constantFrom(...Object.keys(BARE)),
    fc.constantFrom<unknown>(
      null,
      true,
      false,
      0,
      -1,
      0.1,
      2 ** 53,
      -(2 ** 53),
      1e21,
      1e308,
      5e-324,
      99_999_999_999_999,
    ),
  );

/** An object with an inherited name as its own property (`fromEntries` defines, an assignment would not). */
const withInherited = (value: unknown) =>
  fc.constantFrom(...INHERITED).map((name) => Object.fromEntries([[name, value]]));

/** A value of an unexpected type. */
export const hostileValue = (): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 6, arbitrary: hostileScalar() },
    { weight: 2, arbitrary: fc.array(hostileScalar(), { maxLength: 3 }) },
    { weight: 3, arbitrary: hostileScalar().chain(withInherited) },
    {
      weight: 1,
      arbitrary: fc
        .integer({ min: 2, max: 40 })
        .map((depth) => Array.from({ length: depth }).reduce<unknown>((inner) => ({ a: [inner] }), 1)),
    },
    { weight: 1, arbitrary: fc.dictionary(fc.string({ maxLength: 8 }), hostileScalar(), { maxKeys: 4 }) },
    {
      weight: 1,
      arbitrary: fc.integer({ min: 100, max: 5000 }).map((length) => Array.from({ length }, (_, index) => index)),
    },
  );

/** The name of an undeclared field. */
export const hostileName = (): fc.Arbitrary<string> => fc.oneof(fc.constantFrom(...INHERITED), hostileText());

/** JSON with the literals above. */
export const toJson = (value: unknown): string =>
  (JSON.stringify(value) ?? 'null').replace(
    /"(@[a-z-]+)"/g,
    (whole, name: string) => BARE[name as keyof typeof BARE] ?? whole,
  );
