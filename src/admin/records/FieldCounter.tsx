import { useWords } from '../shell/words.ts';
import type { FormField } from './form-fields.ts';

/** Texts that may be longer than this are not counted. */
const COUNTED = 300;

/** How many characters a text has, and how many it may have; what may be left out needs none until it is begun. */
export function FieldCounter({ field, value }: { field: FormField; value: unknown }) {
  const { t } = useWords();
  if ((field.kind !== 'line' && field.kind !== 'text') || !field.most || field.most > COUNTED) return null;
  const length = typeof value === 'string' ? value.trim().length : 0;
  const isShort = length > 0 && length < (field.least ?? 0);
  return (
    <p className="hint admin-counter" data-short={isShort || undefined}>
      {field.least && (length > 0 || field.required)
        ? t('admin-editor.between', { length, least: field.least, most: field.most })
        : t('admin-editor.upTo', { length, most: field.most })}
    </p>
  );
}
