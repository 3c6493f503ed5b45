import { recordPath } from '../shell/areas.ts';
import { Loading } from '../shell/Loading.tsx';
import { useWords } from '../shell/words.ts';
import { isKindName } from './kinds.ts';
import { pictureUse } from './pictures.ts';

/** The records that show a picture, each a link that leaves this one as it is. */
export function PictureUse({ picture }: { picture: string }) {
  const { t } = useWords();
  return (
    <Loading endpoint={pictureUse} values={{ key: picture }}>
      {({ records }) => (
        <p className="caption">
          {t('admin-editor.library.used', { count: records.length })}{' '}
          {records.map(({ type, id, name }, index) => (
            <span key={`${type} ${id}`}>
              {index > 0 && ', '}
              {isKindName(type) ? (
                <a href={recordPath(type, id)} target="_blank" rel="noopener">
                  <bdi>{name}</bdi>
                </a>
              ) : (
                <bdi>{name}</bdi>
              )}
            </span>
          ))}
        </p>
      )}
    </Loading>
  );
}
