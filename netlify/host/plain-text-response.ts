import type { ServerResponse } from 'node:http';
import { httpsOnlyHeader } from '../https-only.ts';

/** A sentence is never a page: nothing in it is run, framed or guessed to be of another type. */
const HEADERS = {
  'Content-Type': 'text/plain;charset=utf-8',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Ends a response with one sentence, for whoever sent a request that no page answers. */
export function sendPlainText(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { ...HEADERS, ...httpsOnlyHeader(), ...headers });
  response.end(`${text}\n`);
}
