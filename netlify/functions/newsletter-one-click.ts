import { answerOneClick } from '../http/one-click.ts';
import { installation } from '../services.ts';

export default (request: Request): Promise<Response> => answerOneClick(request, installation());

export const config = { path: ['/api/newsletter/one-click'] };
