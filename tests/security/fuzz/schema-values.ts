import fc from 'fast-check';
import { z } from 'zod';
import { CANARY, hostileName, hostileText, hostileValue } from './hostile-values.ts';
import { tokens } from './tokens.ts';

/** Data in the store at the start, which requests can name. */
export interface Known {
  events: readonly string[];
  articles: readonly string[];
  products: readonly string[];
  records: readonly string[];
  orders: readonly string[];
  payments: readonly string[];
}

type JsonSchema = z.core.JSONSchema.JSONSchema;
type Values = Record<string, unknown>;

const words = (maxLength = 40) => fc.nat(9999).map((number) => `${CANARY} ${number}`.slice(0, maxLength));
/** The address used where one has to be repeated. */
const SOMEBODY = 'zorglub1@example.org';
const email = () => fc.oneof({ weight: 1, arbitrary: fc.constant(SOMEBODY) }, { weight: 4, arbitrary: somebodyElse() });
const somebodyElse = () => fc.nat(9999).map((number) => `${CANARY.toLowerCase()}${number}@example.org`);
const slugOf = (names: readonly string[]) => fc.constantFrom(...names, 'unknown-one');

/** Fields with constraints beyond their schema, such as phone numbers and signed tokens. */
const byName = (known: Known): Record<string, () => fc.Arbitrary<unknown>> => ({
  email,
  confirmation: () => fc.constant(SOMEBODY),
  whole: () => fc.constantFrom('true', 'false'),
  leave: () => fc.constantFrom('true', 'false'),
  phone: () => fc.constantFrom('03 21 00 00 00', '+33 3 21 00 00 00'),
  linkedin: () => fc.constant('https://www.linkedin.com/in/zorglub'),
  portfolio: () => fc.constant('https://zorglub.example'),
  siren: () => fc.constant('732 829 320'),
  vatNumber: () => fc.constant('FR44732829320'),
  postcode: () => fc.constant('62300'),
  productId: () => slugOf(known.products),
  event: () => slugOf(known.events),
  blog: () => slugOf(known.articles),
  job: () => slugOf(known.records),
  record: () => slugOf(known.records),
  id: () => fc.oneof(slugOf(known.records), fc.constantFrom(...known.orders, 'unknown'), fc.uuid()),
  ids: () => fc.array(slugOf(known.records), { minLength: 1, maxLength: 3 }),
  orderId: () => slugOf(known.orders),
  payment_intent_id: () => slugOf(known.payments),
  token: tokens,
  proof: tokens,
  filter: () =>
    fc
      .dictionary(
        fc.constantFrom('state', 'approved', 'a_b', 'email', '__proto__', "a'b", 'createdAt'),
        fc.constantFrom('x', ''),
      )
      .map((one) => JSON.stringify(one)),
  fields: () => fc.constantFrom({ seats: 3 }, { status: 'cancelled' }, {}).map((one) => JSON.stringify(one)),
  cursor: () =>
    fc.constantFrom('', 'WzEsMl0', Buffer.from('["2026",1e309]').toString('base64url'), 'eyJ0b1N0cmluZyI6MX0'),
  sort: () => fc.constantFrom('createdAt', 'email', 'toString', '__proto__', 'a_b', 'id'),
  sessionId: () =>
    fc.integer({ min: 0, max: 99 }).map((number) => `session-1790000000000-${String(number).padStart(16, 'a')}`),
  chatInput: () =>
    fc.constantFrom(
      'Bonjour',
      'Prendre rendez-vous',
      'devis',
      'I would like a quote',
      'quels sont vos tarifs ?',
      'annuler',
      'مرحبا',
      '2',
      'oui',
      `je suis ${CANARY}`,
    ),
  key: () => fc.oneof(fc.uuid(), fc.constant('a'.repeat(32))),
});

