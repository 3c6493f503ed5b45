import { guarded } from '../guarded.ts';
import { letterLinkOverHttp } from '../newsletter/letter-link.ts';
import { coreServices } from '../services/core.ts';

/** A link of a newsletter, for readers who agreed that it counts. */
export default guarded((request) => letterLinkOverHttp(request, coreServices()));

export const config = { path: ['/api/newsletter/click'] };
