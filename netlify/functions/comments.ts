import { commentsOf, receiveComment } from '../../src/features/comments/comments.server.ts';
import { addComment, listComments } from '../../src/features/comments/comments.ts';
import { guarded } from '../guarded.ts';
import { bindEndpoint, serve } from '../http/serve.ts';
import { coreServices } from '../services/core.ts';

export default guarded((request, context) =>
  serve(
    [bindEndpoint(addComment, receiveComment), bindEndpoint(listComments, commentsOf)],
    request,
    context,
    coreServices(),
  ),
);

export const config = { path: ['/api/comments'] };
