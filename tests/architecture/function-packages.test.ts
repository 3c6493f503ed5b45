import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { packagesReached } from './module-graph.ts';

const INSPECTING = ['admin', 'admin-newsletter', 'careers', 'support', 'testimonials'];
const WITH_FILES = [
  ...INSPECTING,
  ...['admin-downloads', 'newsletter-attachment', 'newsletter-picture', 'orphan-files', 'retention', 'uploads'],
];
const READING_EVERY_KIND = ['admin-unreadable', 'record-check', 'retention'];

/**
 * Which functions may reach a heavy package, directly or by an import that waits: Netlify's bundle of a function holds
 * whatever it can reach, and loads at its start what any module in it names at its head. All others start without it.
 */
const HEAVY: Record<string, readonly string[]> = {
  sharp: [...INSPECTING, 'admin-downloads', 'newsletter-picture'],
  'file-type': INSPECTING,
  '@cantoo/pdf-lib': [...INSPECTING, 'payment-document'],
  '@pdf-lib/fontkit': ['payment-document'],
  'fast-xml-parser': [...WITH_FILES, 'payment-document'],
  '@netlify/blobs': WITH_FILES,
  aws4fetch: WITH_FILES,
  'firebase-admin': [
    'admin',
    'admin-assistant',
    'admin-downloads',
    'admin-events',
    'admin-inbox',
    'admin-newsletter',
    'admin-orders',
    'admin-quality',
    'admin-unreadable',
    'auth',
  ],
  stripe: [
    ...['admin-orders', 'payment-webhook', 'payments', 'payments-reconcile', 'transfers-chase'],
    ...['stripe-sandbox', 'stripe-sandbox-deliveries'],
  ],
  nodemailer: ['inbox', 'newsletter-sending', 'outbox', 'retention'],
  imapflow: ['replies'],
  'postal-mime': ['replies', 'inbox', 'retention'],
  minisearch: ['chat', 'search'],
  papaparse: ['admin-downloads'],
  '@simplewebauthn/server': ['auth'],
  '@zxcvbn-ts/core': ['admin', 'auth', ...READING_EVERY_KIND],
};

let reached: Map<string, Set<string>>;
beforeAll(async () => {
  const files = readdirSync('netlify/functions').map((file) => `netlify/functions/${file}`);
  const found = await packagesReached(files);
  reached = new Map([...found].map(([file, packages]) => [path.parse(file).name, packages]));
});
const reaching = (name: string) => [...reached].filter(([, packages]) => packages.has(name)).map(([one]) => one);

test.each(Object.keys(HEAVY))('%s is in the functions that need it, and in no other', (name) =>
  expect(reaching(name).toSorted()).toEqual([...(HEAVY[name] ?? [])].toSorted()),
);
test('the graph of functions is whole: all of them check what they are sent', () =>
  expect(reaching('zod').toSorted()).toEqual([...reached.keys()].toSorted()));

/**
 * Netlify's bundler reads such an address beside the function, whatever file it came from: where another file lies
 * there, that file's code is written over the function's.
 */
test('no file of a worker is found from the folder of the functions too', () => {
  const named = globSync('{netlify,src}/**/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/new URL\('([^']+\.[cm]?[jt]sx?)', import\.meta\.url\)/g)].map(
      ([, address = '']) => ({ file, address }),
    ),
  );
  expect(named.length).toBeGreaterThan(4);
  expect(named.filter(({ address }) => existsSync(path.resolve('netlify/functions', address)))).toEqual([]);
});
