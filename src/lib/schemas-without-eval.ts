import { z } from 'zod';

/**
 * In a browser, schemas are read, not compiled: trying whether code may be made of text is itself refused, and noted,
 * by the security policy. Imported before the first schema is made.
 */
z.config({ jitless: typeof document !== 'undefined' });
