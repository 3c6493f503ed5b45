import { z } from 'zod';
import { pathTo } from '../../i18n/routes.ts';
import { editorialScreen } from '../admin-screen.ts';
import { defineStored } from '../define.ts';
import { isoDate } from '../fields.ts';
import { image, sample } from '../stored-fields.ts';
import { reviewFields } from '../visitor-fields.ts';

export const testimonials = defineStored({
  folder: 'testimonial',
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
    /** Its author’s photo, described by their name. */
    image,
    ...sample,
  }),
  title: 'name',
  shared: ['name', 'service', 'rating', 'publishedOn', 'experienceOn', 'sample'],
  dates: { published: 'publishedOn' },
  order: { by: 'publishedOn', descending: true },
  relations: { service: 'services' },
  address: (_review, lang) => pathTo('testimonials', lang),
  list: 'testimonials',
  admin: editorialScreen({
    columns: ['name', 'company', 'service', 'rating'],
    filters: ['service'],
    search: ['name', 'company', 'body'],
    tab: 1,
  }),
  assistant: { silent: 'the words of customers are read where the way they are checked is told' },
  retention: 'until deleted',
});
