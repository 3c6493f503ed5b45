import type { z } from 'zod';
import { receiveFormWithFiles } from '../../forms/receive-form.server.ts';
import type { FileServices } from '../../ports/services.ts';
import { type sendSupportRequest, supportForm } from './support.ts';

export const receiveSupport = (
  services: FileServices,
  input: z.output<typeof sendSupportRequest.input>,
): Promise<{ id: string }> => receiveFormWithFiles(services, supportForm, input);
