import { readFileSync } from 'node:fs';
import path from 'node:path';
import { placeholders } from '../src/collections/placeholders.ts';
import { isProduction } from '../src/collections/production.ts';
import { readAddress } from './network/client-address.ts';
import { hostnameOf, isLoopbackHost } from './network/host-names.ts';

/**
 * Whether demonstration features are forbidden: in production, and in Netlify's functions, which do not know at run
 * time whether they are production's and have no persistent disk.
 */
export const isPublic = (variables: NodeJS.ProcessEnv): boolean => isProduction(variables) || isFunction(variables);

/** What is wrong with a variable: a sentence with its remedy. */
export type Fault = readonly [name: string, sentence: string];

function faultOfAddress(address = ''): string | undefined {
  if (!address) return 'needed for the public: the address visitors use, such as https://www.example.fr';
  const url = URL.parse(address);
  if (url && isLoopbackHost(hostnameOf(url.host) ?? ''))
    return 'leads to this machine only, and links in mails with it: give the address visitors use';
  return url?.protocol === 'https:'
    ? undefined
    : 'begins with https:// for the public, since links in mails are keys: put a certificate before the site';
}

/** Whether a host is this machine or in a private network, where traffic passes no third party. */
function isPrivateAddress(host: string): boolean {
  const address = readAddress(host.replace(/^\[|\]$/g, ''));
  return isLoopbackHost(host) || ['loopback', 'private', 'uniqueLocal'].includes(address?.range() ?? '');
}
const isInTheClear = (address = ''): boolean => /^http:/i.test(address);
const isPrivateUrl = (address = ''): boolean => isPrivateAddress(URL.parse(address)?.hostname ?? '');

/** Whether this is a function of Netlify: on AWS Lambda, without a disk that keeps anything. */
export const isFunction = (variables: NodeJS.ProcessEnv): boolean => Boolean(variables.AWS_LAMBDA_FUNCTION_NAME);

/** Databases that a function can reach, by the variables that name them; DATA_DIR is for a disk that functions share. */
const DATABASES = ['DATABASE_URL', 'NETLIFY_DATABASE_URL', 'NETLIFY_DB_URL', 'DATA_DIR'];
/** What functions lack besides what every production site needs. */
function faultsOfFunction(variables: NodeJS.ProcessEnv): Fault[] {
  if (!isFunction(variables)) return [];
  const { FILES_TO, DATA_DIR } = variables;
  const faults: Fault[] = [];
  if (!DATABASES.some((name) => variables[name]))
    faults.push([
      'DATABASE_URL',
      'needed on Netlify, where no disk keeps anything: a PostgreSQL, such as Netlify Database gives, or firestore://project',
    ]);
  if (/^firestore:/.test(variables.DATABASE_URL ?? '') && !variables.FIREBASE_SERVICE_ACCOUNT)
    faults.push([
      'FIREBASE_SERVICE_ACCOUNT',
      'needed on Netlify with Firestore: the JSON of a service account that may read and write it (docs/firebase.md)',
    ]);
  if (!FILES_TO && !DATA_DIR)
    faults.push([
      'FILES_TO',
      'needed on Netlify, where no disk keeps anything: netlify-blobs, or a bucket as https://host/bucket or gs://bucket',
    ]);
  return faults;
}

