import { labelOfField } from '../../cms/words.ts';
import type { QualityFinding } from '../../collections/quality.ts';
import type { Locale } from '../../i18n/locales.ts';
import { isKindName } from '../records/kinds.ts';
import { areaPath, recordPath } from '../shell/areas.ts';

type Place = Pick<QualityFinding, 'home' | 'kind' | 'entry' | 'field'>;

/** The editor of what lives in Git. */
export const EDITOR_PATH = '/cms';

/** A kind's list in the editor. */
export const editorListPath = (kind: string, lang: Locale): string =>
  `${EDITOR_PATH}?lang=${lang}#/collections/${kind}`;

/** Where a finding is mended: its entry in the editor, which shows the field, or its record in the admin area. */
export function placePath({ home, kind, entry, field }: Place, lang: Locale): string {
  if (home === 'store') return isKindName(kind) ? recordPath(kind, entry) : areaPath('content');
  if (!entry) return editorListPath(kind, lang);
  const query = new URLSearchParams({ lang, ...(field && { field }) });
  return `${EDITOR_PATH}?${query}#/collections/${kind}/entries/${entry}`;
}

/** A field as its form calls it: "Sections 3, Éléments 1, Texte". */
export function placeWords({ kind, entry, field }: Place, lang: Locale): string {
  const names = field.split('.').filter(Boolean);
  const root = kind === 'settings' ? entry : kind;
  return names
    .flatMap((name, index) => {
      if (/^\d+$/.test(name)) return [];
      const before = names.slice(0, index + 1).filter((one) => !/^\d+$/.test(one));
      const label = labelOfField([root, ...before].join('.'), lang) ?? name;
      const place = names[index + 1];
      return place && /^\d+$/.test(place) ? `${label} ${Number(place) + 1}` : label;
    })
    .join(', ');
}
