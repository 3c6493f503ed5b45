import { openDocuments } from '../adapters/documents/documents.ts';
import { coreServices } from './core.ts';
import { openedOnce } from './opened-once.ts';

/** For drawing an order's documents. */
export const documentServices = openedOnce(() => ({ ...coreServices(), documents: openDocuments() }));
