import { receiveContact } from '../../src/features/contact/contact.server.ts';
import { sendContact } from '../../src/features/contact/contact.ts';
import { guarded } from '../guarded.ts';
import { serve, served } from '../http/serve.ts';
import { installation } from '../services.ts';

export default guarded((request, context) => serve([served(sendContact, receiveContact)], request, context, installation()));

export const config = { path: ['/api/contact', '/process-contact-form.php'] };
