import { openedOnce as openedOnceInProcess } from '../netlify/services/opened-once.ts';

/**
 * In place of the product's `openedOnce` (vitest.config.ts): once for each folder of data, so that one process tests many
 * sites, each with services of its own, and reads the modules of the server once.
 */
export function openedOnce<S>(open: () => S): () => S {
  const byFolder = new Map<string, () => S>();
  return () => {
    const folder = process.env.DATA_DIR ?? '';
    const services = byFolder.get(folder) ?? openedOnceInProcess(open);
    byFolder.set(folder, services);
    return services();
  };
}
