import { z } from 'zod';
import { DOCUMENT_ADDRESS } from './documents.ts';
import { drawings, exhibitWords } from './exhibit.ts';
import { action, isoDate, line, paragraph, question, step, target } from './fields.ts';

const heading = {
  id: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .optional(),
  title: line(90),
  lead: paragraph(420).optional(),
};

/** True for a section that takes the place of a sample: shown where samples are left out, and only there. */
const substitute = z.boolean().default(false);

/** What a build measures of the site it made (src/features/measurements). */
export const measures = ['weight', 'requests', 'scripts', 'thirdParties'] as const;
export type Measure = (typeof measures)[number];

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
  /** A technical sheet: rows against columns. On a phone it is read row by row, or column by column. */
  z.strictObject({
    kind: z.literal('sheet'),
    ...heading,
    stacked: z.enum(['rows', 'columns']).default('rows'),
    caption: line(160).optional(),
    columns: z.array(line(40)).min(2).max(6),
    rows: z
      .array(z.strictObject({ label: line(60), cells: z.array(line(140)).min(2).max(6) }))
      .min(2)
      .max(12),
  }),
  /** A drawing as wide as the page, made from its words and figures. */
  z.strictObject({ kind: z.literal('exhibit'), ...heading, ...exhibitWords, drawing: z.enum(drawings) }),
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
  /** Pictures of the media library beside each other, in the two inks of the house; below each, what it shows. */
  z.strictObject({
    kind: z.literal('gallery'),
    ...heading,
    pictures: z.array(z.string()).min(2).max(9).meta({ refersTo: 'media' }),
  }),
  /** People of the company; without names, everybody. */
  z.strictObject({
    kind: z.literal('people'),
    ...heading,
    people: z.array(z.string()).max(12).meta({ refersTo: 'people' }).optional(),
  }),
  /** What was done for clients; without names, the latest. */
  z.strictObject({
    kind: z.literal('cases'),
    ...heading,
    cases: z.array(z.string()).max(6).meta({ refersTo: 'cases' }).optional(),
    action: action.optional(),
  }),
  /** Marks of clients who agreed to it, as pictures of the media library; what each shows is the client's name. */
  z.strictObject({
    kind: z.literal('logos'),
    ...heading,
    sample: z.boolean().default(false),
    pictures: z.array(z.string()).min(2).max(12).meta({ refersTo: 'media' }),
  }),
  /** What others attest of the company: who, since when, and where a reader can check it. */
  z.strictObject({
    kind: z.literal('credentials'),
    ...heading,
    sample: z.boolean().default(false),
    items: z
      .array(
        z.strictObject({
          title: line(90),
          issuer: line(90),
          reference: line(60).optional(),
          validUntil: isoDate().optional(),
          to: target().optional(),
        }),
      )
      .min(1)
      .max(8),
  }),
  /** The site's own measurements, made by the build that makes the page, on the coal band. */
  z.strictObject({
    kind: z.literal('measurements'),
    ...heading,
    action: action.optional(),
    items: z
      .array(z.strictObject({ measure: z.enum(measures), unit: line(16).optional(), text: line(140) }))
      .min(2)
      .max(4),
  }),
  /** Documents to take away: those of `content/documents`, and the models the build makes. */
  z.strictObject({
    kind: z.literal('download'),
    ...heading,
    substitute,
    items: z
      .array(
        z.strictObject({
          title: line(90),
          text: paragraph(300),
          file: z.string().regex(DOCUMENT_ADDRESS, 'a document of the site'),
        }),
      )
      .min(1)
      .max(6),
  }),
  /** Sample quotes, line by line with their totals: models of `content/models`, each with its PDF. */
  z.strictObject({
    kind: z.literal('quotes'),
    ...heading,
    models: z.array(z.string()).min(1).max(4).meta({ refersTo: 'models' }),
  }),
  /** What to do next. */
  z.strictObject({ kind: z.literal('call'), ...heading, actions: z.array(action).min(1).max(2) }),
]);
export type Section = z.output<typeof section>;
export type SectionOf<K extends Section['kind']> = Extract<Section, { kind: K }>;
