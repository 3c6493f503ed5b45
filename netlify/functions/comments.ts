import { commentsOf, receiveComment } from '../../src/features/comments/comments.server.ts';
import { addComment, listComments } from '../../src/features/comments/comments.ts';
import { guarded } from '../guarded.ts';
import { bindEndpoint, serve } from '../http/serve.ts';
import { appServices } from '../services.ts';

export default guarded((request, context) =>
  serve(
    [bindEndpoint(addComment, receiveComment), bindEndpoint(listComments, commentsOf)],
    request,
    context,
    appServices(),
  ),
);

export const config = { path: ['/api/comments'] };
