import { useId } from 'react';
import { useWords } from '../shell/words.ts';

interface Props {
  /** What it is called so far. */
  name: string;
  use(): void;
  forget(): void;
}

/** What was typed another time and not saved: to go on with, or to forget. */
export function ResumeDraftNotice({ name, use, forget }: Props) {
  const { t } = useWords();
  const id = useId();
  return (
    <p className="notice" role="status">
      <span id={id}>{name ? t('admin.form.draftNamed', { name }) : t('admin.form.draftFound')}</span>{' '}
      <button type="button" className="link" aria-describedby={id} onClick={use}>
        {t('admin.form.draftUse')}
      </button>{' '}
      <button type="button" className="link" aria-describedby={id} onClick={forget}>
        {t('admin.form.draftForget')}
      </button>
    </p>
  );
}
