import type { z } from 'zod';
import { receiveForm } from '../../forms/receive-form.server.ts';
import type { Services } from '../../ports/services.ts';
import { contactForm, type sendContact } from './contact.ts';

export const receiveContact = (
  services: Services,
  input: z.output<typeof sendContact.input>,
): Promise<{ id: string }> => receiveForm(services, contactForm, input);
