import { requestLink } from '../../src/features/newsletter/link-request.server.ts';
import { requestLink as requestLinkEndpoint } from '../../src/features/newsletter/link-request.ts';
import {
  confirm,
  readPreferences,
  setPreferences,
  subscribe,
  unsubscribe,
} from '../../src/features/newsletter/newsletter.server.ts';
import * as api from '../../src/features/newsletter/newsletter.ts';
import { guarded } from '../guarded.ts';
import { bindEndpoint, serve } from '../http/serve.ts';
import { coreServices } from '../services/core.ts';

const endpoints = [
  bindEndpoint(api.subscribe, subscribe),
  bindEndpoint(api.confirm, confirm),
  bindEndpoint(api.unsubscribe, unsubscribe),
  bindEndpoint(api.readPreferences, readPreferences),
  bindEndpoint(api.setPreferences, setPreferences),
  bindEndpoint(requestLinkEndpoint, requestLink),
];

export default guarded((request, context) => serve(endpoints, request, context, coreServices()));

export const config = {
  path: [
    '/api/newsletter/subscribe',
    '/api/newsletter/confirm',
    '/api/newsletter/unsubscribe',
    '/api/newsletter/preferences',
    '/api/newsletter/preferences/read',
    '/api/newsletter/link',
  ],
};
