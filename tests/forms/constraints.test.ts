import { expect, test } from 'vitest';
import { z } from 'zod';
import { constraintsOf } from '../../src/forms/define-form.ts';
import { consent, digits, email, line, option, optional, phone, text, uploadKey, url } from '../../src/lib/fields.ts';

test.each<[string, z.ZodType, object]>([
  ['a line', line(80), { required: true, maxLength: 80 }],
  ['a line that may be left out', optional(line(120)), { required: false, maxLength: 120 }],
  ['a text', text(3000), { required: true, maxLength: 3000 }],
  ['an address, before it is read as one', email(), { required: true, maxLength: 254 }],
  ['a phone number', optional(phone()), { required: false, maxLength: 30 }],
  ['an address of the web', optional(url()), { required: false, maxLength: 300 }],
  [
    'digits in groups',
    optional(digits(20)).refine(() => true),
    { required: false, maxLength: 20, inputMode: 'numeric' },
  ],
  ['a choice', option(['a', 'b']), { required: true, options: ['a', 'b'] }],
  ['a choice with one made in advance', option(['a', 'b']).default('a'), { required: true, options: ['a', 'b'] }],
  ['several choices', z.array(option(['a', 'b'])).min(1), { required: true, options: ['a', 'b'] }],
  ['a whole number', z.coerce.number().int().min(1).max(5), { required: true, min: 1, max: 5, inputMode: 'numeric' }],
  ['a number', z.coerce.number().positive().optional(), { required: true, min: 0, inputMode: 'decimal' }],
  ['a box to tick', consent(), { required: true }],
  ['a file', uploadKey(), { required: true, pattern: '[\\w-]{16,80}' }],
  [
    'a pattern',
    z
      .string()
      .min(3)
      .max(9)
      .regex(/^[a-z]+$/),
    { required: true, minLength: 3, maxLength: 9, pattern: '[a-z]+' },
  ],
])('%s', (_what, schema, asked) => expect(constraintsOf(schema)).toEqual(asked));
