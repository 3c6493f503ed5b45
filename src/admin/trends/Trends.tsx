import { formatNumber, formatPrice } from '../../i18n/format.ts';
import { Loading } from '../shell/Loading.tsx';
import { useWords } from '../shell/words.ts';
import { compareWeeks, type Trend, trends } from './trends.ts';
import { WeekChart } from './WeekChart.tsx';

/** How the last weeks went, beside those before and the same weeks a year ago. */
export function Trends() {
  const { t, lang } = useWords();
  const amountOf = (name: Trend['name']) => (value: number) =>
    name === 'revenue' ? formatPrice(value, 'EUR', lang) : formatNumber(value, lang);
  return (
    <section aria-labelledby="trends">
      <h2 id="trends">{t('admin-content.trends.title')}</h2>
      <p className="hint">{t('admin-content.trends.hint')}</p>
      <Loading endpoint={trends}>
        {({ from, series, forms }) => (
          <>
            <div className="admin-cards by-three">
              {series.map(({ name, counts, yearBefore }) => {
                const { now, before } = compareWeeks(counts);
                const amount = amountOf(name);
                return (
                  <WeekChart
                    key={name}
                    title={t(`admin-content.trends.names.${name}`)}
                    total={amount(now)}
                    caption={t('admin-content.trends.compared', {
                      before: amount(before),
                      yearBefore: amount(yearBefore),
                    })}
                    from={from}
                    counts={counts}
                    amount={amount}
                  />
                );
              })}
            </div>
            {forms.length > 0 && (
              <>
                <h3>{t('admin-content.trends.forms')}</h3>
                <ul className="admin-list">
                  {forms.map(({ type, count }) => (
                    <li key={type}>
                      <b>{formatNumber(count, lang)}</b> {t(`admin.kinds.${type}`)}
                    </li>
                  ))}
                </ul>
              </>
            )}
          </>
        )}
      </Loading>
    </section>
  );
}
