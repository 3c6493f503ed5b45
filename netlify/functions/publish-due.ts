import { guarded } from '../guarded.ts';
import { publishDue } from '../publishing/scheduled-publication.ts';
import { publishingServices } from '../services/publishing.ts';

/**
 * Publishes what was requested and what the date changes: an article's publication day, an event that is over, an offer
 * that begins or ends.
 */
export default guarded(async () => {
  const { publisher, ...services } = publishingServices();
  const due = await publishDue(services);
  await publisher.work();
  return Response.json(due);
});

export const config = { schedule: '* * * * *' };
