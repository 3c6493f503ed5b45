import { isbot } from 'isbot';

/** True when no person is behind a request, or when it only prepares a page that may never be seen. */
export function isAutomated({ headers }: Request): boolean {
  const agent = headers.get('user-agent');
  return (
    !agent || isbot(agent) || /prefetch|prerender/.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '')
  );
}
