import { confirm, readPreferences, setPreferences, subscribe, unsubscribe } from '../../src/features/newsletter/newsletter.server.ts';
import * as api from '../../src/features/newsletter/newsletter.ts';
import { guarded } from '../guarded.ts';
import { serve, served } from '../http/serve.ts';
import { installation } from '../services.ts';

const endpoints = [
  served(api.subscribe, subscribe),
  served(api.confirm, confirm),
  served(api.unsubscribe, unsubscribe),
  served(api.readPreferences, readPreferences),
  served(api.setPreferences, setPreferences),
];

export default guarded((request, context) => serve(endpoints, request, context, installation()));

export const config = {
  path: [
    '/api/newsletter/subscribe',
    '/api/newsletter/confirm',
    '/api/newsletter/unsubscribe',
    '/api/newsletter/preferences',
    '/api/newsletter/preferences/read',
  ],
};
