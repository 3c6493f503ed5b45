import type { z } from 'zod';
import { finalisedMetadata, type UploadMetadata, uploadMetadata } from './file-metadata.ts';
import type { ObjectStorage } from './object-storage.ts';
import { isKey } from './upload-url.ts';

/** Uploads; a lifecycle rule of the bucket may remove what is older than two days here. */
export const PENDING = 'pending/';
const FINALISED = 'kept/';
const JSON_TYPE = 'application/json';

/** The name of an upload's content, which a signed URL is for. */
export const pendingContent = (key: string): string => `${PENDING}${key}/content`;
const pendingMetadata = (key: string) => `${PENDING}${key}/ticket.json`;
/** The name of a finalised file's content. */
export const finalisedContent = (key: string): string => `${FINALISED}${key}/content`;
const finalisedAbout = (key: string) => `${FINALISED}${key}/about.json`;

async function* keysBelow(storage: ObjectStorage, prefix: string) {
  for await (const { name, modifiedAt } of storage.list(prefix)) {
    const [key = '', part = ''] = name.slice(prefix.length).split('/');
    if (isKey(key)) yield { key, part, modifiedAt };
  }
}

/** The layout of visitors' files in a bucket: as on a disk, an object where a file is there. */
export type StoredObjects = ReturnType<typeof storedObjects>;
export function storedObjects(storage: ObjectStorage) {
  async function readMetadata<S extends z.ZodType>(name: string, schema: S): Promise<z.output<S> | undefined> {
    const bytes = await storage.get(name);
    if (!bytes) return undefined;
    try {
      return schema.safeParse(JSON.parse(new TextDecoder().decode(bytes))).data;
    } catch (error) {
      if (error instanceof SyntaxError) return undefined;
      throw error;
    }
  }
  return {
    readUploadMetadata: (key: string) => readMetadata(pendingMetadata(key), uploadMetadata),
    writeUploadMetadata: (key: string, metadata: UploadMetadata) =>
      storage.put(pendingMetadata(key), JSON.stringify(metadata), JSON_TYPE),
    readUpload: (key: string, mostBytes: number) => storage.get(pendingContent(key), mostBytes),
    writeUpload: (key: string, bytes: Uint8Array, type: string) => storage.put(pendingContent(key), bytes, type),
    removeUpload: (key: string) => storage.remove(pendingContent(key)),
    async removePending(key: string): Promise<void> {
      // The metadata last: as long as it is there, the rest is found again.
      await storage.remove(pendingContent(key));
      await storage.remove(pendingMetadata(key));
    },
    readFinalised: (key: string) => readMetadata(finalisedAbout(key), finalisedMetadata),
    readFinalisedContent: (key: string) => storage.get(finalisedContent(key)),
    /** The content first: a file is finalised by its description. */
    async writeFinalised(file: z.output<typeof finalisedMetadata>, bytes: Uint8Array): Promise<void> {
      await storage.put(finalisedContent(file.key), bytes, file.type);
      await storage.put(finalisedAbout(file.key), JSON.stringify(file), JSON_TYPE);
    },
    async removeFinalised(key: string): Promise<void> {
      await storage.remove(finalisedAbout(key));
      await storage.remove(finalisedContent(key));
    },
    /** Keys of uploads, and when one of their objects was last written. */
    async pendingKeys(): Promise<Map<string, number | undefined>> {
      const keys = new Map<string, number | undefined>();
      for await (const { key, modifiedAt } of keysBelow(storage, PENDING))
        if (!keys.has(key) || (modifiedAt ?? 0) > (keys.get(key) ?? 0)) keys.set(key, modifiedAt);
      return keys;
    },
    /** Keys of finalised files, and when they were; without a date, one is taken for new. */
    async finalisedKeys(): Promise<Map<string, number>> {
      const keys = new Map<string, number>();
      for await (const { key, part, modifiedAt } of keysBelow(storage, FINALISED))
        if (part === 'about.json')
          keys.set(key, modifiedAt ?? (await storage.modifiedAt(finalisedAbout(key))) ?? Number.POSITIVE_INFINITY);
      return keys;
    },
  };
}
