import { receiveReview } from '../../src/features/testimonials/testimonials.server.ts';
import { sendReview } from '../../src/features/testimonials/testimonials.ts';
import { guarded } from '../guarded.ts';
import { serve, served } from '../http/serve.ts';
import { installation } from '../services.ts';

export default guarded((request, context) => serve([served(sendReview, receiveReview)], request, context, installation()));

export const config = { path: ['/api/testimonials'] };
