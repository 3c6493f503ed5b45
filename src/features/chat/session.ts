/**
 * What a conversation needs before its first question leaves: it comes with the button's first touch, the rest of the
 * contract when it opens.
 */

/** Characters of one message; more is a text for the contact form. */
export const MESSAGE_MAX = 4000;

/**
 * Made in the browser "from a prefix, the current time and a random string" (docs/contract.md §3). Whoever holds it
 * holds the conversation.
 */
export const SESSION_PREFIX = 'chat';
export const SESSION_ID = /^[a-z]{2,16}-\d{13}-[a-z0-9]{16,40}$/;
export const newSessionId = (now = Date.now()): string =>
  `${SESSION_PREFIX}-${now}-${crypto.randomUUID().replaceAll('-', '')}`;
