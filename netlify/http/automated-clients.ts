import { isbot } from 'isbot';

/** Whether a request comes from a robot, or only prefetches a page that may never be shown. */
export function isAutomated({ headers }: Request): boolean {
  const agent = headers.get('user-agent');
  return (
    !agent || isbot(agent) || /prefetch|prerender/.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '')
  );
}
