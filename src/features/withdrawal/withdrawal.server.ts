import type { z } from 'zod';
import { receiveForm } from '../../forms/receive-form.server.ts';
import type { Services } from '../../ports/services.ts';
import { type withdraw, withdrawalForm } from './withdrawal.ts';

/** Every declaration is accepted, whatever its order number: a person checks it; its time is stored. */
export const receiveWithdrawal = (
  services: Services,
  input: z.output<typeof withdraw.input>,
): Promise<{ id: string }> =>
  receiveForm(services, withdrawalForm, input, { receivedAt: services.clock().toISOString() });
