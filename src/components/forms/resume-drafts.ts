import { DRAFT } from './stored-drafts.ts';

const isExpired = (stored: string): boolean => !(JSON.parse(stored).expires > Date.now());

/**
 * Fetched where there are drafts: those past their day are erased, the forms of the others are hydrated as if the
 * visitor had touched them, and find what was typed.
 */
for (const storage of [localStorage, sessionStorage])
  for (const [name, stored] of Object.entries<string>(storage).filter(([name]) => name.startsWith(DRAFT)))
    if (isExpired(stored)) storage.removeItem(name);
    else document.getElementById(name.split(':')[1] ?? '')?.dispatchEvent(new Event('change'));
