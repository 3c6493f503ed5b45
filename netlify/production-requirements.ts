import { readFileSync } from 'node:fs';
import path from 'node:path';
import { placeholders } from '../src/collections/placeholders.ts';
import { isProduction } from '../src/collections/production.ts';
import { readAddress } from './network/client-address.ts';
import { hostnameOf, isLoopbackHost } from './network/host-names.ts';

/**
 * Where no demonstration may stand: in production, and on Netlify's functions, which are not told at run time whether
 * they are production's and have no disk that a second call would find again.
 */
export const isPublic = (variables: NodeJS.ProcessEnv): boolean =>
  isProduction(variables) || Boolean(variables.AWS_LAMBDA_FUNCTION_NAME);

/** What is wrong with a variable: a sentence, with its remedy. */
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

/** An address that was written as one of this machine or of a private network: what passes there passes nobody else. */
function isPrivateAddress(host: string): boolean {
  const address = readAddress(host.replace(/^\[|\]$/g, ''));
  return isLoopbackHost(host) || ['loopback', 'private', 'uniqueLocal'].includes(address?.range() ?? '');
}
const isInTheClear = (address = ''): boolean => /^http:/i.test(address);
const isPrivateUrl = (address = ''): boolean => isPrivateAddress(URL.parse(address)?.hostname ?? '');

/** What the environment of an installation for the public lacks. */
export function publicFaults(variables: NodeJS.ProcessEnv): Fault[] {
  const {
    SECRET,
    SITE_URL,
    SMTP_URL,
    MAIL_FROM,
    FIREBASE_AUTH_EMULATOR_HOST,
    CHATBOT_WEBHOOK_URL,
    ASSISTANT_MODEL_URL,
    ALERT_WEBHOOK_URL,
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
    // In production, it is at no private address (netlify/services.ts).
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
      isInTheClear(ALERT_WEBHOOK_URL) && !isPrivateUrl(ALERT_WEBHOOK_URL),
      'ALERT_WEBHOOK_URL',
      'begins with https:// for the public; http:// is for localhost, or a private address such as 10.0.0.7',
    ],
    [
      Boolean(FIREBASE_AUTH_EMULATOR_HOST),
      'FIREBASE_AUTH_EMULATOR_HOST',
      'never for the public, anyone could sign in as an administrator: leave it out',
    ],
  ];
  return judged.filter(([isWrong]) => isWrong).map(([, name, sentence]) => [name, sentence]);
}

/**
 * Node's own habit says nothing of this site, and whoever sets it means the public: a demonstration is begun only by
 * whoever asks for one.
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

/** What still stands in the content that no real company has. */
export const contentFaults = (): Fault[] =>
  placeholders().map(({ key, value }) => ['content/company.yaml', `${key} is still a placeholder (${value})`] as const);

/**
 * Says of a built site whom it was built for: samples are left out of one for the public, which is known at the build
 * only.
 */
export const BUILT_FOR = '.built-for';

/** A site that was built as a demonstration is none for the public. */
export function buildFaults(dist: string): Fault[] {
  try {
    if (readFileSync(path.join(dist, BUILT_FOR), 'utf8').trim() === 'production') return [];
  } catch {
    // Built before this was written down, or not at all: built anew either way.
  }
  return [[dist, 'was built as a demonstration, samples included: run "SITE_ENV=production npm run build"']];
}

/** What refuses nothing, and decides who comes in and how they are counted. */
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
