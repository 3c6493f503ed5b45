import { formatMoment } from '../../i18n/format.ts';
import { dictionaries, t as translate } from '../../i18n/translate.ts';
import { isKindName, type KindName } from '../records/kinds.ts';
import { fieldLabel, optionWords } from '../records/option-labels.ts';
import type { Reader } from '../records/reader.ts';
import type { AdminRecord } from '../records/record-endpoints.ts';

const MOMENT = /^\d{4}-\d{2}-\d{2}T/;
const own = (list: object, name: string): string | undefined =>
  Object.hasOwn(list, name) ? String((list as Record<string, unknown>)[name]) : undefined;

/** `seats: 12 → 2`, or only the name of a field. */
function changedWords({ lang, timeZone }: Reader, type: KindName | undefined, told: string): string {
  const [name = '', values] = told.split(': ');
  const label = fieldLabel(lang, type, name);
  if (!values) return label;
  const words = optionWords(lang, type, name);
  const yesNo = { true: translate(lang)('admin.yes'), false: translate(lang)('admin.no') };
  const shown = values
    .split(' → ')
    .map(
      (value) =>
        own(words, value) ??
        own(yesNo, value) ??
        (MOMENT.test(value) ? formatMoment(new Date(value), lang, timeZone) : value),
    );
  return translate(lang)('admin-content.fieldIs', { name: label, value: shown.join(' → ') });
}

/**
 * A note of the log in the reader's words. It stands there without any language (src/admin/accounts/audit-note.server.ts
 * and others); a part that has no words here stays as it was written. `nameOf`: what a record is called.
 */
export function noteWords(
  reader: Reader,
  { note, type }: Pick<AdminRecord, 'id'> & Record<string, unknown>,
  nameOf: (id: string) => string = (id) => id,
): string {
  const { lang } = reader;
  const t = translate(lang);
  const kind = typeof type === 'string' && isKindName(type) ? type : undefined;
  const said = (part: string): string => {
    const [, verb = '', rest = ''] = /^(\w+) ?(.*)$/.exec(part) ?? [];
    if (verb === 'changed')
      return t('admin-accounts.noted.changed', {
        fields: rest
          .split(', ')
          .map((one) => changedWords(reader, kind, one))
          .join(', '),
      });
    if (verb === 'added') return t('admin-accounts.noted.added', { id: nameOf(rest) });
    if (verb === 'refused') return t('admin-accounts.noted.refused', { ids: rest });
    const [, told] = /^told (\d+) people/.exec(part) ?? [];
    if (told) return t('admin-accounts.noted.told', { count: Number(told) });
    const [, removed] = /^removed (\d+) for good$/.exec(part) ?? [];
    if (removed) return t('admin-accounts.noted.removed', { count: Number(removed) });
    const [, codes] = /^left (\d+)$/.exec(part) ?? [];
    if (codes) return t('admin-accounts.noted.codesLeft', { count: Number(codes) });
    const how = part.split(', ').map((one) => own(dictionaries[lang]['admin-accounts'].noted.how, one));
    if (how.every((one) => one !== undefined)) return how.join(', ');
    if (part === 'answered') return t('admin-accounts.noted.answered');
    return own(dictionaries[lang]['admin-decisions'].actions, part) ?? part;
  };
  return String(note ?? '')
    .split('; ')
    .map(said)
    .join(' · ');
}
