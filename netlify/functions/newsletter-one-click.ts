import { guarded } from '../guarded.ts';
import { listUnsubscribeHandler } from '../newsletter/list-unsubscribe.ts';
import { coreServices } from '../services/core.ts';

export default guarded((request) => listUnsubscribeHandler(request, coreServices()));

export const config = { path: ['/api/newsletter/one-click'] };
