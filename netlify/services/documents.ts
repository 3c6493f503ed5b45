import { openDocuments } from '../adapters/documents/documents.ts';
import { coreServices, openedOnce } from './core.ts';

/** For drawing an order's documents. */
export const documentServices = openedOnce(() => ({ ...coreServices(), documents: openDocuments() }));
