/** Types of packages that publish none: only what is used here. */
declare module 'express' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Answer extends ServerResponse {
    status(code: number): Answer;
    json(value: unknown): Answer;
  }
  type Handler = (request: IncomingMessage & { body?: unknown }, response: Answer, next: () => void) => unknown;
  interface App {
    (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): void;
    use(handler: Handler): void;
    post(path: string, handler: Handler): void;
  }
  const express: { (): App; json(options: { limit: string }): Handler };
  export default express;
}

declare module 'decap-server/dist/middlewares.js' {
  import type { App } from 'express';

  const decapServer: { registerLocalFs(app: App, options: { logLevel: string }): Promise<void> };
  export default decapServer;
}
