import { guarded } from '../guarded.ts';
import { listUnsubscribeHandler } from '../newsletter/list-unsubscribe.ts';
import { appServices } from '../services.ts';

export default guarded((request) => listUnsubscribeHandler(request, appServices()));

export const config = { path: ['/api/newsletter/one-click'] };
