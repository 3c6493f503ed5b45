import { readFileSync } from 'node:fs';
import type { APIRoute } from 'astro';

/** What `security.txt` calls the policy: the same words as in the repository. */
export const GET: APIRoute = () => new Response(readFileSync('SECURITY.md', 'utf8'));
