/** `npm run doctor`: lists every placeholder left in content/company.yaml, and fails while there is one. */
import { placeholders } from '../src/collections/placeholders.ts';

const left = placeholders();
for (const { key, value } of left) console.log(`content/company.yaml: ${key} is still a placeholder (${value})`);
console.log(left.length ? `${left.length} placeholders to replace before the site can go out.` : 'No placeholder left.');
process.exitCode = left.length ? 1 : 0;
