import { readDatabaseUrl, readDataDir } from '../env.ts';

export const STORE_FILE = 'site.sqlite';

/** Where the records are: a database, or the file of a folder. */
export interface StorePlace {
  folder: string;
  /** PostgreSQL or Firestore; absent: the embedded store. */
  url?: string | undefined;
}
export const readStorePlace = (variables: NodeJS.ProcessEnv = process.env): StorePlace => ({
  folder: readDataDir(variables),
  url: readDatabaseUrl(variables),
});
