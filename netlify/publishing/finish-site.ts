import path from 'node:path';
import { reportQuality } from '../../src/integrations/quality-report.ts';
import { compressForLater } from '../host/compress-files.ts';
import { readManifest } from './build-cache.ts';

/**
 * After a site was drawn anew and is online: writes what a person should mend in it, and compresses for the next one
 * what had no time to be compressed as a build does.
 */
export async function finishSite(site: string): Promise<void> {
  const drawn = readManifest(site);
  const pages = [...(drawn?.files.keys() ?? [])].filter((file) => file.endsWith('.html'));
  await reportQuality(
    site,
    pages.map((file) => (file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`)),
  );
  await compressForLater((drawn?.quick ?? []).map((file) => path.join(site, file)));
}
