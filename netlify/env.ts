import { z } from 'zod';
import { INDEXNOW_KEY } from '../src/integrations/index-now-key.ts';
import { isOneAddress } from '../src/mail/email.ts';
import { accessLogModes } from './host/access-log.ts';
import { readAddress, readProxies } from './network/client-address.ts';
import { hostnameOf } from './network/host-names.ts';
import { type Fault, isPublic, publicFaults } from './production-requirements.ts';
import {
  databaseUrl,
  isFilesAddress,
  isFirebaseBucket,
  isS3Bucket,
  isServiceAccount,
  postgresUrl,
} from './storage-addresses.ts';

const STRIPE = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
const modeOf = (key = ''): 'live' | 'test' => (/^\w\w_live_/.test(key) ? 'live' : 'test');

/** Every variable the server reads; none is required for a demonstration on a developer's machine. */
const schema = z
  .object({
    /** Folder of the embedded store, files and mails. */
    DATA_DIR: z.string().min(1).default('data'),
    /** Where visitors' files are. Absent: a folder in DATA_DIR. */
    FILES_TO: z
      .string()
      .refine(
        isFilesAddress,
        'netlify-blobs, the address of a bucket as https://host/bucket, or of one of Firebase as gs://bucket',
      )
      .optional(),
    FILES_S3_KEY_ID: z.string().min(1).optional(),
    FILES_S3_SECRET: z.string().min(1).optional(),
    FILES_S3_REGION: z.string().min(1).default('auto'),
    /** A PostgreSQL database, or Firestore, instead of the embedded store: any number of servers may share it. */
    DATABASE_URL: z.optional(databaseUrl),
    /** The same as Netlify sets it for its own database, and for the one of its extension. */
    NETLIFY_DB_URL: z.optional(postgresUrl),
    NETLIFY_DATABASE_URL: z.optional(postgresUrl),
    /** Signs tokens; generated and stored in DATA_DIR when absent, required in production. */
    SECRET: z.string().min(32, 'at least 32 characters').optional(),
    /** The public address; required in production. */
    SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z
      .string()
      .refine(isOneAddress, 'one address, such as Terrilys <contact@example.fr>, without quotes around it')
      .optional(),
    /** The folder a mail server delivers answers to our e-mails into, such as the `new` of a Maildir. */
    REPLIES_DIR: z.string().min(1).optional(),
    /** The mailbox of a mail server they come to: imaps://user:password@host/mailbox. */
    REPLIES_IMAP_URL: z.url({ protocol: /^imaps?$/ }).optional(),
    /** Addresses of the administrators, comma-separated. Absent: every account, all created on this machine. */
    ADMIN_EMAILS: z
      .string()
      .transform((list) => list.split(',').map((one) => one.trim().toLowerCase()))
      .pipe(z.array(z.email()).min(1))
      .optional(),
    /** Firebase Auth instead of local accounts. */
    FIREBASE_API_KEY: z.string().min(1).optional(),
    FIREBASE_AUTH_DOMAIN: z.string().min(1).optional(),
    FIREBASE_PROJECT_ID: z.string().min(1).optional(),
    /** For Firebase Auth, Firestore and Firebase Storage: the key of a service account, as JSON. */
    FIREBASE_SERVICE_ACCOUNT: z.string().refine(isServiceAccount, 'the JSON of a service account, whole').optional(),
    /** For tests: Google's SDK then uses these hosts; with the first one it accepts unsigned tokens. */
    FIREBASE_AUTH_EMULATOR_HOST: z.string().min(1).optional(),
    FIRESTORE_EMULATOR_HOST: z.string().min(1).optional(),
    FIREBASE_STORAGE_EMULATOR_HOST: z.string().min(1).optional(),
    /** Tells search engines what a publication changed (indexnow.org), in production; the build serves it as a file. */
    INDEXNOW_KEY: z.string().regex(INDEXNOW_KEY, '8 to 128 letters, digits or -').optional(),
    /** Netlify's build hook: publishing in the admin requests a build there. Absent: the site is rebuilt here. */
    BUILD_HOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** Signs what Netlify tells of its builds. Absent: a publication ends with its request. */
    DEPLOY_WEBHOOK_SECRET: z.string().min(16, 'at least 16 characters').optional(),
    /**
     * A webhook as the assistant, such as n8n's chat trigger; in production, a public address. Absent: the embedded
     * one.
     */
    CHATBOT_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
    CHATBOT_WEBHOOK_TOKEN: z.string().min(1).optional(),
    /** A language model as the assistant, behind an OpenAI-compatible API; it answers from the site's texts. */
    ASSISTANT_MODEL_URL: z.url({ protocol: /^https?$/ }).optional(),
    ASSISTANT_MODEL: z.string().min(1).optional(),
    ASSISTANT_MODEL_KEY: z.string().min(1).optional(),
    /** Seconds a visitor waits for its first word; then the site answers by itself. */
    ASSISTANT_MODEL_WAIT: z.coerce.number().min(1).max(25).default(8),
    /** The address the server listens on; absent: loopback only. */
    HOST: z
      .string()
      .refine(
        (host) => readAddress(host),
        'the address to listen on, for instance 0.0.0.0; leave it out for this machine alone',
      )
      .optional(),
    /** Further hosts the server answers for, besides the one of SITE_URL. */
    ALLOWED_HOSTS: z
      .string()
      .default('')
      .transform((list, { addIssue }) =>
        list
          .split(',')
          .map((one) => one.trim())
          .filter(Boolean)
          .map((one) => {
            const name = hostnameOf(one);
            if (!name)
              addIssue(`hosts with commas between them, for instance "www.terrilys.fr, 192.0.2.7" ("${one}" is none)`);
            return name ?? '';
          }),
      ),
    /** ClamAV's daemon: every file of a visitor is scanned before it is stored. */
    CLAMD_URL: z
      .string()
      .regex(/^(tcp:\/\/[^/\s]+|unix:\/\S+)$/, 'tcp://host:port, or unix:/path/of/the/socket')
      .optional(),
    PORT: z.coerce.number().int().min(0).max(65535).default(8080),
    /**
     * Addresses or ranges, comma-separated, of the proxies in front of this server: only their X-Forwarded-For is
     * trusted.
     */
    TRUSTED_PROXY: z
      .string()
      .default('')
      .transform((list, { addIssue }) => {
        try {
          return readProxies(list);
        } catch (error) {
          addIssue(
            `addresses or ranges with commas between them, for instance "127.0.0.1, 10.0.0.0/8" (${String(error)})`,
          );
          return z.NEVER;
        }
      }),
    /** Which requests are logged: none, those of functions, all. Absent: all in production, none in a demonstration. */
    ACCESS_LOG: z.enum(accessLogModes, `one of ${accessLogModes.join(', ')}`).optional(),
    /** Recipients of alerts: an e-mail address, and a URL that JSON is posted to. */
    ALERT_EMAIL: z.email().optional(),
    ALERT_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** Card payments at Stripe: all three, or none, which enables the sandbox of a demonstration. */
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^(sk|rk)_(live|test)_\w+$/, 'begins with sk_live_, sk_test_, rk_live_ or rk_test_')
      .optional(),
    STRIPE_PUBLISHABLE_KEY: z
      .string()
      .regex(/^pk_(live|test)_\w+$/, 'begins with pk_live_ or pk_test_')
      .optional(),
    STRIPE_WEBHOOK_SECRET: z
      .string()
      .regex(/^whsec_\S+$/, 'begins with whsec_')
      .optional(),
    /** Target of the daily backup: a folder, or a bucket as https://host/bucket/prefix. Absent: only on demand. */
    BACKUP_TO: z.string().min(1).optional(),
    /** Passphrase that encrypts the archives; keep a copy elsewhere. */
    BACKUP_KEY: z.string().min(16, 'at least 16 characters').optional(),
    /** How many daily, weekly and monthly archives are kept. */
    BACKUP_KEEP: z
      .string()
      .regex(/^\d{1,4},\d{1,4},\d{1,4}$/, 'days, weeks and months, for instance "7,4,12"')
      .default('7,4,12')
      .transform((list) => {
        const [daily = 0, weekly = 0, monthly = 0] = list.split(',').map(Number);
        return { daily, weekly, monthly };
      }),
    BACKUP_S3_KEY_ID: z.string().min(1).optional(),
    BACKUP_S3_SECRET: z.string().min(1).optional(),
    BACKUP_S3_REGION: z.string().min(1).optional(),
    SITE_ENV: z.enum(['production', 'preview', 'development']).optional(),
  })
  .refine(
    (env) => new Set([env.FIREBASE_API_KEY, env.FIREBASE_AUTH_DOMAIN, env.FIREBASE_PROJECT_ID].map(Boolean)).size === 1,
    {
      path: ['FIREBASE_API_KEY'],
      error: 'FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN and FIREBASE_PROJECT_ID go together: give the three or none',
    },
  )
  .refine((env) => !env.FIREBASE_API_KEY || env.ADMIN_EMAILS, {
    path: ['ADMIN_EMAILS'],
    error: 'needed with Firebase: the addresses of the administrators',
  })
  .refine((env) => !env.DEPLOY_WEBHOOK_SECRET || env.BUILD_HOOK_URL, {
    path: ['BUILD_HOOK_URL'],
    error: 'needed with DEPLOY_WEBHOOK_SECRET: where a build is asked for',
  })
  .refine((env) => !isS3Bucket(env.FILES_TO) || (env.FILES_S3_KEY_ID && env.FILES_S3_SECRET), {
    path: ['FILES_S3_KEY_ID, FILES_S3_SECRET'],
    error: 'needed where FILES_TO is a bucket: who may write to it',
  })
  .refine((env) => !isFirebaseBucket(env.FILES_TO) || env.FIREBASE_SERVICE_ACCOUNT, {
    path: ['FIREBASE_SERVICE_ACCOUNT'],
    error: 'needed where FILES_TO is a bucket of Firebase: it signs the addresses that browsers send files to',
  })
  .refine((env) => !env.BACKUP_TO || env.BACKUP_KEY, {
    path: ['BACKUP_KEY'],
    error: 'needed with BACKUP_TO: a passphrase of 16 characters or more',
  })
  .refine((env) => !env.SMTP_URL || env.MAIL_FROM, {
    path: ['MAIL_FROM'],
    error: 'needed with SMTP_URL: the address mails are sent from',
  })
  .refine((env) => !(env.REPLIES_DIR && env.REPLIES_IMAP_URL), {
    path: ['REPLIES_IMAP_URL'],
    error: 'answers come to one place: leave out either this or REPLIES_DIR',
  })
  .refine((env) => !env.CHATBOT_WEBHOOK_TOKEN || env.CHATBOT_WEBHOOK_URL, {
    path: ['CHATBOT_WEBHOOK_URL'],
    error: 'needed with CHATBOT_WEBHOOK_TOKEN',
  })
  .refine((env) => !env.ASSISTANT_MODEL_URL || env.ASSISTANT_MODEL, {
    path: ['ASSISTANT_MODEL'],
    error: 'needed with ASSISTANT_MODEL_URL: the name of the model',
  })
  .refine((env) => !(env.ASSISTANT_MODEL || env.ASSISTANT_MODEL_KEY) || env.ASSISTANT_MODEL_URL, {
    path: ['ASSISTANT_MODEL_URL'],
    error: 'needed with ASSISTANT_MODEL: the address of its API, ending in /v1',
  })
  .refine((env) => !(env.CHATBOT_WEBHOOK_URL && env.ASSISTANT_MODEL_URL), {
    path: ['CHATBOT_WEBHOOK_URL'],
    error: 'one assistant at a time: leave out either this or ASSISTANT_MODEL_URL',
  })
  .superRefine((env, context) => {
    const missing = STRIPE.filter((name) => !env[name]);
    if (missing.length > 0 && missing.length < STRIPE.length)
      context.addIssue({
        code: 'custom',
        path: [missing.join(', ')],
        message: `needed with the other Stripe variables (${STRIPE.join(', ')}): give all three, or none`,
      });
    else if (missing.length === 0 && modeOf(env.STRIPE_SECRET_KEY) !== modeOf(env.STRIPE_PUBLISHABLE_KEY))
      context.addIssue({
        code: 'custom',
        path: ['STRIPE_PUBLISHABLE_KEY'],
        message: 'one key is live and the other is for tests: take both from the same page',
      });
  });

