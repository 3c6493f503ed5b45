import { createHash } from 'node:crypto';

/**
 * Decap's handshake (decap-cms-lib-auth, netlify-auth.js): the window says that it is there, the editor answers, the
 * window hands over. Only the editor of this site is spoken to, and only its answer is heard.
 */
const HANDSHAKE = `
const { provider, message } = document.body.dataset;
if (window.opener) {
  addEventListener('message', ({ origin, source }) => {
    if (origin !== location.origin || source !== window.opener) return;
    window.opener.postMessage(message, location.origin);
    close();
  });
  window.opener.postMessage('authorizing:' + provider, location.origin);
}
`;
const HASH = createHash('sha256').update(HANDSHAKE).digest('base64');

const attribute = (text: string): string =>
  text.replace(/[&"<>]/g, (character) => `&#${character.codePointAt(0) ?? 0};`);

/** The page of the window in which an editor signed in: it hands the token to /cms and closes. */
export function signedInPage(provider: string, result: { token: string } | { error: string }): Response {
  const message =
    'token' in result
      ? `authorization:${provider}:success:${JSON.stringify({ token: result.token, provider })}`
      : `authorization:${provider}:error:${JSON.stringify({ message: result.error })}`;
  const html = `<!doctype html><html lang="fr"><meta charset="utf-8"><title>Contenus</title><body data-provider="${provider}" data-message="${attribute(message)}"><script>${HANDSHAKE}</script></body></html>`;
  return new Response(html, {
    headers: {
      'content-type': 'text/html;charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; script-src 'sha256-${HASH}'; frame-ancestors 'none'`,
      // The window that opened it has to be reachable.
      'cross-origin-opener-policy': 'unsafe-none',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    },
  });
}
