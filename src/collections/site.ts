import { z } from 'zod';
import { defineCollection } from './define.ts';
import { action, head, isoDate, line, paragraph, question, step, target } from './fields.ts';
import { section } from './sections.ts';

/** Everything that identifies the company: no other file repeats one of these. */
export const company = z.strictObject({
  tradeName: line(),
  legalName: line(),
  legalForm: line(),
  capital: line(),
  siren: line(),
  siret: line(),
  rcs: line(),
  vatNumber: line(),
  /** Whether the company chose to owe VAT when it invoices rather than when it is paid; invoices have to say so. */
  vatOnDebits: z.boolean(),
  street: line(),
  postcode: line(),
  city: line(),
  region: line(),
  country: line(),
  latitude: z.number(),
  longitude: z.number(),
  phone: line(),
  phoneLink: line(),
  email: line(),
  supportEmail: line(),
  privacyEmail: line(),
  jobsEmail: line(),
  accessibilityEmail: line(),
  pressEmail: line(),
  director: line(),
  dpo: line(),
  founded: line(),
  host: z.strictObject({ name: line(), address: line(), phone: line() }),
  mediator: z.strictObject({ name: line(), address: line(), site: line() }),
  court: line(),
  iban: line(),
  bic: line(),
  bank: line(),
  social: z.strictObject({ linkedin: line(), github: line() }),
  hours: z.strictObject({ timeZone: line(), opens: line(), closes: line(), fr: line(), en: line() }),
  /** Appointments the assistant books: how long, how far ahead, on which days of the week (1 is Monday). */
  appointments: z.strictObject({
    minutes: z.int().min(15).max(240),
    noticeHours: z.int().min(0),
    horizonDays: z.int().min(1).max(120),
    weekdays: z.array(z.int().min(1).max(7)).min(1),
  }),
  mailService: line(),
  siteUrl: z.url(),
});
export type Company = z.output<typeof company>;

const localizedText = <S extends z.ZodType>(schema: S) => z.strictObject({ fr: schema, en: schema });

/** A page of the site; its file name is its key in the route table. */
export const pages = defineCollection({
  folder: 'pages',
  home: 'content',
  localized: true,
  format: 'md',
  schema: z.strictObject({
    ...head,
    heading: line(80),
    lead: paragraph(420),
    actions: z.array(action).max(2).default([]),
    figure: line(160).optional(),
    sections: z.array(section).default([]),
  }),
});

export const beds = ['horizon', 'day', 'deep'] as const;
export const services = defineCollection({
  folder: 'services',
  home: 'content',
  localized: true,
  format: 'md',
  schema: z.strictObject({
    ...head,
    name: line(40),
    heading: line(80),
    summary: line(120),
    lead: paragraph(420),
    bed: z.enum(beds),
    order: z.int().min(1).max(10),
    audience: z.array(line(160)).min(2).max(5),
    deliverables: z.array(line(140)).min(4).max(8),
    steps: z.array(step).min(3).max(6),
    pricing: z.strictObject({ from: line(60), text: paragraph(500) }),
    questions: z.array(question).min(3).max(6),
    related: z.array(z.string()).min(2).max(3),
  }),
});

export const legal = defineCollection({
  folder: 'legal',
  home: 'content',
  localized: true,
  format: 'md',
  schema: z.strictObject({
    ...head,
    heading: line(80),
    lead: paragraph(420),
    /** What stands before the text: on a page, not in what is sent. */
    sections: z.array(section).default([]),
    version: line(20),
    effective: isoDate(),
  }),
});

export const guideCategories = ['email', 'platform', 'account', 'other'] as const;
export const guides = defineCollection({
  folder: 'guides',
  home: 'content',
  localized: true,
  format: 'md',
  schema: z.strictObject({ title: line(90), summary: line(180), category: z.enum(guideCategories), order: z.int(), minutes: z.int().min(1).max(60) }),
});

/** Facts of a city, frozen by `npm run cities`; never edited by hand. */
export const cityFacts = defineCollection({
  folder: 'cities/facts',
  home: 'content',
  localized: false,
  format: 'json',
  schema: z.strictObject({
    slug: z.string(),
    name: line(),
    insee: line(5),
    population: z.int().positive(),
    populationYear: z.int(),
    postcodes: z.array(z.string().regex(/^\d{5}$/)).min(1),
    department: z.strictObject({ code: line(3), name: line() }),
    region: line(),
    intercommunality: z.strictObject({ name: line(), communes: z.int().positive() }),
    latitude: z.number(),
    longitude: z.number(),
    kmFromLens: z.number().min(0),
    nearest: z
      .array(z.strictObject({ slug: z.string(), km: z.number() }))
      .min(3)
      .max(9),
    sources: z.array(localizedText(line(200))).min(1),
    frozenOn: isoDate(),
  }),
});
export const cities = defineCollection({
  folder: 'cities',
  home: 'content',
  localized: true,
  format: 'md',
  schema: z.strictObject({
    title: line(70),
    description: z.string().trim().min(70).max(165),
    /** The name after its preposition: "à Lille", "au Havre"; "in Lille". */
    at: line(40),
    lead: paragraph(420),
    sector: line(70),
    sectorLead: paragraph(240),
    /** Three typical jobs: what, for whom, how many weeks. */
    jobs: z.array(z.strictObject({ title: line(50), audience: line(150), weeks: z.int().min(1).max(40) })).length(3),
    questionsHeading: line(50),
    questions: z.array(question).length(3),
    visits: line(90),
  }),
});

export const products = defineCollection({
  folder: 'products',
  home: 'content',
  localized: false,
  format: 'yaml',
  schema: z.strictObject({
    /** Cents, VAT included; `vatRate` in percent. */
    priceCents: z.int().positive(),
    vatRate: z.number(),
    currency: z.literal('EUR'),
    supportMonths: z.int(),
    text: localizedText(
      z.strictObject({ ...head, name: line(60), heading: line(80), lead: paragraph(420), features: z.array(line(120)).min(3), delivery: paragraph(400) }),
    ),
  }),
});

export const plans = defineCollection({
  folder: 'plans',
  home: 'content',
  localized: false,
  format: 'yaml',
  schema: z.strictObject({
    /** Each plan's monthly price in cents; null is "on request". Currency by language (specification §3). */
    currency: localizedText(z.enum(['EUR', 'USD'])),
    plans: z
      .array(
        z.strictObject({
          id: z.string(),
          priceCents: z.int().min(0).nullable(),
          to: target(),
          text: localizedText(z.strictObject({ name: line(40), audience: line(120), points: z.array(line(120)).min(2).max(8), action: line(40) })),
        }),
      )
      .min(3),
  }),
});
