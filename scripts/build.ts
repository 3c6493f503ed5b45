/** `npm run build`: replaces `dist` by a complete new one, or leaves it as it was. */
import { BuildFailed, buildSite } from '../netlify/host/build-site.ts';

try {
  buildSite();
} catch (error) {
  if (!(error instanceof BuildFailed)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
