/** Google's SDK as one file: what it is made of, and where it is expected. */
export { SDK_ENTRY, SDK_FILE } from '../adapters/firebase/sdk.ts';
