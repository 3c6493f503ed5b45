import { openFirestoreStore } from '../../netlify/adapters/store/firestore.ts';
import { storeContract } from '../contracts/store.contract.ts';
import { createDatabase } from './firestore.ts';

const searched = {
  contract_note: {
    fields: ['title', 'tags'],
    instead: { field: 'group', value: 'secret', fields: ['title', 'group'] },
  },
};
const everyField = ['title', 'group', 'rank', 'done', 'id', 'event', 'person'];

// As the product declares its queries, and with an index for whatever is asked.
for (const [name, options] of [
  ['Firestore', {}],
  [
    'Firestore, along an index wherever there can be one',
    { sorted: Object.fromEntries(['createdAt', ...everyField].map((field) => [field, everyField])) },
  ],
] as const)
  storeContract(name, async () => {
    const database = await createDatabase();
    const store = openFirestoreStore({ open: database.open, searched, ...options });
    return { store, clean: () => store.close() };
  });
