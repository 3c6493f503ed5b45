import { guarded } from '../guarded.ts';
import { answerNews } from '../payment/payment-news.ts';
import { deliverNews } from '../sandbox/stripe/deliver-here.ts';
import { installation } from '../services.ts';

/** Stripe's side of a demonstration, for the browser's stand-in. It is not there with real keys, nor in production. */
export default guarded(async (request) => {
  const { stripeSandbox, ...services } = installation();
  if (!stripeSandbox) return new Response('Not found\n', { status: 404 });
  const answer = await stripeSandbox.browser(request);
  await deliverNews(stripeSandbox, (delivery) => answerNews(services, delivery));
  return answer;
});

export const config = { path: ['/_sandbox/stripe/*'] };
