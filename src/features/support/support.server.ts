import type { z } from 'zod';
import { receiveForm } from '../../forms/receive-form.server.ts';
import type { Services } from '../../ports/services.ts';
import { type sendSupportRequest, supportForm } from './support.ts';

export const receiveSupport = (
  services: Services,
  input: z.output<typeof sendSupportRequest.input>,
): Promise<{ id: string }> => receiveForm(services, supportForm, input);
