import { z } from 'zod';
import { locales } from '../../i18n/locales.ts';
import type { RecordType } from '../../ports/store.ts';

/** 2026-11-20, in the company's time zone. */
const day = () => z.iso.date();
const cents = () => z.int().min(0);

const address = { street: z.string(), postcode: z.string(), city: z.string(), country: z.string().length(2) };
const seller = z.strictObject({
  tradeName: z.string(),
  legalName: z.string(),
  legalForm: z.string(),
  capital: z.string(),
  siren: z.string(),
  siret: z.string(),
  rcs: z.string(),
  vatNumber: z.string(),
  ...address,
  phone: z.string(),
  email: z.string(),
  iban: z.string(),
  bic: z.string(),
  mediator: z.strictObject({ name: z.string(), address: z.string(), site: z.string() }),
});
const buyer = z.strictObject({
  kind: z.enum(['professional', 'consumer']),
  /** The invoiced company or person. */
  name: z.string(),
  /** The person who ordered for the company. */
  contact: z.string().optional(),
  siren: z.string().optional(),
  vatNumber: z.string().optional(),
  ...address,
  email: z.string(),
});

/**
 * An invoice or credit note as issued. It holds everything that is printed and never changes, so that its PDF can be
 * rendered again independently of the company's data, the catalogue and the order. Its id is its number.
 */
export const invoice = {
  name: 'invoice',
  schema: z.strictObject({
    kind: z.enum(['invoice', 'credit-note']),
    number: z.string(),
    /** In a credit note: the invoice it corrects. */
    corrects: z.strictObject({ number: z.string(), issuedOn: day() }).optional(),
    lang: z.enum(locales),
    issuedOn: day(),
    issuedAt: z.iso.datetime(),
    dueOn: day(),
    order: z.strictObject({ id: z.string(), number: z.string(), placedOn: day() }),
    seller,
    buyer,
    /** The nature of the operation, mandatory in France: services. */
    nature: z.literal('services'),
    vatOnDebits: z.boolean(),
    currency: z.literal('EUR'),
    lines: z
      .array(
        z.strictObject({
          name: z.string(),
          quantity: z.int().positive(),
          unitNetCents: cents(),
          netCents: cents(),
          vatRate: z.number(),
        }),
      )
      .min(1),
    vat: z.array(z.strictObject({ rate: z.number(), netCents: cents(), vatCents: cents() })).min(1),
    totals: z.strictObject({ netCents: cents(), vatCents: cents(), grossCents: cents(), settledCents: cents() }),
    /** How it was paid or refunded. */
    payment: z.strictObject({ method: z.enum(['card', 'transfer']), on: day(), reference: z.string().optional() }),
    /** Ten years after the end of the year it was issued in (code de commerce, art. L. 123-22). */
    keepUntil: day(),
  }),
} satisfies RecordType;
export type Invoice = z.output<typeof invoice.schema>;

/** The documents of an order: a repeated call returns the same number, and an excessive refund is refused. */
export const orderDocuments = {
  name: 'orderDocuments',
  schema: z.strictObject({
    invoice: z.string(),
    creditedCents: cents(),
    /** Credit notes, by the key of their refund. */
    creditNotes: z.array(z.strictObject({ key: z.string(), number: z.string() })),
  }),
} satisfies RecordType;

const YEARS_KEPT = 10;
export const keptUntil = (issuedOn: string): string => `${Number(issuedOn.slice(0, 4)) + YEARS_KEPT}-12-31`;