function stringOf({ minLength = 0, maxLength = 80, format, pattern }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid({ version: 4 });
  if (format === 'email') return email();
  if (format === 'date-time') return fc.constantFrom('2026-11-20T10:00:00.000Z', '2099-01-01T00:00:00Z');
  if (format === 'date') return fc.constantFrom('2026-11-20', '2024-02-29');
  // Patterns of single lines, which exclude characters with \p{…}, cannot be generated from.
  if (pattern && !pattern.includes('\\p{')) return fc.stringMatching(new RegExp(pattern), { size: 'small' });
  return words(maxLength).map((text) => text.padEnd(minLength, 'x'));
}

/** A value that is valid for a JSON Schema. */
function validOf(schema: JsonSchema, known: Known, name = ''): fc.Arbitrary<unknown> {
  const named = byName(known)[name];
  // In an address, a list is text.
  if (named && name === 'ids' && schema.type === 'string') return named().map((list) => JSON.stringify(list));
  if (named && schema.type !== 'integer' && schema.type !== 'number' && schema.type !== 'object') return named();
  const one = (of: JsonSchema | boolean | undefined, called = '') =>
    typeof of === 'object' ? validOf(of, known, called) : hostileValue();
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return fc.oneof(...either.map((of) => one(of, name)));
  switch (schema.type) {
    case 'string':
      return stringOf(schema);
    case 'integer':
    case 'number': {
      const least =
        schema.minimum ?? (typeof schema.exclusiveMinimum === 'number' ? schema.exclusiveMinimum + 1 : -1000);
      return fc.integer({ min: Math.max(least, -1e6), max: Math.min(schema.maximum ?? 1e6, 1e6) });
    }
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(one(schema.items as JsonSchema), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      });
    case 'object': {
      if (!schema.properties)
        return fc.dictionary(words(12), one(schema.additionalProperties as JsonSchema), { maxKeys: 3 });
      const fields = Object.entries(schema.properties).map(
        ([field, of]) => [field, one(of as JsonSchema, field)] as const,
      );
      return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] });
    }
    default:
      return words();
  }
}

/** Left out of valid forms, so that no challenge (428) is required. */
const UNSUSPICIOUS = ['website', 'startedAt'];

const schemaOf = (input: z.ZodType): JsonSchema => z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });

/** Values that are valid but for refinements. */
export function validValues(input: z.ZodType, known: Known): fc.Arbitrary<Values> {
  const schema = schemaOf(input);
  const properties = Object.fromEntries(
    Object.entries(schema.properties ?? {}).filter(([name]) => !UNSUSPICIOUS.includes(name)),
  );
  return validOf({ ...schema, type: 'object', properties }, known) as fc.Arbitrary<Values>;
}

/** One mistake in a form: a wrong, missing or undeclared field. */
const mistake = (fields: string[]) => {
  const field = fields.length
    ? fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...fields) }, { weight: 1, arbitrary: hostileName() })
    : hostileName();
  return fc.tuple(field, fc.option(hostileValue(), { nil: undefined, freq: 8 }));
};

/** Values for a contract: valid, nearly valid, or arbitrary. */
export function sentValues(input: z.ZodType, known: Known): fc.Arbitrary<unknown> {
  const valid = validValues(input, known);
  const nearly = fc
    .tuple(valid, fc.array(mistake(Object.keys(schemaOf(input).properties ?? {})), { minLength: 1, maxLength: 3 }))
    .map(([values, wrong]) =>
      Object.fromEntries([...Object.entries(values), ...wrong].filter(([, value]) => value !== undefined)),
    );
  return fc.oneof(
    { weight: 4, arbitrary: valid },
    { weight: 6, arbitrary: nearly },
    { weight: 1, arbitrary: hostileValue() },
  );
}

/** Values for a path without a contract. */
export const anyValues = (): fc.Arbitrary<unknown> =>
  fc.oneof(fc.dictionary(hostileName(), hostileValue(), { maxKeys: 4 }), hostileText());
