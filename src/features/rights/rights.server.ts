import type { z } from 'zod';
import { receiveForm } from '../../forms/receive-form.server.ts';
import type { Services } from '../../ports/services.ts';
import { type exerciseRight, rightsForm } from './rights.ts';

export const receiveRights = (
  services: Services,
  input: z.output<typeof exerciseRight.input>,
): Promise<{ id: string }> => receiveForm(services, rightsForm, input);
