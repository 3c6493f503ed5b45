import { useEffect } from 'react';
import type { z } from 'zod';
import { type QualityFinding, qualityProblems } from '../../collections/quality.ts';
import { dictionaries } from '../../i18n/translate.ts';
import { editorListPath, placePath, placeWords } from '../quality/editor-link.ts';
import { type ContentHome, quality } from '../quality/quality.ts';
import { isKindName } from '../records/kinds.ts';
import { areaOfKind, areaPath } from '../shell/areas.ts';
import { Loading } from '../shell/Loading.tsx';
import { useWords } from '../shell/words.ts';

type Quality = z.output<typeof quality.output>;

/** A kind of content as its own editor calls it. */
function useKindName() {
  const { t, lang } = useWords();
  return ({ home, kind }: { home: ContentHome['home']; kind: string }): string => {
    if (home === 'store') return isKindName(kind) ? t(`admin.kinds.${kind}`) : kind;
    const { kinds } = dictionaries[lang].cms;
    return Object.hasOwn(kinds, kind) ? kinds[kind as keyof typeof kinds] : kind;
  };
}

function Finding({ finding, editor }: { finding: QualityFinding; editor: boolean }) {
  const { t, lang } = useWords();
  const kindName = useKindName();
  const { home, entry, field, reason, named, lang: written } = finding;
  const inEditor = home === 'store' || editor;
  const words = home === 'content' ? placeWords(finding, lang) : field;
  return (
    <li>
      {inEditor ? (
        <a href={placePath(finding, lang)}>
          <bdi>{entry}</bdi>
        </a>
      ) : (
        <b>{entry}</b>
      )}
      <span className="caption">{[kindName(finding), written?.toUpperCase(), words].filter(Boolean).join(', ')}</span>
      <span className="admin-reason">
        {reason && t(`errors.${reason}`)} {named && <code>{named}</code>}
      </span>
    </li>
  );
}

function Findings({ findings, editor }: Quality) {
  const { t } = useWords();
  return qualityProblems.flatMap((problem) => {
    const own = findings.filter((one) => one.problem === problem);
    if (own.length === 0) return [];
    return (
      <section key={problem} aria-labelledby={`quality-${problem}`}>
        <h2 id={`quality-${problem}`}>{t(`admin-quality.problems.${problem}`, { count: own.length })}</h2>
        <p className="soft">{t(`admin-quality.remedies.${problem}`)}</p>
        <ul className="admin-list">
          {own.map((one) => (
            <Finding key={JSON.stringify(one)} finding={one} editor={editor} />
          ))}
        </ul>
      </section>
    );
  });
}

function Homes({ homes, editor }: Quality) {
  const { t, lang } = useWords();
  const kindName = useKindName();
  return (
    <section aria-labelledby="homes">
      <h2 id="homes">{t('admin-quality.homes')}</h2>
      {!editor && <p className="soft">{t('admin-quality.noEditor')}</p>}
      <table className="admin-table">
        <thead>
          <tr>
            <th scope="col">{t('admin-quality.kind')}</th>
            <th scope="col">{t('admin-quality.where')}</th>
          </tr>
        </thead>
        <tbody>
          {homes.map((one) => (
            <tr key={`${one.home} ${one.kind}`}>
              <td data-label={t('admin-quality.kind')}>{kindName(one)}</td>
              <td data-label={t('admin-quality.where')}>
                {one.home === 'store' ? (
                  <a href={`${areaPath(areaOfKind(one.kind))}?type=${one.kind}`}>{t('admin-quality.inAdmin')}</a>
                ) : editor ? (
                  <a href={editorListPath(one.kind, lang)}>{t('admin-quality.inEditor')}</a>
                ) : (
                  t('admin-quality.inGit')
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** What the last build found to mend in the content, and where each kind of content is edited. */
export function Screen() {
  const { t, moment } = useWords();
  const title = t('admin.areas.quality');
  useEffect(() => {
    document.title = `${title} | ${t('admin.title')}`;
  }, [title, t]);
  return (
    <>
      <h1>{title}</h1>
      <Loading endpoint={quality}>
        {(found) => (
          <div className="admin-parts">
            <p role="status">
              {found.builtAt
                ? t(found.findings.length ? 'admin-quality.found' : 'admin-quality.nothing', {
                    moment: moment(found.builtAt),
                    count: found.findings.length,
                  })
                : t('admin-quality.unbuilt')}
            </p>
            <Findings {...found} />
            <Homes {...found} />
          </div>
        )}
      </Loading>
    </>
  );
}
