import { t } from '../i18n/translate.ts';
import { escapeMarkup } from '../lib/escape.ts';

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
    <script src="/cms/editor.js" defer></script>
  </head>
  <body>
    <noscript>${escapeMarkup(french('cms.noScript'))} / ${escapeMarkup(english('cms.noScript'))}</noscript>
  </body>
</html>
`;
}
