import { z } from 'zod';
import { locales } from '../i18n/locales.ts';
import { slug, uploadKey } from '../lib/fields.ts';
import { defineCollection } from './define.ts';
import { isoDate, line, paragraph, target } from './fields.ts';
import { commentFields, reviewFields } from './visitor-fields.ts';

/**
 * The specification's seven stored collections (§3), and promotions: what a page is given of a record. How it is kept is in
 * stored.ts. Samples carry `sample: true`.
 */
const sample = { sample: z.boolean().default(false) };
/** A picture an administrator sent, as the files port keeps it, and what it shows for those who do not see it. */
const image = z.strictObject({ key: uploadKey(), alt: line(200) }).optional();
const description = z.string().trim().min(70).max(165);

export const blogCategories = ['technology', 'business', 'design', 'development'] as const;
export const blog = defineCollection({
  folder: 'blog',
  home: 'store',
  localized: true,
  format: 'md',
  schema: z.strictObject({
    title: line(90),
    slug: z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      .max(80),
    category: z.enum(blogCategories),
    description,
    excerpt: paragraph(260),
    author: line(60),
    tags: z.array(line(30)).min(2).max(6),
    publishedOn: isoDate(),
    /** How often it was read: counted apart (features/blog/views.ts), put here for a build. */
    views: z.int().min(0).default(0),
    related: z.array(z.string()).max(3).default([]),
    image,
    ...sample,
  }),
});

export const comments = defineCollection({
  folder: 'comment',
  home: 'store',
  localized: true,
  format: 'md',
  visitorText: commentFields.text,
  schema: z.strictObject({ blog: slug(), lang: z.enum(locales), name: commentFields.name, writtenOn: isoDate(), approved: z.boolean(), ...sample }),
});

export const faqCategories = ['general', 'services', 'technical', 'support', 'pricing'] as const;
export const faq = defineCollection({
  folder: 'faq',
  home: 'store',
  localized: true,
  format: 'md',
  schema: z.strictObject({ question: line(140), category: z.enum(faqCategories), order: z.int().min(1) }),
});

export const testimonials = defineCollection({
  folder: 'testimonial',
  home: 'store',
  localized: true,
  format: 'md',
  visitorText: reviewFields.text,
  schema: z.strictObject({
    name: reviewFields.name,
    position: reviewFields.position.optional(),
    company: reviewFields.company.optional(),
    service: z.string(),
    rating: z.int().min(1).max(5),
    publishedOn: isoDate(),
    /** Absent when its author was not asked. */
    experienceOn: isoDate().optional(),
    ...sample,
  }),
});

export const eventCategories = ['workshop', 'talk', 'webinar', 'open-house'] as const;
export const events = defineCollection({
  folder: 'event',
  home: 'store',
  localized: true,
  format: 'md',
  schema: z.strictObject({
    title: line(90),
    description,
    summary: paragraph(260),
    category: z.enum(eventCategories),
    date: isoDate(),
    time: z.iso.time({ precision: -1 }),
    minutes: z.int().min(15).max(960),
    place: z.strictObject({ name: line(80), address: line(120).optional(), online: z.boolean() }),
    speakers: z.array(line(90)).default([]),
    seats: z.int().min(1),
    image,
    status: z.enum(['scheduled', 'postponed', 'cancelled']).default('scheduled'),
    ...sample,
  }),
});

export const press = defineCollection({
  folder: 'pressArticle',
  home: 'store',
  localized: true,
  format: 'md',
  schema: z.strictObject({
    title: line(110),
    description,
    source: line(80),
    kind: z.enum(['release', 'article']),
    publishedOn: isoDate(),
    link: target().optional(),
    image,
    ...sample,
  }),
});

export const departments = ['technology', 'marketing', 'sales', 'hr'] as const;
export const jobTypes = ['full-time', 'part-time', 'contract', 'internship'] as const;
export const jobs = defineCollection({
  folder: 'jobPost',
  home: 'store',
  localized: true,
  format: 'md',
  schema: z.strictObject({
    title: line(90),
    description,
    summary: paragraph(260),
    department: z.enum(departments),
    type: z.enum(jobTypes),
    location: line(60),
    remote: line(80),
    /** Gross pay; a range is required to publish (law). */
    salary: z.strictObject({ min: z.number().positive(), max: z.number().positive(), per: z.enum(['year', 'month', 'day']) }),
    requirements: z.array(line(160)).min(3).max(8),
    postedOn: isoDate(),
    deadline: isoDate(),
    start: line(60),
    ...sample,
  }),
});

/** Where a running promotion is told of, beside its own page. */
export const promotionPlaces = ['promos', 'home', 'product'] as const;
/** A reduction is announced with the lowest price of the 30 days before it (Code de la consommation, L112-1-1). */
const reduction = z
  .strictObject({ priceCents: z.int().min(1), priorPriceCents: z.int().min(1) })
  .refine(({ priceCents, priorPriceCents }) => priorPriceCents > priceCents, { error: 'priorPrice', path: ['priorPriceCents'] });
export const promotions = defineCollection({
  folder: 'promotion',
  home: 'store',
  localized: true,
  format: 'md',
  schema: z.strictObject({
    title: line(90),
    summary: paragraph(260),
    startsOn: isoDate(),
    endsOn: isoDate(),
    to: target(),
    conditions: paragraph(600),
    price: reduction.optional(),
    /** To be quoted when asking for it. */
    code: line(30).optional(),
    shownOn: z.array(z.enum(promotionPlaces)).default(['promos']),
    ...sample,
  }),
});
