/** Robots that say so, tools that fetch pages for someone else, and browsers nobody looks at. */
const ROBOT = /bot\b|crawl|spider|slurp|preview|headless|lighthouse|pingdom|uptime|monitor|curl|wget|python|java\/|go-http|axios|okhttp/i;

/** True when no person is behind a request, or when it only prepares a page that may never be seen. */
export function isNobody({ headers }: Request): boolean {
  const agent = headers.get('user-agent') ?? '';
  return !agent || ROBOT.test(agent) || /prefetch|prerender/.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '');
}
