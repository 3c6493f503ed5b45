import type { LeftOut as LeftOutRecord } from '../../collections/left-out.ts';
import { type KindName, kindNames } from '../records/kinds.ts';
import { useFaultText } from '../records/use-fault-text.ts';
import { areaPath, recordPath } from '../shell/areas.ts';
import { RecordKindContext, useWords } from '../shell/words.ts';

const isKind = (type: string): type is KindName => (kindNames as string[]).includes(type);

/** What is wrong with a record, field by field: each a link to the field. */
function Faults({ type, id, faults }: Pick<LeftOutRecord, 'type' | 'id' | 'faults'>) {
  const { t, field: label } = useWords();
  const faultText = useFaultText();
  return [...Map.groupBy(faults, ({ field }) => field)].map(([field, some]) => {
    const named = field
      .split('.')
      .filter((part) => !/^\d+$/.test(part))
      .map(label)
      .join(', ');
    const value = faultText(some);
    return (
      <span key={field} className="admin-reason">
        {field && isKind(type) ? (
          <a href={recordPath(type, id, field)}>{t('admin-content.fieldIs', { name: named, value })}</a>
        ) : (
          value
        )}
      </span>
    );
  });
}

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
            <a href={isKind(type) ? recordPath(type, id) : areaPath('content')}>
              <bdi>{title}</bdi>
            </a>
            <span className="caption">
              {[isKind(type) ? t(`admin.kinds.${type}`) : type, lang?.toUpperCase()].filter(Boolean).join(', ')}
            </span>
            <RecordKindContext value={isKind(type) ? type : undefined}>
              <Faults {...{ type, id, faults }} />
            </RecordKindContext>
          </li>
        ))}
      </ul>
    </section>
  );
}
