import { z } from 'zod';

/** Candidate texts; the first one a schema accepts is used. */
const TEXTS = [
  ...[
    'Une demande écrite à la main, assez longue pour dire quelque chose et pour passer là où une description de cent signes est attendue.',
  ],
  ...[
    'Ada',
    'ada@example.org',
    '2026-11-20',
    '2026-11-20T10:00:00.000Z',
    '10:00',
    '14:30',
    'https://example.org/',
    'un-nom',
    'fr/un-nom',
    '03 21 00 00 00',
  ],
  ...[
    '+33321000000',
    '552100554',
    '62000',
    'FR',
    '00000000-0000-4000-8000-000000000001',
    'a'.repeat(32),
    'a'.repeat(64),
    '/payment',
    '/blog/un-nom.webp',
    '2026-11',
  ],
];
/** Values that satisfy rules between fields. */
const NAMED: Record<string, unknown> = {
  to: 'ada@example.org',
  replyTo: 'ada@example.org',
  headers: { 'X-Sample': 'oui' },
};
const NUMBERS = [1, 0, 12, 100, 2026, 0.2];

const first = (schema: z.ZodType, values: readonly unknown[]): unknown => {
  const found = values.find((value) => schema.safeParse(value).success);
  if (found === undefined) throw new Error(`No sample fits ${JSON.stringify(schema.def)}: add one to TEXTS.`);
  return found;
};

/** A value a schema accepts, with every optional part or with none. */
export function sample(schema: z.ZodType, whole: boolean): unknown {
  const inner = (part: unknown) => sample(part as z.ZodType, whole);
  if (schema instanceof z.ZodOptional) return whole ? inner(schema.unwrap()) : undefined;
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) return inner(schema.unwrap());
  if (schema instanceof z.ZodNullable) return inner(schema.unwrap());
  if (schema instanceof z.ZodPipe)
    return (
      TEXTS.find((text) => schema.safeParse(text).success) ??
      (schema.def.in instanceof z.ZodTransform ? inner(schema.def.out) : inner(schema.def.in))
    );
  if (schema instanceof z.ZodObject && 'priorPriceCents' in schema.shape)
    return { priceCents: 100, priorPriceCents: 200 };
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(schema.shape).flatMap(([name, part]) => {
        const value = inner(part);
        if (value === undefined) return [];
        const named = NAMED[name];
        return [[name, named !== undefined && (part as z.ZodType).safeParse(named).success ? named : value]];
      }),
    );
  if (schema instanceof z.ZodArray) {
    const one = inner(schema.element);
    const lengths = whole ? [1, 2, 3, 10, 0] : [0, 1, 2, 3, 10];
    return (
      lengths.map((length) => Array<unknown>(length).fill(one)).find((list) => schema.safeParse(list).success) ?? [one]
    );
  }
  if (schema instanceof z.ZodTuple) return schema.def.items.map(inner);
  if (schema instanceof z.ZodUnion) return inner(schema.options[0]);
  if (schema instanceof z.ZodRecord) {
    if (!whole) return {};
    const key = inner(schema.keyType) as string;
    return { [key]: inner(schema.valueType) };
  }
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodLiteral) return [...schema.values][0];
  if (schema instanceof z.ZodBoolean) return true;
  if (schema instanceof z.ZodUnknown) return 'anything';
  if (schema instanceof z.ZodNumber) return first(schema, NUMBERS);
  return first(schema, TEXTS);
}
