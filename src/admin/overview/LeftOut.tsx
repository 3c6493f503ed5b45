import type { z } from 'zod';
import type { leftOut } from '../../collections/left-out.ts';
import { type KindName, kindNames } from '../records/kinds.ts';
import { areaPath, recordPath } from '../shell/areas.ts';
import { useWords } from '../shell/words.ts';

const isKind = (type: string): type is KindName => (kindNames as string[]).includes(type);

/** Records the last publication could not show: each with what is wrong, where, and the way to it. */
export function LeftOut({ records }: { records: z.output<typeof leftOut>[] }) {
  const { t, field: fieldName } = useWords();
  if (!records.length) return null;
  return (
    <section aria-labelledby="left-out">
      <h2 id="left-out">{t('admin-content.home.leftOut', { count: records.length })}</h2>
      <p>{t('admin-content.home.leftOutWhy')}</p>
      <ul className="admin-list">
        {records.map(({ type, id, lang, title, field, reason, named }) => (
          <li key={`${type} ${id}`}>
            <a href={isKind(type) ? recordPath(type, id) : areaPath('content')}>
              <bdi>{title}</bdi>
            </a>
            <span className="caption">
              {[
                isKind(type) ? t(`admin.kinds.${type}`) : type,
                lang?.toUpperCase(),
                field && fieldName(field.split('.')[0] ?? field),
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
            <span className="admin-reason">
              {t(`errors.${reason}`)} {named && <code>{named}</code>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
