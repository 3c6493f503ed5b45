import type { z } from 'zod';
import { sitePicture } from '../../collections/site-pictures.ts';
import { storedCollections, storedType } from '../../collections/stored.ts';
import { submittedReview } from '../../features/testimonials/testimonials.ts';
import { askedPage } from '../../lib/asked-page.ts';
import { AppError } from '../../lib/errors.ts';
import { everyRecord } from '../../lib/record-iteration.ts';
import { slugify } from '../../lib/slug.ts';
import type { Stored } from '../../ports/store.ts';
import type { AdminServices } from '../admin-services.ts';
import type * as api from './pictures.ts';

const ROWS = 24;
const shown = ({ id, adoptedOn, alt, focus, crop }: Stored<typeof sitePicture>): api.LibraryPicture => ({
  key: id,
  adoptedOn,
  ...(alt && { alt }),
  ...(focus && { focus }),
  ...(crop && { crop }),
});

/** Found by words; more of them are found by further words. */
const MOST_FOUND = 96;
/** Whether a picture is described, in one language, in every one of these words; none is where nothing is asked. */
function isDescribedIn({ alt = {} }: Stored<typeof sitePicture>, q: string): boolean {
  const words = slugify(q).split('-').filter(Boolean);
  return words.length > 0 && Object.values(alt).some((text) => words.every((word) => slugify(text).includes(word)));
}

export async function listPictures(
  { store }: AdminServices,
  { cursor, q }: z.output<typeof api.listPictures.input>,
): Promise<z.output<typeof api.listPictures.output>> {
  const pictures: api.LibraryPicture[] = [];
  if (q) {
    for await (const one of everyRecord(store, sitePicture)) {
      if (!isDescribedIn(one, q) || (await store.holds(submittedReview, one.id))) continue;
      pictures.push(shown(one));
      if (pictures.length === MOST_FOUND) break;
    }
    return { pictures };
  }
  const page = await askedPage(store.find(sitePicture, { limit: ROWS, ...(cursor && { cursor }) }));
  // A visitor's photo stands beside their own words, and nowhere else.
  for (const one of page.records) if (!(await store.holds(submittedReview, one.id))) pictures.push(shown(one));
  return { pictures, ...(page.next && { next: page.next }) };
}

export async function pictureUse(
  { store }: AdminServices,
  { key }: z.output<typeof api.pictureUse.input>,
): Promise<z.output<typeof api.pictureUse.output>> {
  const records: z.output<typeof api.pictureUse.output>['records'] = [];
  for (const collection of Object.values(storedCollections)) {
    const type = storedType(collection);
    if (!(await store.holds(type, key))) continue;
    for await (const one of everyRecord(store, type)) {
      const fields: Record<string, unknown> = one;
      if (JSON.stringify(fields).includes(key))
        records.push({ type: type.name, id: one.id, name: String(fields[collection.title] ?? one.id) });
    }
  }
  return { records };
}

export async function describePicture(
  { store }: AdminServices,
  { key, lang, alt, focus, crop }: z.output<typeof api.describePicture.input>,
): Promise<z.output<typeof api.describePicture.output>> {
  const picture = await store.transaction(async (records) => {
    const before = await records.get(sitePicture, key);
    if (!before) throw new AppError('record/missing');
    const words = alt === undefined ? before.alt : { ...before.alt, [lang]: alt };
    return records.update(sitePicture, key, {
      ...(words && { alt: words }),
      ...(focus && { focus }),
      ...(crop !== undefined && { crop: crop ?? undefined }),
    });
  });
  return { picture: shown(picture) };
}
