import { z } from 'zod';
import { defineFields } from '../../forms/define-form.ts';
import { personFields } from '../../forms/person-fields.ts';
import { isSiren, isVatNumber } from '../../lib/company-numbers.ts';
import { consent, digits, line, option, optional, phone, text } from '../../lib/fields.ts';

export const buyers = ['professional', 'consumer'] as const;
/**
 * Countries of buyers by ISO 3166 code: neighbours the company works with. Only some are billed here
 * (vat-territory.ts).
 */
export const countries = ['FR', 'BE', 'CH', 'DE', 'ES', 'GB', 'IE', 'IT', 'LU', 'MC', 'NL', 'PT'] as const;

const siren = optional(digits(20)).refine((value) => value === undefined || isSiren(value), 'siren');
const vatNumber = optional(line(20).transform((value) => value.replace(/\s/g, '').toUpperCase())).refine(
  (value) => value === undefined || isVatNumber(value),
  'vatNumber',
);

/** Fields of an order by bank transfer; for a card the phone is optional, and the name is the card holder's. */
export const orderFields = defineFields({
  productId: { schema: z.string().regex(/^[a-z0-9-]{1,60}$/, 'option'), control: 'hidden' },
  buyer: {
    schema: option(buyers),
    control: 'radio',
    label: 'payment.who',
    data: 'payment.buyerKind',
    chosen: 'professional',
    wide: true,
  },
  company: {
    schema: optional(line(120)),
    control: 'text',
    label: 'forms.fields.company',
    hint: 'payment.fields.companyHint',
    autocomplete: 'organization',
    conditional: true,
  },
  siren: {
    schema: siren,
    control: 'text',
    label: 'payment.fields.siren',
    hint: 'payment.fields.sirenHint',
    conditional: true,
  },
  vatNumber: {
    schema: vatNumber,
    control: 'text',
    label: 'payment.fields.vatNumber',
    hint: 'payment.fields.vatNumberHint',
  },
  name: personFields.name,
  email: personFields.email,
  street: {
    schema: line(160),
    control: 'text',
    label: 'payment.fields.street',
    hint: 'payment.fields.streetHint',
    autocomplete: 'street-address',
    wide: true,
  },
  postcode: { schema: line(12), control: 'text', label: 'payment.fields.postcode', autocomplete: 'postal-code' },
  city: { schema: line(80), control: 'text', label: 'payment.fields.city', autocomplete: 'address-level2' },
  country: {
    schema: option(countries).default('FR'),
    control: 'select',
    label: 'payment.fields.country',
    hint: 'payment.fields.countryHint',
    chosen: 'FR',
  },
  phone: {
    schema: phone(),
    control: 'tel',
    label: 'forms.fields.phone',
    hint: 'payment.fields.phoneHint',
    autocomplete: 'tel',
  },
  notes: { schema: optional(text(2000)), control: 'textarea', label: 'forms.fields.notes' },
  terms: {
    schema: consent(),
    control: 'checkbox',
    label: 'payment.terms',
    link: { label: 'payment.termsLink', to: 'terms-of-sale' },
  },
});
