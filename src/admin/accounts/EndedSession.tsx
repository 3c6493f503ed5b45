import { useStore } from '@nanostores/react';
import { LOGIN_PATH } from '../shell/areas.ts';
import { useWords } from '../shell/words.ts';
import { $refused } from './refused-session.store.ts';

/** Says that the session ended, and leads to sign in and back to this very place. */
export function EndedSession() {
  const { t } = useWords();
  const refused = useStore($refused);
  return (
    <div className="admin-ended" role="alert">
      {refused === 'auth/required' && (
        <p className="notice bad">
          {t('admin-content.ended.text')}{' '}
          <a href={`${LOGIN_PATH}?redirect=${encodeURIComponent(location.pathname + location.search)}`}>
            {t('admin-content.ended.action')}
          </a>
        </p>
      )}
    </div>
  );
}
