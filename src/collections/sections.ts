import { z } from 'zod';
import { action, line, paragraph, question, step, target } from './fields.ts';

const heading = {
  id: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .optional(),
  title: line(90),
  lead: paragraph(420).optional(),
};

/** The kinds of section on a page, each rendered by the component of the same name. */
export const section = z.discriminatedUnion('kind', [
  /** Running text beside its title; `note` is shown in the margin. */
  z.strictObject({ kind: z.literal('text'), ...heading, body: paragraph(5000), note: paragraph(300).optional() }),
  /** A borehole log: beds, each with its hatch and its list. */
  z.strictObject({
    kind: z.literal('log'),
    ...heading,
    beds: z
      .array(
        z.strictObject({
          hatch: z.enum(['horizon', 'day', 'deep']),
          title: line(50),
          note: line(90).optional(),
          items: z
            .array(z.strictObject({ title: line(60), text: line(160), to: target().optional() }))
            .min(1)
            .max(8),
        }),
      )
      .min(1)
      .max(4),
  }),
  /** The coal band: large numerals in one right-aligned column. Only numbers a reader can check. */
  z.strictObject({
    kind: z.literal('figures'),
    ...heading,
    sample: z.boolean().default(false),
    action: action.optional(),
    items: z
      .array(z.strictObject({ value: line(10), unit: line(16).optional(), text: line(140) }))
      .min(2)
      .max(5),
  }),
  /** A technical sheet: rows against columns. */
  z.strictObject({
    kind: z.literal('sheet'),
    ...heading,
    caption: line(160).optional(),
    columns: z.array(line(40)).min(2).max(6),
    rows: z
      .array(z.strictObject({ label: line(60), cells: z.array(line(140)).min(2).max(6) }))
      .min(2)
      .max(12),
  }),
  /** A profile of numbered steps. */
  z.strictObject({ kind: z.literal('steps'), ...heading, steps: z.array(step).min(3).max(7) }),
  /** Ruled entries in two unequal columns. */
  z.strictObject({
    kind: z.literal('list'),
    ...heading,
    action: action.optional(),
    items: z
      .array(
        z.strictObject({ title: line(90), text: paragraph(420), note: line(60).optional(), to: target().optional() }),
      )
      .min(2)
      .max(12),
  }),
  /** Something with a price, on the sunk ground. */
  z.strictObject({
    kind: z.literal('offer'),
    ...heading,
    product: z.string().meta({ refersTo: 'products' }),
    points: z.array(line(120)).min(2).max(8),
    actions: z.array(action).min(1).max(2),
  }),
  /** The plans of `content/plans/{plans}.yaml`. */
  z.strictObject({ kind: z.literal('plans'), ...heading, plans: z.string().meta({ refersTo: 'plans' }) }),
  /** Someone else's words, on the lichen band. */
  z.strictObject({
    kind: z.literal('quote'),
    text: paragraph(320),
    author: line(60),
    role: line(90),
    sample: z.boolean().default(false),
  }),
  z.strictObject({
    kind: z.literal('questions'),
    ...heading,
    items: z.array(question).min(2).max(8),
    action: action.optional(),
  }),
  /** A picture of the media library, as wide as the page. */
  z.strictObject({
    kind: z.literal('picture'),
    picture: z.string().meta({ refersTo: 'media' }),
    caption: line(160).optional(),
  }),
  /** What to do next. */
  z.strictObject({ kind: z.literal('call'), ...heading, actions: z.array(action).min(1).max(2) }),
]);
export type Section = z.output<typeof section>;
export type SectionOf<K extends Section['kind']> = Extract<Section, { kind: K }>;
