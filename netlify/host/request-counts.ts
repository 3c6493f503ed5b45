import type { ServerResponse } from 'node:http';

const CLASSES = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const;

/** Responses since the start by class of status, without those whose client closed the connection before. */
export class RequestCounts {
  readonly #counts = [0, 0, 0, 0, 0];

  count(response: ServerResponse): void {
    response.once('finish', () => {
      const index = Math.floor(response.statusCode / 100) - 1;
      this.#counts[index] = (this.#counts[index] ?? 0) + 1;
    });
  }

  byClass(): { status: string; count: number }[] {
    return CLASSES.map((status, i) => ({ status, count: this.#counts[i] ?? 0 }));
  }
}

/** The counts of this process. */
export const requestCounts = new RequestCounts();
