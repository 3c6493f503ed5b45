import type { PaymentServices } from '../src/features/payment/payment-services.ts';
import type { Assistant } from '../src/ports/assistant.ts';
import type { Documents } from '../src/ports/documents.ts';
import type { Files, UploadReceiver } from '../src/ports/files.ts';
import type { Inbox } from '../src/ports/inbox.ts';
import type { Mailer } from '../src/ports/mailer.ts';
import type { Worker } from '../src/queue/worker.server.ts';
import { openDocuments } from './adapters/documents/documents.ts';
import type { StripeSandbox } from './sandbox/stripe/stripe-sandbox.ts';
import { assistantServices, openAssistant } from './services/assistant.ts';
import { type CoreServices, openCore } from './services/core.ts';
import { documentServices } from './services/documents.ts';
import { type IdentityServices, identityServices, openIdentity } from './services/identity.ts';
import { openInbox } from './services/inbox.ts';
import { fileServices, openInspectedFiles } from './services/inspected-files.ts';
import { mailServices, openMailer } from './services/mailer.ts';
import { openedOnce } from './services/opened-once.ts';
import { openPayments, paymentServices } from './services/payments.ts';
import { openPublishing, type PublishingServices, publishingServices } from './services/publishing.ts';
import { openWork, workServices } from './services/work.ts';

/** Everything at once, for our own server and commands. A function opens what it needs (netlify/services). */
export interface AppServices extends CoreServices, PaymentServices, IdentityServices, PublishingServices {
  assistant: Assistant;
  documents: Documents;
  files: Files;
  /** Absent where a cloud receives uploads. */
  uploads?: UploadReceiver;
  /** The Stripe sandbox; absent with real keys and in production. */
  stripeSandbox?: StripeSandbox;
  mailer: Mailer;
  /** This process as the owner of leases. */
  worker: Worker;
  /** The demonstration's inbox; absent when e-mails are really sent, and in production. */
  inbox?: Inbox;
}

/** The composition root: the only place that reads the environment and chooses adapters. */
export function openAppServices(variables: NodeJS.ProcessEnv = process.env): AppServices {
  const core = openCore(variables);
  const work = { ...core, ...openWork(core) };
  return {
    ...work,
    ...openInspectedFiles(core),
    ...openPayments(core),
    documents: openDocuments(),
    assistant: openAssistant(core),
    mailer: openMailer(core.env),
    ...openInbox(core),
    ...openIdentity(core),
    ...openPublishing(work),
  };
}

/** The services of this process: those that its functions open, and no second ones. */
export const appServices = openedOnce(
  (): AppServices => ({
    ...workServices(),
    ...fileServices(),
    ...paymentServices(),
    ...documentServices(),
    ...assistantServices(),
    ...mailServices(),
    ...openInbox(workServices()),
    ...identityServices(),
    ...publishingServices(),
  }),
);
