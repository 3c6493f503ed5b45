/** Types of packages that publish none: only what is used here. */
declare module 'hoodiecrow-imap' {
  import type { Server } from 'node:net';

  interface ImapServer {
    server: Server;
    listen(port: number, listening: () => void): void;
    close(): void;
    appendMessage(mailbox: string, flags: string[], date: false, message: Buffer): void;
    getMailbox(name: string): { messages: unknown[] } | undefined;
  }
  export default function hoodiecrow(options: {
    plugins: string[];
    users: Record<string, { password: string }>;
    storage: object;
  }): ImapServer;
}