/** Folder of the embedded store: all a build needs of the environment. */
export const readDataDir = (variables: NodeJS.ProcessEnv = process.env): string =>
  schema.shape.DATA_DIR.parse(variables.DATA_DIR);

/** The database instead of the embedded store, if there is one. @throws for an invalid address */
export const readDatabaseUrl = (variables: NodeJS.ProcessEnv = process.env): string | undefined =>
  z
    .optional(databaseUrl)
    .parse(variables.DATABASE_URL || variables.NETLIFY_DB_URL || variables.NETLIFY_DATABASE_URL || undefined);

/** The key of the service account for it, if one is given. */
export const readServiceAccount = (variables: NodeJS.ProcessEnv = process.env): string | undefined =>
  variables.FIREBASE_SERVICE_ACCOUNT || undefined;

export type Env = z.output<typeof schema>;

/** Where visitors' files are. */
export type FilesSettings = Pick<
  Env,
  'DATA_DIR' | 'FILES_TO' | 'FILES_S3_KEY_ID' | 'FILES_S3_SECRET' | 'FILES_S3_REGION' | 'FIREBASE_SERVICE_ACCOUNT'
>;
/** The same, for a build: all it needs of the environment besides the store. */
export const readFilesSettings = (variables: NodeJS.ProcessEnv = process.env): FilesSettings => {
  const { DATA_DIR, FILES_TO, FILES_S3_KEY_ID, FILES_S3_SECRET, FILES_S3_REGION, FIREBASE_SERVICE_ACCOUNT } =
    schema.shape;
  return z
    .object({ DATA_DIR, FILES_TO, FILES_S3_KEY_ID, FILES_S3_SECRET, FILES_S3_REGION, FIREBASE_SERVICE_ACCOUNT })
    .parse(variables);
};

/** Names of all variables. */
export const variableNames: readonly string[] = Object.keys(schema.shape);
/** What stands in the place of an absent variable, as it would be written; undefined when nothing does. */
export function defaultOf(name: string): string | undefined {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties?.[name];
  const value = typeof described === 'object' ? described.default : undefined;
  return value === undefined ? undefined : String(value);
}

/** Returns everything that is wrong with an environment: one sentence per variable. */
export function environmentFaults(variables: NodeJS.ProcessEnv): Fault[] {
  const wrong =
    schema.safeParse(variables).error?.issues.map(({ path, message }): Fault => [path.join('.'), message]) ?? [];
  const faults = isPublic(variables) ? publicFaults(variables) : [];
  return [...faults, ...wrong.filter(([name]) => !faults.some(([known]) => known === name))];
}
export const describeFaults = (faults: readonly Fault[]): string =>
  faults.map(([name, sentence]) => `${name}: ${sentence}`).join('\n');

/** Parses the environment. @throws with one sentence per invalid variable. */
export function readEnv(variables: NodeJS.ProcessEnv = process.env): Env {
  const faults = environmentFaults(variables);
  if (faults.length) throw new Error(describeFaults(faults));
  return schema.parse(variables);
}
