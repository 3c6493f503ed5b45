import { receiveReview } from '../../src/features/testimonials/testimonials.server.ts';
import { sendReview } from '../../src/features/testimonials/testimonials.ts';
import { type CallerContext, serve, served } from '../http/serve.ts';
import { installation } from '../services.ts';

export default (request: Request, context: CallerContext) => serve([served(sendReview, receiveReview)], request, context, installation());

export const config = { path: ['/api/testimonials'] };
