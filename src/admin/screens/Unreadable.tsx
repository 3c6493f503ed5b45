import { useCallback, useEffect, useState } from 'react';
import { dictionaries } from '../../i18n/translate.ts';
import { checkRecords, deleteUnreadable, listUnreadable, UNREADABLE_ROWS } from '../records/unreadable.ts';
import { sendToApi } from '../shell/api.ts';
import { Loading } from '../shell/Loading.tsx';
import { showToast } from '../shell/Toasts.tsx';
import { useWords } from '../shell/words.ts';

/** Records that do not fit their kind any more: what they hold, what is wrong, what to do. */
export function Screen() {
  const { t, lang, moment, field } = useWords();
  const [from, setFrom] = useState(0);
  const [busy, setBusy] = useState(false);
  const title = t('admin.areas.unreadable');
  useEffect(() => {
    document.title = `${title} | ${t('admin.title')}`;
  }, [title, t]);
  const kindName = useCallback(
    (type: string) => {
      const { kinds } = dictionaries[lang].admin;
      return Object.hasOwn(kinds, type) ? kinds[type as keyof typeof kinds] : type;
    },
    [lang],
  );
  const check = async (again: () => void) => {
    setBusy(true);
    const reply = await sendToApi(checkRecords, {});
    setBusy(false);
    if (!reply.ok) return showToast(t(`errors.${reply.code}`), { bad: true });
    setFrom(0);
    again();
  };
  const remove = async (type: string, id: string, again: () => void) => {
    const reply = await sendToApi(deleteUnreadable, { type, id });
    if (!reply.ok) return showToast(t(`errors.${reply.code}`), { bad: true });
    showToast(t('admin-unreadable.deleted'));
    again();
  };
  return (
    <>
      <h1>{title}</h1>
      <p className="soft">{t('admin-unreadable.intro')}</p>
      <Loading endpoint={listUnreadable} values={{ from }}>
        {({ records, total, next, checkedAt }, again) => (
          <div className="admin-parts after">
            <p className="actions">
              <button type="button" className="button line compact" disabled={busy} onClick={() => void check(again)}>
                {t('admin-unreadable.check')}
              </button>
            </p>
            <p role="status">
              {total > 0 && t('admin-unreadable.count', { count: total })}{' '}
              {checkedAt
                ? t(total ? 'admin-unreadable.checked' : 'admin-unreadable.none', { moment: moment(checkedAt) })
                : t('admin-unreadable.unchecked')}
            </p>
            <ul className="admin-list">
              {records.map(({ type, id, reason, fields, raw, createdAt, foundAt }) => (
                <li key={`${type} ${id}`}>
                  <b>{kindName(type)}</b>
                  <span className="caption">
                    {id}, {moment(createdAt)}; {t('admin-unreadable.found', { moment: moment(foundAt) })}
                  </span>
                  <span>
                    {t(`admin-unreadable.reasons.${reason}`)}
                    {fields.length > 0 && ` ${fields.map(field).join(', ')}`}
                  </span>
                  <span>{t(`admin-unreadable.remedies.${reason}`)}</span>
                  <details>
                    <summary>{t('admin-unreadable.raw')}</summary>
                    <textarea className="input" rows={8} readOnly value={raw} aria-label={t('admin-unreadable.raw')} />
                    <p className="actions">
                      <button
                        type="button"
                        className="button line compact"
                        onClick={() => void remove(type, id, again)}
                      >
                        {t('admin-unreadable.delete')}
                      </button>
                    </p>
                  </details>
                </li>
              ))}
            </ul>
            <p className="actions">
              {from > 0 && (
                <button
                  type="button"
                  className="button line compact"
                  onClick={() => setFrom(Math.max(0, from - UNREADABLE_ROWS))}
                >
                  {t('admin-unreadable.newer')}
                </button>
              )}
              {next !== undefined && (
                <button type="button" className="button line compact" onClick={() => setFrom(next)}>
                  {t('admin-unreadable.older')}
                </button>
              )}
            </p>
          </div>
        )}
      </Loading>
    </>
  );
}
