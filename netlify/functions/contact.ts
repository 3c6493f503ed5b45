import { receiveContact } from '../../src/features/contact/contact.server.ts';
import { sendContact } from '../../src/features/contact/contact.ts';
import { type CallerContext, serve, served } from '../http/serve.ts';
import { installation } from '../services.ts';

export default (request: Request, context: CallerContext) => serve([served(sendContact, receiveContact)], request, context, installation());

export const config = { path: ['/api/contact', '/process-contact-form.php'] };
