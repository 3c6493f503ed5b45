import { useWords } from '../shell/words.ts';

/** What was typed another time and not saved: to go on with, or to forget. */
export function ResumeDraftNotice({ use, forget }: { use(): void; forget(): void }) {
  const { t } = useWords();
  return (
    <p className="notice" role="status">
      {t('admin.form.draftFound')}{' '}
      <button type="button" className="link" onClick={use}>
        {t('admin.form.draftUse')}
      </button>{' '}
      <button type="button" className="link" onClick={forget}>
        {t('admin.form.draftForget')}
      </button>
    </p>
  );
}
