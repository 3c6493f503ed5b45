/** After a site was drawn anew: writes what a person should mend in the one in the folder named. */
import { reportQuality } from '../../src/integrations/quality-report.ts';
import { readDrawn } from './kept-site.ts';

const [, , site = ''] = process.argv;
const pages = Object.keys(readDrawn(site)?.files ?? {}).filter((file) => file.endsWith('.html'));
await reportQuality(
  site,
  pages.map((file) => (file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`)),
);
