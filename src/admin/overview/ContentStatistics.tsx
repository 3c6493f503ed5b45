import { Loading } from '../shell/Loading.tsx';
import { useWords } from '../shell/words.ts';
import { statistics } from './overview.ts';

/** Counts of the seven collections, and the articles read most (docs/contract.md §3, §7). */
export function ContentStatistics() {
  const { t, value } = useWords();
  return (
    <Loading endpoint={statistics}>
      {({ collections, popular }) => (
        <div className="admin-parts">
          <section aria-labelledby="counts">
            <h2 id="counts">{t('admin-content.statistics.counts')}</h2>
            <div className="admin-cards">
              {collections.map(({ type, total, published }) => (
                <div className="admin-card" key={type}>
                  <b>{total}</b>
                  <span>{t(`admin.kinds.${type}`)}</span>
                  <span className="caption">{t('admin-content.statistics.published', { count: published })}</span>
                </div>
              ))}
            </div>
          </section>
          <section aria-labelledby="popular">
            <h2 id="popular">{t('admin-content.statistics.popular')}</h2>
            {!popular.length && <p className="soft">{t('admin-content.statistics.unread')}</p>}
            <ol className="admin-list">
              {popular.map(({ id, title, lang, views }) => (
                <li key={id}>
                  <a href={`?type=blog&id=${encodeURIComponent(id)}`} lang={lang}>
                    {title}
                  </a>{' '}
                  <span className="caption">
                    {t('admin-content.statistics.views', { count: views })}, {value(lang)}
                  </span>
                </li>
              ))}
            </ol>
          </section>
        </div>
      )}
    </Loading>
  );
}
