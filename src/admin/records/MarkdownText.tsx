import { useDeferredValue, useMemo } from 'react';
import type { Locale } from '../../i18n/locales.ts';
import { escapeMarkup } from '../../lib/escape.ts';
import { renderMarkdown } from '../../lib/markdown.ts';
import { trustedMarkup } from '../../lib/own-markup.ts';
import { typeset } from '../../lib/typeset.ts';
import { Unrenderable } from '../../lib/unrenderable.ts';
import { withCompanyName } from '../shell/company-name.ts';
import { useWords } from '../shell/words.ts';
import { previewAddress } from './picture-value.ts';

const drawPreview = (key: string, alt: string) =>
  `<img class="admin-picture" src="${escapeMarkup(previewAddress(key))}" alt="${escapeMarkup(alt)}">`;

/** A text of the administrators as its readers will see it; what stops it from being drawn is said in its place. */
export function MarkdownText({ source, lang }: { source: string; lang: Locale }) {
  const { t } = useWords();
  const text = useDeferredValue(withCompanyName(source));
  const drawn = useMemo(() => {
    try {
      return { html: renderMarkdown(typeset(text, lang), lang, drawPreview).html };
    } catch (error) {
      if (!(error instanceof Unrenderable)) throw error;
      return { wrong: error };
    }
  }, [text, lang]);
  if (drawn.wrong !== undefined)
    return (
      <p className="notice bad">
        {t(`errors.${drawn.wrong.reason}`)} <code>{drawn.wrong.named}</code>
      </p>
    );
  return (
    <div
      className="prose"
      lang={lang}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the administrators' own text; the security policy runs no script in it
      dangerouslySetInnerHTML={{ __html: trustedMarkup(drawn.html ?? '') }}
    />
  );
}