/** What is missing in the environment of a production site. */
export function publicFaults(variables: NodeJS.ProcessEnv): Fault[] {
  const {
    SECRET,
    SITE_URL,
    SMTP_URL,
    MAIL_FROM,
    FIREBASE_AUTH_EMULATOR_HOST,
    FIRESTORE_EMULATOR_HOST,
    FIREBASE_STORAGE_EMULATOR_HOST,
    CHATBOT_WEBHOOK_URL,
    ASSISTANT_MODEL_URL,
    ALERT_WEBHOOK_URL,
    BUILD_HOOK_URL,
    FILES_TO,
  } = variables;
  const address = faultOfAddress(SITE_URL);
  const judged: [isWrong: boolean, name: string, sentence: string][] = [
    [
      !SECRET,
      'SECRET',
      'needed for the public: any random text of 32 characters or more, such as "openssl rand -hex 32" writes',
    ],
    [address !== undefined, 'SITE_URL', address ?? ''],
    [
      !SMTP_URL,
      'SMTP_URL',
      'needed for the public, or no mail leaves: the mail server, such as smtps://user:password@mail.example.fr',
    ],
    [
      !MAIL_FROM,
      'MAIL_FROM',
      'needed for the public: the address mails are sent from, such as "Terrilys <contact@example.fr>"',
    ],
    // In production, a private address is refused (netlify/services.ts).
    [
      isInTheClear(CHATBOT_WEBHOOK_URL),
      'CHATBOT_WEBHOOK_URL',
      'begins with https:// for the public: conversations pass there',
    ],
    [
      isInTheClear(ASSISTANT_MODEL_URL) && !isPrivateUrl(ASSISTANT_MODEL_URL),
      'ASSISTANT_MODEL_URL',
      'begins with https:// for the public, since conversations pass there; http:// is for localhost, or a private address such as 10.0.0.7',
    ],
    [
      isInTheClear(BUILD_HOOK_URL) && !isPrivateUrl(BUILD_HOOK_URL),
      'BUILD_HOOK_URL',
      'begins with https:// for the public: who knows it can have the site built',
    ],
    [
      isInTheClear(ALERT_WEBHOOK_URL) && !isPrivateUrl(ALERT_WEBHOOK_URL),
      'ALERT_WEBHOOK_URL',
      'begins with https:// for the public; http:// is for localhost, or a private address such as 10.0.0.7',
    ],
    [
      isInTheClear(FILES_TO) && !isPrivateUrl(FILES_TO),
      'FILES_TO',
      "begins with https:// for the public, since visitors' files pass there; http:// is for a private address such as 10.0.0.7",
    ],
    [
      Boolean(FIREBASE_AUTH_EMULATOR_HOST),
      'FIREBASE_AUTH_EMULATOR_HOST',
      'never for the public, anyone could sign in as an administrator: leave it out',
    ],
    [
      Boolean(FIRESTORE_EMULATOR_HOST),
      'FIRESTORE_EMULATOR_HOST',
      'never for the public, an emulator forgets every record when it stops: leave it out',
    ],
    [
      Boolean(FIREBASE_STORAGE_EMULATOR_HOST),
      'FIREBASE_STORAGE_EMULATOR_HOST',
      'never for the public, an emulator shows its files to everyone: leave it out',
    ],
  ];
  const wrong = judged.filter(([isWrong]) => isWrong).map(([, name, sentence]): Fault => [name, sentence]);
  return [...wrong, ...faultsOfFunction(variables)];
}

/**
 * NODE_ENV is no switch of this site, but whoever sets it to production means a public site: refused, as a
 * demonstration must be chosen explicitly.
 */
export const intentFaults = ({ NODE_ENV, SITE_ENV, CONTEXT }: NodeJS.ProcessEnv): Fault[] =>
  NODE_ENV === 'production' && !SITE_ENV && CONTEXT === undefined
    ? [
        [
          'SITE_ENV',
          'not set, while NODE_ENV is "production": SITE_ENV=production for the public, SITE_ENV=development for a demonstration',
        ],
      ]
    : [];

/**
 * What keeps the records from a build at Netlify: its disk is empty each time, so that a public site would lose its
 * articles.
 */
export const storeFaults = (variables: NodeJS.ProcessEnv): Fault[] =>
  variables.NETLIFY === 'true' && isProduction(variables) && !DATABASES.some((name) => variables[name])
    ? [
        [
          'DATABASE_URL',
          'needed by a public build on Netlify, or it would have none of the records: see docs/netlify.md',
        ],
      ]
    : [];

/** Placeholders that are still in the content. */
export const contentFaults = (): Fault[] =>
  placeholders().map(({ key, value }) => ['content/company.yaml', `${key} is still a placeholder (${value})`] as const);

/** File in a built site that says what it was built for: only the build knows whether samples were left out. */
export const BUILT_FOR = '.built-for';

/** Refuses a site built as a demonstration in production. */
export function buildFaults(dist: string): Fault[] {
  try {
    if (readFileSync(path.join(dist, BUILT_FOR), 'utf8').trim() === 'production') return [];
  } catch {
    // Built before this file existed, or not built: a new build is needed either way.
  }
  return [[dist, 'was built as a demonstration, samples included: run "SITE_ENV=production npm run build"']];
}

/** Settings that are valid, but decide who has access and how clients are counted. */
export function publicHints({
  HOST,
  TRUSTED_PROXY,
  ALLOWED_HOSTS,
  SITE_URL,
  ADMIN_EMAILS,
}: NodeJS.ProcessEnv): string[] {
  const site = URL.parse(SITE_URL ?? '')?.hostname;
  return [
    HOST
      ? `HOST: the server listens on ${HOST}, so whoever reaches it there can leave the proxy out`
      : 'HOST: not set, the server listens on this machine alone, where the proxy has to be',
    TRUSTED_PROXY
      ? 'TRUSTED_PROXY: the proxy must add the address of its visitor to X-Forwarded-For, and pass Host on as it came'
      : 'TRUSTED_PROXY: not set, all visitors of a proxy count as one, who may send five forms a minute; 127.0.0.1,::1 for one on this machine',
    `ALLOWED_HOSTS: besides ${site ?? 'the host of SITE_URL'} the site answers for ${ALLOWED_HOSTS || 'no host, 127.0.0.1 of a health check included'}`,
    ADMIN_EMAILS
      ? `ADMIN_EMAILS: ${ADMIN_EMAILS} own the site`
      : 'ADMIN_EMAILS: not set, every account made on this machine without another role owns the site',
  ];
}
