import { FileRefused, FilesUnavailable, type Inspector } from '../../ports/files.ts';
import { type Scanner, ScannerUnavailable } from '../../ports/scanner.ts';

/** Adds a virus scanner to an inspector: while it is unavailable, files are refused. */
export const scannedBy = (scanner: Scanner, inspector: Inspector): Inspector => ({
  ...inspector,
  async content(kind, file) {
    const scanned = await scanner.scan(file.bytes).catch((cause: unknown) => {
      throw cause instanceof ScannerUnavailable
        ? new FilesUnavailable('the scanner does not answer', { cause })
        : cause;
    });
    if (!scanned.clean) throw new FileRefused('file-infected', { cause: scanned.found });
    return inspector.content(kind, file);
  },
});
