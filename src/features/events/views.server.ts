import type { z } from 'zod';
import { findEvent } from '../../collections/catalogue.ts';
import { countView } from '../../collections/count-view.server.ts';
import { AppError } from '../../lib/errors.ts';
import type { Services } from '../../ports/services.ts';
import { type countEventView, eventViews } from './views.ts';

/** Adds one to an event's total. Nothing about the visitor is kept. */
export async function receiveEventView(
  services: Services,
  { event, lang }: z.output<typeof countEventView.input>,
): Promise<Record<string, never>> {
  if (!(await findEvent(services.store, event, lang))) throw new AppError('route/unknown');
  await countView(services, eventViews, event);
  return {};
}
