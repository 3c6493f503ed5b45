/** How long a loop may hold the thread: pages are served from the same one. */
const SLICE_MS = 10;

/**
 * For loops of much synchronous work, SQLite's included. The returned function is awaited at each step: once the slice
 * is used up, it lets the process's other events run first.
 */
export function timeSlices(ms = SLICE_MS): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < ms) return;
    await new Promise((resolve) => setImmediate(resolve));
    since = performance.now();
  };
}
