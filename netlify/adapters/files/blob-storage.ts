import type { GetStoreOptions } from '@netlify/blobs';
import { FilesUnavailable } from '../../../src/ports/files.ts';
import { type ObjectStorage, TooLarge } from './object-storage.ts';

/** When an object was written: lists of Netlify Blobs do not say it. */
const WRITTEN_AT = 'writtenAt';

/** Objects in a store of Netlify Blobs. On Netlify its address and token come with each request. */
export async function openBlobStorage(store: string, access: Partial<GetStoreOptions> = {}): Promise<ObjectStorage> {
  const { getStore } = await import('@netlify/blobs');
  const answered = async <R>(work: (blobs: ReturnType<typeof getStore>) => Promise<R>): Promise<R> => {
    try {
      // Opened for each request: a function that was frozen gets a new token.
      return await work(getStore({ ...access, name: store, consistency: 'strong' }));
    } catch (cause) {
      if (cause instanceof TooLarge) throw cause;
      throw new FilesUnavailable('Netlify Blobs do not answer', { cause });
    }
  };
  return {
    get: (name, mostBytes) =>
      answered(async (blobs) => {
        // Typed as always there, and null where there is none.
        const content = (await blobs.get(name, { type: 'arrayBuffer' })) as ArrayBuffer | null;
        if (content && mostBytes !== undefined && content.byteLength > mostBytes) throw new TooLarge();
        return content ? new Uint8Array(content) : undefined;
      }),
    put: (name, content) =>
      answered(async (blobs) => {
        const data = typeof content === 'string' ? content : new Uint8Array(content).buffer;
        await blobs.set(name, data, { metadata: { [WRITTEN_AT]: Date.now() } });
      }),
    remove: (name) => answered((blobs) => blobs.delete(name)),
    async *list(prefix) {
      const pages = await answered(async (blobs) => blobs.list({ prefix, paginate: true }));
      for await (const { blobs } of pages) for (const { key } of blobs) yield { name: key };
    },
    modifiedAt: (name) =>
      answered(async (blobs) => {
        const at = Number((await blobs.getMetadata(name))?.metadata[WRITTEN_AT]);
        return Number.isFinite(at) ? at : undefined;
      }),
  };
}
