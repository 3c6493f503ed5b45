import { useWords } from '../shell/words.ts';

interface Props {
  title: string;
  /** What stands large, and what it is compared with. */
  total: string;
  caption: string;
  /** The Monday of the first week, `2026-09-07`. */
  from: string;
  counts: number[];
  amount(value: number): string;
}
const [WIDTH, HEIGHT, GAP] = [240, 64, 4];
const WEEK_MS = 7 * 86_400_000;

/** Bars of a few weeks, the last of which is not over; the same numbers as a table for whoever does not see bars. */
export function WeekChart({ title, total, caption, from, counts, amount }: Props) {
  const { t, day } = useWords();
  const most = Math.max(1, ...counts);
  const step = WIDTH / counts.length;
  const weeks = counts.map((count, index) => ({
    count,
    week: new Date(Date.parse(from) + index * WEEK_MS).toISOString(),
  }));
  return (
    <figure className="admin-card admin-chart">
      <figcaption>{title}</figcaption>
      <b>{total}</b>
      <span className="caption">{caption}</span>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {weeks.map(({ count, week }, index) => {
          const height = count ? Math.max(3, (count / most) * HEIGHT) : 1;
          return <rect key={week} x={index * step} y={HEIGHT - height} width={step - GAP} height={height} />;
        })}
      </svg>
      <details>
        <summary>{t('admin-content.chart.numbers')}</summary>
        <table className="admin-table">
          <thead>
            <tr>
              <th scope="col">{t('admin-content.chart.week')}</th>
              <th scope="col">{t('admin-content.chart.count')}</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ week, count }, index) => (
              <tr key={week}>
                <td>{index < weeks.length - 1 ? day(week) : t('admin-content.chart.running', { week: day(week) })}</td>
                <td>{amount(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
