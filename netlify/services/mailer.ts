import path from 'node:path';
import { company } from '../../src/collections/company.ts';
import type { Mailer } from '../../src/ports/mailer.ts';
import { openEmlMailer } from '../adapters/mailer/eml.ts';
import { openSmtpMailer } from '../adapters/mailer/smtp.ts';
import type { Env } from '../env.ts';
import { systemClock } from './core.ts';
import { openedOnce } from './opened-once.ts';
import { workServices } from './work.ts';

/** Where a demonstration writes its e-mails. */
export const MAILS = 'mails';

/** A mail server, or in a demonstration the folder of the local inbox. */
export function openMailer(env: Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>): Mailer {
  const from = env.MAIL_FROM ?? `${company.tradeName} <${company.email}>`;
  return env.SMTP_URL
    ? openSmtpMailer({ url: env.SMTP_URL, from })
    : openEmlMailer({ folder: path.join(env.DATA_DIR, MAILS), from, clock: systemClock });
}

/** For what sends e-mails. */
export const mailServices = openedOnce(() => ({ ...workServices(), mailer: openMailer(workServices().env) }));
