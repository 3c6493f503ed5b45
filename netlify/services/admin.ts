import { identityServices } from './identity.ts';
import { fileServices } from './inspected-files.ts';
import { openedOnce } from './opened-once.ts';
import { publishingServices } from './publishing.ts';

/** For records of every kind, and their publication. */
export const adminServices = openedOnce(() => ({
  ...identityServices(),
  ...fileServices(),
  ...publishingServices(),
}));
