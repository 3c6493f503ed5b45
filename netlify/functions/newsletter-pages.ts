import { confirm, setPreferences, unsubscribe } from '../../src/features/newsletter/newsletter.server.ts';
import * as api from '../../src/features/newsletter/newsletter.ts';
import { guarded } from '../guarded.ts';
import { bindEndpoint } from '../http/serve.ts';
import { servePageForms } from '../http/serve-page-forms.ts';
import { coreServices } from '../services/core.ts';

const pages = {
  'newsletter-confirm': bindEndpoint(api.confirm, confirm),
  'newsletter-unsubscribe': bindEndpoint(api.unsubscribe, unsubscribe),
  'newsletter-preferences': bindEndpoint(api.setPreferences, setPreferences),
};

/** Forms behind the links in the newsletter's e-mails, posted without scripts. */
export default guarded((request, context) => servePageForms(pages, request, context, coreServices()));

export const config = {
  path: [
    '/newsletter/confirm',
    '/newsletter/unsubscribe',
    '/newsletter/preferences',
    '/en/newsletter/confirm',
    '/en/newsletter/unsubscribe',
    '/en/newsletter/preferences',
  ],
  method: ['POST'],
};
