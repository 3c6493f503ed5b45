import type { z } from 'zod';
import { findEvent } from '../../collections/catalogue.ts';
import { AppError } from '../../lib/errors.ts';
import type { Services } from '../../ports/services.ts';
import { type countEventView, eventViews } from './views.ts';

/** Adds one to an event's total. Nothing about the visitor is kept. */
export async function receiveEventView(
  { store }: Services,
  { event, lang }: z.output<typeof countEventView.input>,
): Promise<Record<string, never>> {
  if (!(await findEvent(store, event, lang))) throw new AppError('route/unknown');
  await store.transaction(async (records) => {
    if (await records.get(eventViews, event)) await records.increment(eventViews, event, 'views');
    else await records.add(eventViews, { views: 1 }, event);
  });
  return {};
}
