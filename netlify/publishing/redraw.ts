/** Draws the next site into the folder named first, beside the one named second. Ends with 3 where a build is needed. */
import { NeedsBuild } from './draw-pages.ts';
import { redrawSite } from './redraw-site.ts';

const NEEDS_BUILD = 3;
const [, , next = '', before = ''] = process.argv;
try {
  const { drawn, pages } = await redrawSite(before, next);
  console.log(`${drawn} of ${pages} pages and their files drawn anew`);
} catch (error) {
  if (!(error instanceof NeedsBuild)) throw error;
  console.log(`A build is needed: ${error.message}`);
  process.exitCode = NEEDS_BUILD;
}
