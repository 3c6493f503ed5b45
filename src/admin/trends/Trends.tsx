import { formatNumber, formatPrice } from '../../i18n/format.ts';
import { Loading } from '../shell/Loading.tsx';
import { useWords } from '../shell/words.ts';
import { type Counts, compareWeeks, trends } from './trends.ts';
import { WeekChart } from './WeekChart.tsx';

/** One thing by week: its last complete weeks, those before, and the same a year ago. */
function ComparedWeeks({
  title,
  from,
  counted,
  money = false,
}: {
  title: string;
  from: string;
  counted: Counts;
  money?: boolean;
}) {
  const { t, lang } = useWords();
  const amount = (value: number) => (money ? formatPrice(value, 'EUR', lang) : formatNumber(value, lang));
  const { now, before } = compareWeeks(counted.counts);
  const compared = { before: amount(before), yearBefore: amount(counted.yearBefore) };
  return (
    <WeekChart
      title={title}
      total={amount(now)}
      caption={t('admin-content.trends.compared', compared)}
      from={from}
      counts={counted.counts}
      amount={amount}
    />
  );
}

/** How the last weeks went, beside those before and the same weeks a year ago; requests by the form they came by as well. */
export function Trends() {
  const { t } = useWords();
  return (
    <section aria-labelledby="trends">
      <h2 id="trends">{t('admin-content.trends.title')}</h2>
      <p className="hint">{t('admin-content.trends.hint')}</p>
      <Loading endpoint={trends}>
        {({ from, series, forms }) => (
          <>
            <div className="admin-cards by-three">
              {series.map((one) => (
                <ComparedWeeks
                  key={one.name}
                  title={t(`admin-content.trends.names.${one.name}`)}
                  from={from}
                  counted={one}
                  money={one.name === 'revenue'}
                />
              ))}
            </div>
            {forms.length > 0 && (
              <section aria-labelledby="trend-forms">
                <h3 id="trend-forms">{t('admin-content.trends.forms')}</h3>
                <div className="admin-cards by-three">
                  {forms.map((one) => (
                    <ComparedWeeks key={one.type} title={t(`admin.kinds.${one.type}`)} from={from} counted={one} />
                  ))}
                </div>
              </section>
            )}
          </>
        )}
      </Loading>
    </section>
  );
}
