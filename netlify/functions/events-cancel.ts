import { cancelRegistration } from '../../src/features/events/events.server.ts';
import { cancel } from '../../src/features/events/events.ts';
import { guarded } from '../guarded.ts';
import { servePages } from '../http/page-form.ts';
import { served } from '../http/serve.ts';
import { installation } from '../services.ts';

const pages = { 'event-cancel': served(cancel, cancelRegistration) };

/** The form behind the link to cancel, sent without scripts: `/Events/{id}/cancel`. */
export default guarded((request, context) => servePages(pages, request, context, installation()));

export const config = { path: ['/Events/*', '/en/Events/*'], method: ['POST'] };
