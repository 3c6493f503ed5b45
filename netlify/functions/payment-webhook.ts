import { guarded } from '../guarded.ts';
import { answerNews } from '../payment/payment-news.ts';
import { installation } from '../services.ts';

/** Where Stripe reports: signed, raw, and answered once it is kept. */
export default guarded((request) => answerNews(installation(), request));

export const config = { path: ['/api/payments/webhook'] };
