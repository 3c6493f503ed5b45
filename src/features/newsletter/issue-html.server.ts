import type { Locale } from '../../i18n/locales.ts';
import { renderMarkdown } from '../../lib/markdown.ts';
import { typeset } from '../../lib/typeset.ts';
import type { Services } from '../../ports/services.ts';
import { drawnInLetter } from './letter-pictures.server.ts';

/** The text of an issue as a mail shows it: whole addresses, pictures at the site. */
export const issueHtml = (services: Pick<Services, 'siteUrl' | 'secret'>, content: string, lang: Locale): string =>
  renderMarkdown(typeset(content, lang), lang, drawnInLetter(services)).html.replace(
    /(href|src)="\/(?!\/)/g,
    `$1="${services.siteUrl}/`,
  );
