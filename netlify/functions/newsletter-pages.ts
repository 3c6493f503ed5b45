import { confirm, setPreferences, unsubscribe } from '../../src/features/newsletter/newsletter.server.ts';
import * as api from '../../src/features/newsletter/newsletter.ts';
import { guarded } from '../guarded.ts';
import { servePages } from '../http/page-form.ts';
import { served } from '../http/serve.ts';
import { installation } from '../services.ts';

const pages = {
  'newsletter-confirm': served(api.confirm, confirm),
  'newsletter-unsubscribe': served(api.unsubscribe, unsubscribe),
  'newsletter-preferences': served(api.setPreferences, setPreferences),
};

/** The forms behind the links of the newsletter's mails, sent without scripts. */
export default guarded((request, context) => servePages(pages, request, context, installation()));

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
