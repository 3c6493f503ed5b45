import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { company } from '../src/collections/company.ts';
import { inspector } from '../src/features/uploads/inspect.ts';
import type { Assistant } from '../src/ports/assistant.ts';
import type { Clock } from '../src/ports/clock.ts';
import type { Mailer } from '../src/ports/mailer.ts';
import type { Services } from '../src/ports/services.ts';
import { openEmbedded } from './adapters/assistant/embedded.ts';
import { openLanguageModel } from './adapters/assistant/language-model.ts';
import { openWebhook } from './adapters/assistant/webhook.ts';
import { type DiskFiles, openDiskFiles } from './adapters/files/disk.ts';
import { openEmlMailer } from './adapters/mailer/eml.ts';
import { openSmtpMailer } from './adapters/mailer/smtp.ts';
import { openSqliteStore } from './adapters/store/sqlite.ts';
import { type Env, readEnv } from './env.ts';

/** The secret of an installation without one in its environment: made once, readable by its owner only. */
function ownSecret(folder: string): string {
  const file = path.join(folder, 'secret');
  try {
    return readFileSync(file, 'utf8');
  } catch {
    const secret = randomBytes(32).toString('base64url');
    writeFileSync(file, secret, { mode: 0o600, flag: 'wx' });
    return secret;
  }
}

/** A webhook, a language model, or what the site itself can say. */
function openAssistant(env: Env, clock: Clock): Assistant {
  if (env.CHATBOT_WEBHOOK_URL)
    return openWebhook({ url: env.CHATBOT_WEBHOOK_URL, token: env.CHATBOT_WEBHOOK_TOKEN, privateAllowed: env.SITE_ENV !== 'production', clock });
  if (env.ASSISTANT_MODEL_URL && env.ASSISTANT_MODEL)
    return openLanguageModel({ url: env.ASSISTANT_MODEL_URL, model: env.ASSISTANT_MODEL, key: env.ASSISTANT_MODEL_KEY, clock });
  return openEmbedded();
}

export interface Installation extends Services {
  assistant: Assistant;
  files: DiskFiles;
  mailer: Mailer;
  /** Folder of the local inbox; absent when mails really leave. */
  inbox: string | undefined;
}

/** The only place that reads the environment and chooses adapters. */
export function openInstallation(variables: NodeJS.ProcessEnv = process.env): Installation {
  const env = readEnv(variables);
  mkdirSync(env.DATA_DIR, { recursive: true, mode: 0o700 });
  const clock: Clock = () => new Date();
  const from = env.MAIL_FROM ?? `${company.tradeName} <${company.email}>`;
  const inbox = env.SMTP_URL ? undefined : path.join(env.DATA_DIR, 'mails');
  const secret = env.SECRET ?? ownSecret(env.DATA_DIR);
  return {
    assistant: openAssistant(env, clock),
    files: openDiskFiles({ folder: path.join(env.DATA_DIR, 'files'), secret, clock, inspector }),
    store: openSqliteStore({ file: path.join(env.DATA_DIR, 'site.sqlite') }),
    clock,
    secret,
    siteUrl: (env.SITE_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    mailer: env.SMTP_URL ? openSmtpMailer({ url: env.SMTP_URL, from }) : openEmlMailer({ folder: inbox ?? '', from, clock }),
    inbox,
  };
}

let opened: Installation | undefined;
/** The installation of this process, opened at the first need. */
export const installation = (): Installation => {
  opened ??= openInstallation();
  return opened;
};
