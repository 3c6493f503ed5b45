import { handleWebhook } from '../../src/features/payment/ledger.server.ts';
import { WEBHOOK_PATH } from '../../src/features/payment/payment.ts';
import type { PaymentServices } from '../../src/features/payment/payment-services.ts';
import { AppError, errorStatus } from '../../src/lib/errors.ts';
import { WebhookSignatureInvalid } from '../../src/ports/payments.ts';
import { StoreUnavailable } from '../../src/ports/store.ts';
import { report } from '../describe-failure.ts';
import { readText } from '../http/body.ts';
import { json } from '../http/serve.ts';

const answer = (status: number, result: string, headers?: Record<string, string>) => json(status, { result }, headers);

/**
 * Handles one webhook delivery of the payment provider, authenticated by its signature alone: no cookie, no CSRF token.
 * 400: nothing was stored; 503: the provider should deliver it again.
 */
export async function paymentWebhookHandler(services: PaymentServices, request: Request): Promise<Response> {
  if (request.method !== 'POST') return answer(405, 'refused', { allow: 'POST' });
  try {
    const body = await readText(request);
    const result = await handleWebhook(services, body, request.headers.get('stripe-signature') ?? '');
    if (result !== 'missing') return answer(200, result);
    report({ path: WEBHOOK_PATH }, new Error('A payment of this site has no order in this store.'));
    return answer(503, result, { 'retry-after': '60' });
  } catch (error) {
    if (error instanceof WebhookSignatureInvalid) return answer(400, 'refused');
    if (error instanceof AppError) return answer(errorStatus[error.code], 'refused');
    report({ path: WEBHOOK_PATH }, error);
    return error instanceof StoreUnavailable
      ? answer(503, 'unavailable', { 'retry-after': '5' })
      : answer(500, 'failed');
  }
}
