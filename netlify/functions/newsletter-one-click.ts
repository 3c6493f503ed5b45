import { guarded } from '../http/guarded.ts';
import { answerOneClick } from '../http/one-click.ts';
import { installation } from '../services.ts';

export default guarded((request) => answerOneClick(request, installation()));

export const config = { path: ['/api/newsletter/one-click'] };
