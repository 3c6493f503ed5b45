import { inspector } from '../../src/features/uploads/inspect.ts';
import { scannedBy } from '../../src/features/uploads/virus-scan.ts';
import { openClamd } from '../adapters/scanner/clamd.ts';
import { type CoreServices, coreServices } from './core.ts';
import { type OpenedFiles, openFiles } from './files.ts';
import { openedOnce } from './opened-once.ts';

/** Files of forms: what is finalised is decoded, parsed and, with CLAMD_URL, scanned. */
export const openInspectedFiles = (core: CoreServices): OpenedFiles =>
  openFiles(core, core.env.CLAMD_URL ? scannedBy(openClamd({ url: core.env.CLAMD_URL }), inspector) : inspector);

export const fileServices = openedOnce(() => ({ ...coreServices(), ...openInspectedFiles(coreServices()) }));
