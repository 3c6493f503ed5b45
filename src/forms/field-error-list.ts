import type { Locale } from '../i18n/locales.ts';
import { t as translate } from '../i18n/translate.ts';
import type { Endpoint } from '../lib/endpoint.ts';
import type { FieldErrors } from '../lib/errors.ts';
import { escapeMarkup } from '../lib/escape.ts';
import { fieldText } from './field-words.ts';

/** Where the page that a form without scripts is answered with names the fields to correct; nobody sees it empty. */
export const FIELD_ERRORS_PLACE = '<ul class="notice bad field-error-list" hidden></ul>';

/** The same page, naming what is wrong with each field that the visitor knows by a label. */
export function withFieldErrors(
  html: string,
  { fields, labels, lang }: { fields: FieldErrors; labels: Endpoint['labels']; lang: Locale },
): string {
  const t = translate(lang);
  const entries = Object.entries(fields).flatMap(([name, error]) => {
    const keys = labels && Object.hasOwn(labels, name) ? labels[name] : undefined;
    const label = keys?.map((key) => fieldText(lang, key)).join(' ');
    return label && error
      ? [`<li><strong>${escapeMarkup(label)}</strong><br>${escapeMarkup(t(`errors.${error}`))}</li>`]
      : [];
  });
  return entries.length
    ? html.replace(FIELD_ERRORS_PLACE, () => `<ul class="notice bad field-error-list">${entries.join('')}</ul>`)
    : html;
}
