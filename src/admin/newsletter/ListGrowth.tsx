import { growth } from '../../features/newsletter/subscribers.ts';
import { formatMonth } from '../../i18n/format.ts';
import { Loading } from '../shell/Loading.tsx';
import { useWords } from '../shell/words.ts';

/** Who joined and who left, month by month. */
export function ListGrowth() {
  const { t, lang } = useWords();
  const name = (month: string) => formatMonth(new Date(`${month}-01T00:00:00Z`), lang);
  return (
    <section aria-labelledby="growth">
      <h2 id="growth">{t('admin-newsletter.subscribers.growth')}</h2>
      <Loading endpoint={growth}>
        {({ confirmed, months }) => (
          <>
            <p>{t('admin-newsletter.subscribers.confirmed', { count: confirmed })}</p>
            <table className="admin-table">
              <thead>
                <tr>
                  <th scope="col">{t('admin-newsletter.subscribers.month')}</th>
                  <th scope="col">{t('admin-newsletter.subscribers.joined')}</th>
                  <th scope="col">{t('admin-newsletter.subscribers.left')}</th>
                </tr>
              </thead>
              <tbody>
                {months.map(({ month, joined, left }) => (
                  <tr key={month}>
                    <th scope="row">{name(month)}</th>
                    <td data-label={t('admin-newsletter.subscribers.joined')}>{joined}</td>
                    <td data-label={t('admin-newsletter.subscribers.left')}>{left}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        )}
      </Loading>
    </section>
  );
}
