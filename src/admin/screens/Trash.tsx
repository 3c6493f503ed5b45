import { useEffect } from 'react';
import { useRole } from '../accounts/role.ts';
import { isKindName } from '../records/kinds.ts';
import { restoreRecords } from '../records/record-endpoints.ts';
import { emptyTrash, listTrash, TRASH_DAYS } from '../records/trash.ts';
import { sendToApi } from '../shell/api.ts';
import { ask } from '../shell/ask.store.ts';
import { withCompanyName } from '../shell/company-name.ts';
import { Loading } from '../shell/Loading.tsx';
import { Pagination } from '../shell/Pagination.tsx';
import { RelativeTime } from '../shell/RelativeTime.tsx';
import { showToast } from '../shell/Toasts.tsx';
import { useAddress } from '../shell/use-address.ts';
import { useWords } from '../shell/words.ts';

/** What was deleted: put back, or removed for good before its time is over. */
export function Screen() {
  const { t, day } = useWords();
  const { may } = useRole();
  const [address] = useAddress();
  const title = t('admin.areas.trash');
  useEffect(() => {
    document.title = `${title} | ${t('admin.title')}`;
  }, [title, t]);
  const restore = async (id: string, again: () => void) => {
    const reply = await sendToApi(restoreRecords, { ids: [id] });
    showToast(t(reply.ok ? 'admin-editor.trash.restored' : `errors.${reply.code}`), { bad: !reply.ok });
    again();
  };
  const remove = async (id: string, name: string, again: () => void) => {
    const text = [t('admin-editor.trash.sure', { name })];
    if (!(await ask({ title: t('admin-editor.trash.sureTitle'), text, action: t('admin-editor.trash.remove') })))
      return;
    const reply = await sendToApi(emptyTrash, { ids: [id] });
    showToast(t(reply.ok ? 'admin-editor.trash.removed' : `errors.${reply.code}`), { bad: !reply.ok });
    again();
  };
  return (
    <>
      <h1>{title}</h1>
      <p className="soft">{t('admin-editor.trash.intro', { days: TRASH_DAYS })}</p>
      <Loading endpoint={listTrash} values={{ cursor: address.get('after') ?? undefined }}>
        {({ records, next }, again) => (
          <>
            {!records.length && <p role="status">{t('admin-editor.trash.none')}</p>}
            <ul className="admin-list">
              {records.map(({ id, type, name, lang, deletedAt, deletedBy, goneAt }) => (
                <li key={id}>
                  <b>
                    <bdi>{withCompanyName(name)}</bdi>
                  </b>
                  <span className="caption">
                    {[isKindName(type) ? t(`admin.kinds.${type}`) : type, lang?.toUpperCase()]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                  <span className="caption">
                    <RelativeTime
                      at={deletedAt}
                      within={(moment) => t('admin-editor.trash.deleted', { moment, name: deletedBy })}
                    />{' '}
                    {t('admin-editor.trash.gone', { day: day(goneAt) })}
                  </span>
                  <span className="end actions">
                    <button
                      type="button"
                      className="button line compact"
                      aria-label={t('admin-editor.trash.restoreNamed', { name })}
                      onClick={() => void restore(id, again)}
                    >
                      {t('admin-editor.trash.restore')}
                    </button>
                    {may(emptyTrash) && (
                      <button
                        type="button"
                        className="link"
                        aria-label={t('admin-editor.trash.removeNamed', { name })}
                        onClick={() => void remove(id, name, again)}
                      >
                        {t('admin-editor.trash.remove')}
                      </button>
                    )}
                  </span>
                </li>
              ))}
            </ul>
            <Pagination next={next} />
          </>
        )}
      </Loading>
    </>
  );
}
