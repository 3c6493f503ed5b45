import { guarded } from '../guarded.ts';
import { answerOneClick } from '../newsletter/one-click.ts';
import { installation } from '../services.ts';

export default guarded((request) => answerOneClick(request, installation()));

export const config = { path: ['/api/newsletter/one-click'] };
