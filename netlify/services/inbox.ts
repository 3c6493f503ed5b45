import path from 'node:path';
import type { Inbox } from '../../src/ports/inbox.ts';
import { openEmlInbox } from '../adapters/mailer/eml-inbox.ts';
import type { CoreServices } from './core.ts';
import { MAILS } from './mailer.ts';

/** The demonstration's inbox; absent when e-mails are really sent, and in production. */
export const openInbox = ({ env, asPublic }: Pick<CoreServices, 'env' | 'asPublic'>): { inbox?: Inbox } =>
  env.SMTP_URL || asPublic ? {} : { inbox: openEmlInbox(path.join(env.DATA_DIR, MAILS)) };
