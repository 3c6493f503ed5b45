import { cancelRegistration } from '../../src/features/events/events.server.ts';
import { cancel } from '../../src/features/events/events.ts';
import { guarded } from '../guarded.ts';
import { bindEndpoint } from '../http/serve.ts';
import { servePageForms } from '../http/serve-page-forms.ts';
import { coreServices } from '../services/core.ts';

const pages = { 'event-cancel': bindEndpoint(cancel, cancelRegistration) };

/** The cancellation form, posted without scripts: `/Events/{id}/cancel`. */
export default guarded((request, context) => servePageForms(pages, request, context, coreServices()));

export const config = { path: ['/Events/*', '/en/Events/*'], method: ['POST'] };
