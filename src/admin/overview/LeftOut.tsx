import type { LeftOut as LeftOutRecord } from '../../collections/left-out.ts';
import { Faults } from '../records/Faults.tsx';
import { isKindName } from '../records/kinds.ts';
import { areaPath, recordPath } from '../shell/areas.ts';
import { RecordKindContext, useWords } from '../shell/words.ts';

/** Records the last publication could not show: each with all that is wrong, where, and the way to it. */
export function LeftOut({ records }: { records: LeftOutRecord[] }) {
  const { t } = useWords();
  if (!records.length) return null;
  return (
    <section aria-labelledby="left-out">
      <h2 id="left-out">{t('admin-content.home.leftOut', { count: records.length })}</h2>
      <p>{t('admin-content.home.leftOutWhy')}</p>
      <ul className="admin-list">
        {records.map(({ type, id, lang, title, faults }) => (
          <li key={`${type} ${id}`}>
            <a href={isKindName(type) ? recordPath(type, id) : areaPath('content')}>
              <bdi>{title}</bdi>
            </a>
            <span className="caption">
              {[isKindName(type) ? t(`admin.kinds.${type}`) : type, lang?.toUpperCase()].filter(Boolean).join(', ')}
            </span>
            <RecordKindContext value={isKindName(type) ? type : undefined}>
              <Faults {...{ type, id, faults }} />
            </RecordKindContext>
          </li>
        ))}
      </ul>
    </section>
  );
}
