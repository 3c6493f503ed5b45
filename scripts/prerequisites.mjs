// Runs under any Node version, before every command: prints in one sentence what is missing.
import { existsSync } from 'node:fs';

const [major, minor] = process.versions.node.split('.').map(Number);
const installed = existsSync('node_modules/astro');
if (!installed) {
  console.error('The dependencies are not installed: run "npm ci" first.');
  process.exit(1);
}
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `This needs Node 22.18 or newer and runs under ${process.version}: run "npm ci" again without --ignore-scripts, it brings its own Node 24.`,
  );
  process.exit(1);
}
