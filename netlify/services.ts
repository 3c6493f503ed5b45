import { createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openAuditLog } from '../src/admin/accounts/audit.server.ts';
import { company } from '../src/collections/company.ts';
import { roleOf } from '../src/features/auth/accounts.server.ts';
import { LocalIdentity } from '../src/features/auth/local-identity.server.ts';
import type { Role } from '../src/features/auth/roles.ts';
import type { PaymentServices } from '../src/features/payment/payment-services.ts';
import { inspector } from '../src/features/uploads/inspect.ts';
import { scannedBy } from '../src/features/uploads/virus-scan.ts';
import type { Assistant } from '../src/ports/assistant.ts';
import type { AuditLog } from '../src/ports/audit-log.ts';
import type { Clock } from '../src/ports/clock.ts';
import type { Files, UploadReceiver } from '../src/ports/files.ts';
import type { Identity } from '../src/ports/identity.ts';
import type { Inbox } from '../src/ports/inbox.ts';
import type { Mailer } from '../src/ports/mailer.ts';
import type { Payments } from '../src/ports/payments.ts';
import type { Publisher } from '../src/ports/publisher.ts';
import { StartupFailed } from '../src/ports/services.ts';
import type { Store } from '../src/ports/store.ts';
import { Worker } from '../src/queue/worker.server.ts';
import { openEmbedded } from './adapters/assistant/embedded.ts';
import { openLanguageModel } from './adapters/assistant/language-model.ts';
import { openWebhook } from './adapters/assistant/webhook.ts';
import { openDocuments } from './adapters/documents/documents.ts';
import { openDiskFiles } from './adapters/files/disk.ts';
import { openFirebaseIdentity } from './adapters/identity/firebase.ts';
import { openEmlMailer } from './adapters/mailer/eml.ts';
import { openEmlInbox } from './adapters/mailer/eml-inbox.ts';
import { openSmtpMailer } from './adapters/mailer/smtp.ts';
import { closedPayments } from './adapters/payments/closed.ts';
import { openStripePayments } from './adapters/payments/stripe.ts';
import { openProcesses } from './adapters/processes/processes.ts';
import { openBuildHook } from './adapters/publisher/build-hook.ts';
import { RebuildPublisher } from './adapters/publisher/rebuild.ts';
import { openClamd } from './adapters/scanner/clamd.ts';
import { type Env, readEnv } from './env.ts';
import { failures } from './failure-log.ts';
import { openSandboxStore, openStore, readStorePlace, type StorePlace } from './open-store.ts';
import { isPublic } from './production-requirements.ts';
import { PublicationQueue } from './publishing/publication-queue.ts';
import { openServedPublication } from './publishing/served-publication.ts';
import { openStripeSandbox, type StripeSandbox } from './sandbox/stripe/stripe-sandbox.ts';

/** The secret of an installation that sets none: generated once, in a file that only its owner can read. */
function generatedSecret(folder: string): string {
  const file = path.join(folder, 'secret');
  try {
    return readFileSync(file, 'utf8');
  } catch {
    const secret = randomBytes(32).toString('base64url');
    writeFileSync(file, secret, { mode: 0o600, flag: 'wx' });
    return secret;
  }
}

/** Card payments: Stripe with keys; without keys, none in production and the sandbox elsewhere. */
function openPayments(
  env: Env,
  asPublic: boolean,
  clock: Clock,
  secret: string,
  place: StorePlace,
): { payments: Payments; stripeSandbox?: StripeSandbox } {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = env;
  if (secretKey && publishableKey && webhookSecret) {
    const mode = secretKey.includes('_live_') ? 'live' : 'test';
    return { payments: openStripePayments({ secretKey, publishableKey, webhookSecret, mode }) };
  }
  if (asPublic) return { payments: closedPayments };
  const keyFor = (use: string) => createHmac('sha256', secret).update(`stripe sandbox ${use}`).digest('hex');
  const keys = { secretKey: `sk_test_${keyFor('api')}`, webhookSecret: `whsec_${keyFor('webhook')}` };
  const stripeSandbox = openStripeSandbox({
    store: openSandboxStore(place, clock),
    clock,
    ...keys,
  });
  return {
    payments: openStripePayments({
      ...keys,
      publishableKey: 'pk_test_demonstration',
      mode: 'demonstration',
      fetch: stripeSandbox.api,
    }),
    stripeSandbox,
  };
}

/** A webhook, a language model, or the embedded assistant. */
function openAssistant(env: Env, asPublic: boolean, clock: Clock): Assistant {
  if (env.CHATBOT_WEBHOOK_URL)
    return openWebhook({
      url: env.CHATBOT_WEBHOOK_URL,
      token: env.CHATBOT_WEBHOOK_TOKEN,
      privateAllowed: !asPublic,
      clock,
    });
  if (env.ASSISTANT_MODEL_URL && env.ASSISTANT_MODEL)
    return openLanguageModel({
      url: env.ASSISTANT_MODEL_URL,
      model: env.ASSISTANT_MODEL,
      key: env.ASSISTANT_MODEL_KEY,
      clock,
    });
  return openEmbedded();
}

