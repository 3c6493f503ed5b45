import { receiveReview } from '../../src/features/testimonials/testimonials.server.ts';
import { sendReview } from '../../src/features/testimonials/testimonials.ts';
import { guarded } from '../guarded.ts';
import { bindEndpoint, serve } from '../http/serve.ts';
import { fileServices } from '../services/inspected-files.ts';

export default guarded((request, context) =>
  serve([bindEndpoint(sendReview, receiveReview)], request, context, fileServices()),
);

export const config = { path: ['/api/testimonials'] };
