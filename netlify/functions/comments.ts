import { commentsOf, receiveComment } from '../../src/features/comments/comments.server.ts';
import { addComment, listComments } from '../../src/features/comments/comments.ts';
import { guarded } from '../guarded.ts';
import { serve, served } from '../http/serve.ts';
import { installation } from '../services.ts';

export default guarded((request, context) => serve([served(addComment, receiveComment), served(listComments, commentsOf)], request, context, installation()));

export const config = { path: ['/api/comments'] };
