import { forgetLesson, questions as read, teach } from '../../src/admin/assistant/assistant.server.ts';
import { forgetAssistantLesson, questions, teachAssistant } from '../../src/admin/assistant/assistant.ts';
import { bindAdminEndpoint, serveAdmin } from '../admin/serve-admin.ts';
import { guarded } from '../guarded.ts';
import { identityServices } from '../services/identity.ts';

const served = [
  bindAdminEndpoint(questions, read),
  bindAdminEndpoint(teachAssistant, teach),
  bindAdminEndpoint(forgetAssistantLesson, forgetLesson),
];

/** What visitors asked the assistant in vain, and what it is taught. */
export default guarded((request, context) => serveAdmin(served, request, context, identityServices()));

export const config = {
  path: ['/api/admin/assistant', '/api/admin/assistant/teach', '/api/admin/assistant/forget'],
};
