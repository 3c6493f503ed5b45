import { z } from 'zod';

/**
 * Disables zod's compiled schemas in browsers: its test for `eval` violates the security policy, which is reported.
 * Import it before the first schema is created.
 */
z.config({ jitless: typeof document !== 'undefined' });
