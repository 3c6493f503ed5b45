import { growth } from '../../features/newsletter/subscribers.ts';
import { formatMonth } from '../../i18n/format.ts';
import { Loading } from '../shell/Loading.tsx';
import { RelativeTime } from '../shell/RelativeTime.tsx';
import { useWords } from '../shell/words.ts';

/** Who joined and who left, month by month, and why. */
export function ListGrowth() {
  const { t, lang, value } = useWords();
  const name = (month: string) => formatMonth(new Date(`${month}-01T00:00:00Z`), lang);
  return (
    <section aria-labelledby="growth">
      <h2 id="growth">{t('admin-newsletter.subscribers.growth')}</h2>
      <Loading endpoint={growth}>
        {({ confirmed, months, reasons, departures }) => (
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
            <h2>{t('admin-newsletter.departures.title')}</h2>
            <p>{t('admin-newsletter.departures.hint')}</p>
            <dl className="admin-facts">
              {reasons.map(({ reason, count }) => (
                <div key={reason} style={{ display: 'contents' }}>
                  <dt>{t(`forms.options.reason.${reason}`)}</dt>
                  <dd>{count}</dd>
                </div>
              ))}
            </dl>
            {departures.length > 0 && (
              <details>
                <summary>{t('admin-newsletter.departures.latest')}</summary>
                <ul>
                  {departures.map(({ reason, lang: of, at }) => (
                    <li key={at}>
                      <RelativeTime at={at} /> ({value(of)}) {t(`forms.options.reason.${reason}`)}
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </>
        )}
      </Loading>
    </section>
  );
}
