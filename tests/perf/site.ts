import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CHROMIUM_FLAGS, findBrowser } from '../browser.ts';
import { CannotMeasure } from './errors.ts';
import { makeFloorPage } from './floor.ts';
import { inRepository, keepBuiltSite } from './folders.ts';
import { startMeasured } from './processes.ts';

const FLOOR_HOST = 'floor.example';

/** The built site, open to a browser under its own name, and the floor beside it on the same server. */
export interface OpenSite {
  dist: string;
  floor: string;
  urlOf: (path: string) => string;
  browser: { path: string; flags: string[] };
  close: () => void;
}

function signCertificate(folder: string): void {
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  try {
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-subj',
        '/CN=bench',
        '-keyout',
        key,
        '-out',
        cert,
      ],
      { stdio: 'ignore' },
    );
  } catch {
    throw new CannotMeasure(
      'The pages are measured over TLS and HTTP/2, for which the bench signs a certificate: install openssl first.',
    );
  }
}

function writeFloor(folder: string): void {
  const { html, brotli, gzip } = makeFloorPage();
  mkdirSync(path.join(folder, 'floor'), { recursive: true });
  for (const [name, body] of [
    ['index.html', html],
    ['index.html.br', brotli],
    ['index.html.gz', gzip],
  ] as const)
    writeFileSync(path.join(folder, 'floor', name), body);
}

/** Serves the built site and the floor to a browser that can reach nothing else. */
export async function openSite(): Promise<OpenSite> {
  const browser = findBrowser();
  if (!browser)
    throw new CannotMeasure(
      'The pages are measured in Chromium and there is none: install it, or give its path in CHROMIUM_PATH.',
    );
  const folder = keepBuiltSite();
  const dist = path.join(folder, 'dist');
  signCertificate(folder);
  writeFloor(folder);
  // What its functions read.
  symlinkSync(inRepository('content'), path.join(folder, 'content'));
  const server = startMeasured([path.join(import.meta.dirname, 'tls-server.ts'), folder], folder, {
    DATA_DIR: path.join(folder, 'data'),
  });
  while (!/port \d+/.test(server.output())) {
    if (server.child.exitCode !== null) throw new Error(server.output());
    await wait(10);
  }
  const port = /port (\d+)/.exec(server.output())?.[1];
  const host =
    /<link rel="canonical" href="https:\/\/([^/"]+)/.exec(readFileSync(path.join(dist, 'index.html'), 'utf8'))?.[1] ??
    'site.example';
  const rules = [host, FLOOR_HOST].map((name) => `MAP ${name} 127.0.0.1:${port}`).concat('MAP * ~NOTFOUND');
  return {
    dist,
    floor: `https://${FLOOR_HOST}/`,
    urlOf: (page) => `https://${host}${page}`,
    browser: {
      path: browser,
      flags: [...CHROMIUM_FLAGS, '--ignore-certificate-errors', `--host-resolver-rules=${rules.join(', ')}`],
    },
    close: () => server.child.kill(),
  };
}
