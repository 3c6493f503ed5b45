import { AsyncLocalStorage } from 'node:async_hooks';

/** What the log may say of the request that is being answered: none of it was written by its visitor. */
export interface RequestContext {
  /** Sent as `X-Request-Id`, and on every line of log about this request. */
  readonly id: string;
  /** The declared path of the endpoint, or that of the page or file that is sent; absent while neither is known. */
  route?: string;
  isFunction?: boolean;
}

const contexts = new AsyncLocalStorage<RequestContext>();

/** Runs `work` as part of the answer to one request. */
export const runInRequest = <R>(context: RequestContext, work: () => R): R => contexts.run(context, work);

/**
 * The request the present work answers; undefined for commands, scheduled work, and on Netlify, which has ids of its
 * own.
 */
export const currentRequest = (): RequestContext | undefined => contexts.getStore();

/** Names the route of the present request, once it is known. */
export function nameRoute(route: string, isFunction = false): void {
  const context = contexts.getStore();
  if (!context) return;
  context.route = route;
  context.isFunction = isFunction;
}

/** The request id of a line of log, for those about a request. */
export const requestIdOfLine = (): { requestId?: string } => {
  const id = contexts.getStore()?.id;
  return id === undefined ? {} : { requestId: id };
};
