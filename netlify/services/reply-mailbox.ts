import type { ReplyMailbox } from '../../src/ports/reply-mailbox.ts';
import { openReplyFolder } from '../adapters/mailer/reply-folder.ts';
import { openReplyImap } from '../adapters/mailer/reply-imap.ts';
import { openedOnce } from './opened-once.ts';
import { workServices } from './work.ts';

/** For what reads the answers to our e-mails: nothing, where neither a folder nor a mailbox is named. */
export const replyMailboxServices = openedOnce(() => {
  const services = workServices();
  const { REPLIES_DIR, REPLIES_IMAP_URL } = services.env;
  const mailbox = (): ReplyMailbox | undefined =>
    REPLIES_IMAP_URL ? openReplyImap(REPLIES_IMAP_URL) : REPLIES_DIR ? openReplyFolder(REPLIES_DIR) : undefined;
  return { ...services, replyMailbox: mailbox() };
});
