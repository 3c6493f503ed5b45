import { mayLeave } from '../shell/unsaved-changes.ts';
import { useAddress, type Values } from '../shell/use-address.ts';
import { useWords } from '../shell/words.ts';
import type { KindName } from './kinds.ts';
import type { AdminRecord } from './record-endpoints.ts';

interface Props {
  type: KindName;
  record: AdminRecord;
  translation: AdminRecord | undefined;
}

/** The way to the same record in the other language, or to writing it. */
export function TranslationLink({ record, translation }: Props) {
  const { t } = useWords();
  const [, change] = useAddress();
  const go = async (where: Values) => {
    if (await mayLeave()) change(where);
  };
  const other = record.lang === 'fr' ? 'en' : 'fr';
  if (translation)
    return (
      <p>
        <button type="button" className="link" onClick={() => void go({ id: translation.id })}>
          {t('admin.form.translation')}
        </button>
      </p>
    );
  return (
    <p>
      <button
        type="button"
        className="link"
        onClick={() => void go({ id: undefined, new: '1', lang: other, key: String(record.key) })}
      >
        {t('admin.form.translate')}
      </button>
    </p>
  );
}
