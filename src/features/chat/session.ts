/** What the chat needs before its first request; the rest of the contract (chat.ts) is loaded when it opens. */

/** Maximum length of a message. */
export const MESSAGE_MAX = 4000;
/** At most of what was said before that is sent with a message: the site keeps no conversation. */
export const HISTORY = { turns: 20, characters: 800 };

/**
 * Created in the browser "from a prefix, the current time and a random string" (docs/contract.md §3). It authorises
 * access to the conversation.
 */
export const SESSION_PREFIX = 'chat';
export const SESSION_ID = /^[a-z]{2,16}-\d{13}-[a-z0-9]{16,40}$/;
export const newSessionId = (now = Date.now()): string =>
  `${SESSION_PREFIX}-${now}-${crypto.randomUUID().replaceAll('-', '')}`;
