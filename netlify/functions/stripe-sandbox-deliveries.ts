import { guarded } from '../guarded.ts';
import { answerNews } from '../payment/payment-news.ts';
import { deliverNews } from '../sandbox/stripe/deliver-here.ts';
import { installation } from '../services.ts';

/** Delivers again what the site could not take the first time, as Stripe does. */
export default guarded(async () => {
  const { stripeSandbox, ...services } = installation();
  return Response.json({ delivered: stripeSandbox ? await deliverNews(stripeSandbox, (delivery) => answerNews(services, delivery)) : 0 });
});

export const config = { schedule: '* * * * *' };
