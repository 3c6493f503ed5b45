import { z } from 'zod';
import { locales } from '../../i18n/locales.ts';
import { email, slug } from '../../lib/fields.ts';
import type { Stored } from '../../ports/store.ts';
import { isoDay } from '../calendar.ts';
import { defineStored } from '../define.ts';
import { isoDate } from '../fields.ts';
import { sample, shownFields } from '../stored-fields.ts';
import { commentFields } from '../visitor-fields.ts';

/** A comment as its author sent it (docs/contract.md §3). The e-mail address is never shown; samples have none. */
export const comment = {
  name: 'comment',
  schema: z.strictObject({
    blog: slug(),
    lang: shownFields.lang,
    name: commentFields.name,
    email: email().optional(),
    text: commentFields.text,
    approved: z.boolean(),
    /** Why it was refused, as sent to its author. */
    refusedFor: z.string().optional(),
    suspect: z.boolean(),
    /** Absent: the day it was received. */
    writtenOn: z.iso.date().optional(),
    sample: z.boolean().optional(),
  }),
};

/** Maps a stored comment to what the site shows. */
function shownComment(record: Record<string, unknown>) {
  const { blog, lang, name, approved, sample: isSample, writtenOn, createdAt } = record as Stored<typeof comment>;
  const day = writtenOn ?? isoDay(new Date(createdAt));
  return { blog, lang, name, approved, sample: isSample ?? false, writtenOn: day };
}

export const comments = defineStored({
  folder: 'comment',
  localized: true,
  format: 'md',
  visitorText: commentFields.text,
  schema: z.strictObject({
    blog: slug(),
    lang: z.enum(locales),
    name: commentFields.name,
    writtenOn: isoDate(),
    approved: z.boolean(),
    ...sample,
  }),
  title: 'name',
  order: { by: 'writtenOn' },
  relations: { blog: 'blog' },
  kept: {
    type: comment,
    text: 'text',
    shownIf: { approved: true },
    fieldsOf: shownComment,
    sampleFields: { suspect: false },
  },
  admin: {
    screens: ['blog', 'content'],
    group: 'content',
    columns: ['name', 'text', 'blog', 'lang', 'approved', 'createdAt'],
    filters: ['approved', 'lang', 'suspect'],
    search: ['name', 'email', 'text', 'blog'],
    rights: ['edit', 'delete', 'export'],
    editable: ['text'],
    actions: [
      { name: 'approveComment', when: { field: 'approved', values: [false] } },
      { name: 'refuseComment', when: { field: 'refusedFor', values: [undefined] }, reason: true },
    ],
    person: 'email',
    permissions: { support: { rights: ['edit', 'decide'] } },
    waiting: { approved: false },
    decided: { field: 'refusedFor' },
  },
  assistant: { silent: 'the words of visitors are not the company’s' },
  retention: 'until deleted',
});
