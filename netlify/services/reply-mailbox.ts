import type { ReplyMailbox } from '../../src/ports/reply-mailbox.ts';
import { openReplyFolder } from '../adapters/mailer/reply-folder.ts';
import { openedOnce } from './core.ts';
import { workServices } from './work.ts';

/** For what reads the answers to our e-mails: nothing, where no folder is named. */
export const replyMailboxServices = openedOnce(() => {
  const services = workServices();
  const { REPLIES_DIR } = services.env;
  const replyMailbox: ReplyMailbox | undefined = REPLIES_DIR ? openReplyFolder(REPLIES_DIR) : undefined;
  return { ...services, replyMailbox };
});