export interface AppServices extends PaymentServices {
  assistant: Assistant;
  files: Files;
  /** Absent where a cloud receives uploads. */
  uploads?: UploadReceiver;
  /** The Stripe sandbox; absent with real keys and in production. */
  stripeSandbox?: StripeSandbox;
  mailer: Mailer;
  /** This process as the owner of leases. */
  worker: Worker;
  publisher: PublicationQueue;
  /** What the publisher builds with. */
  builder: Publisher;
  identity: Identity;
  audit: AuditLog;
  /** ADMIN_EMAILS: these addresses, and no others, are owners; absent: the accounts' roles decide. */
  ownersListed: readonly string[] | undefined;
  /** The role of an address in the admin area; undefined: none. */
  roleOf(email: string): Promise<Role | undefined>;
  /** Firebase's settings for the browser; absent with local accounts. */
  firebase?: { apiKey: string; authDomain: string; projectId: string };
  /** The demonstration's inbox; absent when e-mails are really sent, and in production. */
  inbox?: Inbox;
}

/** Records and their pictures, for a build. It issues no upload URLs, so its secret signs nothing. */
export function openRecords(): { store: Store; files: Pick<Files, 'read'>; clock: Clock } {
  const clock: Clock = () => new Date();
  const place = readStorePlace();
  const files = openDiskFiles({ folder: path.join(place.folder, 'files'), secret: '', clock, inspector });
  return { store: openStore(place), files, clock };
}

/** The mailer: a mail server, or in a demonstration the folder of the local inbox. */
export function openMailer(env: Env, asPublic: boolean, clock: Clock): { mailer: Mailer; inbox?: Inbox } {
  const from = env.MAIL_FROM ?? `${company.tradeName} <${company.email}>`;
  if (env.SMTP_URL) return { mailer: openSmtpMailer({ url: env.SMTP_URL, from }) };
  const folder = path.join(env.DATA_DIR, 'mails');
  return { mailer: openEmlMailer({ folder, from, clock }), ...(!asPublic && { inbox: openEmlInbox(folder) }) };
}

/** The composition root: the only place that reads the environment and chooses adapters. */
export function openAppServices(variables: NodeJS.ProcessEnv = process.env): AppServices {
  const env = readEnv(variables);
  mkdirSync(env.DATA_DIR, { recursive: true, mode: 0o700 });
  const clock: Clock = () => new Date();
  const secret = env.SECRET ?? generatedSecret(env.DATA_DIR);
  const place = readStorePlace(variables);
  const store = openStore(place, { writesBeside: true });
  const audit = openAuditLog({ secret, clock });
  const firebase =
    env.FIREBASE_API_KEY && env.FIREBASE_AUTH_DOMAIN && env.FIREBASE_PROJECT_ID
      ? { apiKey: env.FIREBASE_API_KEY, authDomain: env.FIREBASE_AUTH_DOMAIN, projectId: env.FIREBASE_PROJECT_ID }
      : undefined;
  const files = openDiskFiles({
    ...{ folder: path.join(env.DATA_DIR, 'files'), secret, clock },
    inspector: env.CLAMD_URL ? scannedBy(openClamd({ url: env.CLAMD_URL }), inspector) : inspector,
  });
  const worker = new Worker({
    store,
    processes: openProcesses(),
    onError: (error) => failures.failed('worker', error),
  });
  const builder = env.BUILD_HOOK_URL
    ? openBuildHook({ url: env.BUILD_HOOK_URL, clock })
    : new RebuildPublisher({ dist: 'dist', root: '.', clock, variables: { ...variables, DATA_DIR: env.DATA_DIR } });
  return {
    assistant: openAssistant(env, isPublic(variables), clock),
    files,
    uploads: files,
    store,
    ...openPayments(env, isPublic(variables), clock, secret, place),
    documents: openDocuments(),
    clock,
    secret,
    siteUrl: (env.SITE_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    ...openMailer(env, isPublic(variables), clock),
    worker,
    identity: firebase
      ? openFirebaseIdentity({ projectId: firebase.projectId, serviceAccount: env.FIREBASE_SERVICE_ACCOUNT })
      : new LocalIdentity({ store, clock, secret, audit }),
    audit,
    ownersListed: env.ADMIN_EMAILS,
    roleOf: (email) => roleOf(store, env.ADMIN_EMAILS, email),
    ...(firebase && { firebase }),
    publisher: new PublicationQueue({
      store,
      worker,
      builder,
      clock,
      onError: (error) => failures.failed('publication', error),
      // Other servers may publish what is in a database; a build elsewhere is for all of them.
      ...(place.url && !env.BUILD_HOOK_URL && { served: openServedPublication('.') }),
    }),
    builder,
  };
}

let opened: AppServices | undefined;
/** The services of this process, opened at the first call. @throws StartupFailed; the next call tries again. */
export const appServices = (): AppServices => {
  try {
    opened ??= openAppServices();
    return opened;
  } catch (cause) {
    throw new StartupFailed(cause instanceof Error ? cause.message : String(cause), { cause });
  }
};
