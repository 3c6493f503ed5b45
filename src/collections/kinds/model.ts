import { z } from 'zod';
import { defineContent } from '../define.ts';
import { line, paragraph } from '../fields.ts';

/**
 * A document as clients get it, filled in with an invented case and marked as a model: the build makes a PDF of it
 * (`/documents/{name}.{lang}.pdf`).
 */
export const models = defineContent({
  folder: 'models',
  localized: true,
  format: 'md',
  editing: { adds: true, body: false },
  schema: z.strictObject({
    title: line(40),
    number: line(40),
    purpose: paragraph(420),
    facts: z
      .array(z.strictObject({ label: line(30), value: line(60) }))
      .min(2)
      .max(4),
    /** What is charged, line by line; totals are computed. */
    lines: z
      .array(z.strictObject({ label: line(90), text: line(200), netCents: z.int().min(0) }))
      .max(12)
      .default([]),
    vatRate: z.number().min(0).max(100).default(20),
    /** A table: what was looked at, and what was found. */
    columns: z.array(line(30)).max(4).default([]),
    rows: z
      .array(z.strictObject({ cells: z.array(line(90)).min(2).max(4) }))
      .max(16)
      .default([]),
    notes: z.array(paragraph(420)).max(6).default([]),
  }),
  title: 'title',
  shared: ['number', 'vatRate'],
  assistant: { silent: 'a model is read as a whole, with its mark' },
});
