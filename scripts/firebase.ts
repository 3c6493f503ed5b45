/** `npm run firebase`: writes the indexes of Firestore, from the queries that are declared, for `firebase deploy`. */
import { writeFileSync } from 'node:fs';
import { indexDefinitions } from '../netlify/adapters/store/firestore/index-definitions.ts';

const FILE = 'deploy/firebase/firestore.indexes.json';
const definitions = indexDefinitions();
writeFileSync(FILE, `${JSON.stringify(definitions, null, 2)}\n`);
console.log(`${FILE}: ${definitions.indexes.length} composite indexes`);
