import { t } from '../i18n/translate.ts';
import { escapeMarkup } from '../lib/escape.ts';

/** Decap, as it publishes itself: one file, and what that file asks for. */
export const DECAP = '/cms/decap-cms.js';
export const EDITOR_SCRIPT = '/cms/editor.js';

/** An empty page that Decap fills. French unless its address says otherwise (`/cms?lang=en`). */
export function editorPage(): string {
  const [french, english] = [t('fr'), t('en')];
  return `<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width,initial-scale=1" />
    <title>${escapeMarkup(french('cms.title'))}</title>
    <meta name="robots" content="noindex, nofollow" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <script src="${EDITOR_SCRIPT}" defer></script>
  </head>
  <body>
    <noscript>${escapeMarkup(french('cms.noScript'))} / ${escapeMarkup(english('cms.noScript'))}</noscript>
  </body>
</html>
`;
}
