import { receiveContact } from '../../src/features/contact/contact.server.ts';
import { sendContact } from '../../src/features/contact/contact.ts';
import { guarded } from '../guarded.ts';
import { bindEndpoint, serve } from '../http/serve.ts';
import { coreServices } from '../services/core.ts';

export default guarded((request, context) =>
  serve([bindEndpoint(sendContact, receiveContact)], request, context, coreServices()),
);

export const config = { path: ['/api/contact', '/process-contact-form.php'] };
