import { answerNews } from '../http/payment-news.ts';
import { installation } from '../services.ts';

/** Where Stripe reports: signed, raw, and answered once it is kept. */
export default (request: Request): Promise<Response> => answerNews(installation(), request);

export const config = { path: ['/api/payments/webhook'] };
