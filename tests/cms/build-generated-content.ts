import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { commandEnvironment, copyProject } from '../project-copy.ts';
import { generateContent } from './generated-content.ts';

/** Faults of one build of generated content; empty when it went online whole and says nothing as code. */
function faultsOf(root: string, status: number | null, said: string): string[] {
  if (status !== 0) return [`The build stopped:\n${said.slice(-3000)}`];
  const pages = globSync('dist/**/*.html', { cwd: root });
  const faults: string[] = [];
  for (const page of pages) {
    const html = readFileSync(path.join(root, 'dist', page.replace(/^dist\//, '')), 'utf8');
    if (/<b onclick=["']?x/.test(html)) faults.push(`${page}: markup of an editor is code`);
    if (/href="?javascript:/i.test(html)) faults.push(`${page}: an address is code`);
    if (/\[object Object\]|>undefined<|>NaN</.test(html)) faults.push(`${page}: a value is no text`);
  }
  if (pages.length < 100) faults.push(`Only ${pages.length} pages were built`);
  return faults;
}

/** Builds a copy of the project whose content is generated, and says what is wrong with what was built. */
export async function buildGeneratedContent(
  seed: number,
  share?: number,
): Promise<{ changed: number; faults: string[] }> {
  const root = copyProject('scripts');
  try {
    const picture = { width: 800, height: 600, channels: 3, background: '#456' } as const;
    mkdirSync(path.join(root, 'content/media'), { recursive: true });
    writeFileSync(path.join(root, 'content/media/atelier.jpg'), await sharp({ create: picture }).jpeg().toBuffer());
    if (existsSync('.cache/pictures'))
      cpSync('.cache/pictures', path.join(root, '.cache/pictures'), { recursive: true });
    const changed = generateContent(root, seed, share);
    const { status, stdout, stderr } = spawnSync('node_modules/.bin/astro', ['build'], {
      cwd: root,
      encoding: 'utf8',
      env: { ...commandEnvironment(), NO_COLOR: '1' },
      maxBuffer: 2 ** 28,
    });
    return { changed: changed.length, faults: faultsOf(root, status, stdout + stderr) };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
