import { type Locale, locales } from '../i18n/locales.ts';
import { pathTo } from '../i18n/routes.ts';
import { t as translate } from '../i18n/translate.ts';
import { escapeMarkup } from '../lib/escape.ts';

const BAR = [
  'body{margin:0}',
  '.bar{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;padding:.6rem 1rem;background:#15171a;font:1rem/1.4 system-ui}',
  '.bar[hidden]{display:none}',
  '.bar a{color:#f6f3ec}',
  '.bar a:last-child{margin-left:auto}',
].join('');

/** The ways out of the editor: to the site, to what is edited in the admin area, to the other language. */
function bar(lang: Locale, hidden: boolean): string {
  const t = translate(lang);
  const other = locales.find((one) => one !== lang) ?? lang;
  const link = (href: string, words: string) => `<a href="${href}">${escapeMarkup(words)}</a>`;
  const links = [
    link(pathTo('home', lang), t('cms.bar.site')),
    link('/admin', t('cms.bar.admin')),
    link('/admin/quality', t('cms.bar.where')),
    link(`/cms?lang=${other}`, t('cms.bar.other')),
  ];
  return `<nav class="bar" lang="${lang}" aria-label="${escapeMarkup(t('cms.title'))}"${hidden ? ' hidden' : ''}>${links.join('')}</nav>`;
}

/** The page Decap fills, below a bar of its own. French unless its address says otherwise (`/cms?lang=en`). */
export function editorPage(): string {
  const [french, english] = [translate('fr'), translate('en')];
  return `<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width,initial-scale=1" />
    <title>${escapeMarkup(french('cms.title'))}</title>
    <meta name="robots" content="noindex, nofollow" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <style>${BAR}</style>
    <script src="/cms/editor.js" defer></script>
  </head>
  <body>
    ${locales.map((lang) => bar(lang, lang !== 'fr')).join('\n    ')}
    <noscript>${escapeMarkup(french('cms.noScript'))} / ${escapeMarkup(english('cms.noScript'))}</noscript>
    <div id="nc-root"></div>
  </body>
</html>
`;
}
