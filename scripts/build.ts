/** `npm run build`: a whole `dist`, or the one that was there. */
import { BuildFailed, buildSite } from '../netlify/host/build-site.ts';

try {
  buildSite();
} catch (error) {
  if (!(error instanceof BuildFailed)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
