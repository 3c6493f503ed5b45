import { AsyncLocalStorage } from 'node:async_hooks';

/** What the log may contain of the current request: nothing that the visitor sent. */
export interface RequestContext {
  /** Sent as `X-Request-Id`, and on every log line of this request. */
  readonly id: string;
  /** The endpoint's declared path, or that of the page or file; absent until it is known. */
  route?: string;
  isFunction?: boolean;
}

const contexts = new AsyncLocalStorage<RequestContext>();

/** Runs `work` in the context of a request. */
export const runInRequest = <R>(context: RequestContext, work: () => R): R => contexts.run(context, work);

/** The current request; undefined for commands, scheduled functions, and on Netlify, which has ids of its own. */
export const currentRequest = (): RequestContext | undefined => contexts.getStore();

/** Sets the route of the current request. */
export function nameRoute(route: string, isFunction = false): void {
  const context = contexts.getStore();
  if (!context) return;
  context.route = route;
  context.isFunction = isFunction;
}

/** The request id for a log line, if it belongs to a request. */
export const requestIdOfLine = (): { requestId?: string } => {
  const id = contexts.getStore()?.id;
  return id === undefined ? {} : { requestId: id };
};
