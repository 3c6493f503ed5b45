import { useEffect } from 'react';
import type { z } from 'zod';
import { forgetAssistantLesson, questions } from '../assistant/assistant.ts';
import { TeachGroup } from '../assistant/TeachGroup.tsx';
import { sendToApi } from '../shell/api.ts';
import { Loading } from '../shell/Loading.tsx';
import { showToast } from '../shell/Toasts.tsx';
import { useWords } from '../shell/words.ts';

type Questions = z.output<typeof questions.output>;
const COLUMNS = ['week', 'asked', 'unanswered', 'useful', 'useless'] as const;

function Weeks({ weeks }: Pick<Questions, 'weeks'>) {
  const { t, day } = useWords();
  return (
    <section aria-labelledby="weeks">
      <h2 id="weeks">{t('admin-assistant.weeks')}</h2>
      {weeks.length === 0 && <p className="soft">{t('admin-assistant.noWeek')}</p>}
      <table hidden={weeks.length === 0} className="admin-table">
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(`admin-assistant.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((row) => (
            <tr key={row.week}>
              {COLUMNS.map((column) => (
                <td key={column} data-label={t(`admin-assistant.columns.${column}`)}>
                  {column === 'week' ? day(row.week) : row[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Lessons({ lessons, changed }: Pick<Questions, 'lessons'> & { changed(): void }) {
  const { t } = useWords();
  const forget = async (id: string) => {
    const reply = await sendToApi(forgetAssistantLesson, { id });
    if (!reply.ok) return showToast(t(`errors.${reply.code}`), { bad: true });
    changed();
  };
  return (
    <section aria-labelledby="lessons">
      <h2 id="lessons">{t('admin-assistant.lessons', { count: lessons.length })}</h2>
      <p className="soft">{t('admin-assistant.used')}</p>
      <ul className="admin-list">
        {lessons.map(({ id, asked, answer }) => (
          <li key={id}>
            <b>
              <bdi>{asked[0]}</bdi>
            </b>{' '}
            <span className="caption">{answer}</span>{' '}
            <button
              type="button"
              className="link"
              aria-label={`${t('admin-assistant.forget')}\u00a0: ${asked[0] ?? ''}`}
              onClick={() => void forget(id)}
            >
              {t('admin-assistant.forget')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What visitors asked the assistant in vain, and what it is taught. */
export function Screen() {
  const { t } = useWords();
  const title = t('admin.areas.assistant');
  useEffect(() => {
    document.title = `${title} | ${t('admin.title')}`;
  }, [title, t]);
  return (
    <>
      <h1>{title}</h1>
      <Loading endpoint={questions}>
        {({ groups, weeks, lessons }, again) => (
          <div className="admin-parts">
            <section aria-labelledby="unanswered">
              <h2 id="unanswered">{t('admin-assistant.groups', { count: groups.length })}</h2>
              {groups.length === 0 && <p className="soft">{t('admin-assistant.noGroup')}</p>}
              <ul className="admin-list">
                {groups.map((group) => (
                  <TeachGroup key={`${group.lang} ${group.asked[0]}`} group={group} taught={again} />
                ))}
              </ul>
            </section>
            {lessons.length > 0 && <Lessons lessons={lessons} changed={again} />}
            <Weeks weeks={weeks} />
          </div>
        )}
      </Loading>
    </>
  );
}
