import type { z } from 'zod';
import { AppError } from '../../lib/errors.ts';
import { mergeIntoOrder } from './ledger.server.ts';
import { orderViewOf } from './orders.server.ts';
import type * as api from './payment-admin.ts';
import type { PaymentServices } from './payment-services.ts';
import { changedOf, existingOrder, refundsShown } from './refunds.server.ts';

/** Marks a transfer as paid, once, with its invoice and e-mails. */
export function markTransferPaid(
  services: PaymentServices,
  { orderId }: z.output<typeof api.markTransferPaid.input>,
): Promise<z.output<typeof api.markTransferPaid.output>> {
  return services.store.transaction(async (records) => {
    const one = await existingOrder(records, orderId);
    if (one.method !== 'transfer') throw new AppError('payment/not-payable');
    return changedOf(await mergeIntoOrder(services, records, one, { progress: 'paid' }));
  });
}

export async function viewOrder(
  services: PaymentServices,
  { orderId }: z.output<typeof api.viewOrder.input>,
): Promise<z.output<typeof api.viewOrder.output>> {
  const view = orderViewOf(services, await existingOrder(services.store, orderId));
  return { ...view, refundsOwed: await refundsShown(services.store, orderId) };
}
