import type { ReactNode } from 'react';
import type { Progress } from '../../features/newsletter/newsletter-issue.ts';
import { useWords } from '../shell/words.ts';

const counts = ['sent', 'pending', 'failed', 'uncertain', 'left'] as const;

/** How far an issue is, then how it went: its letters, what was opened of it, and why readers left by it. */
export function IssueResults({ progress }: { progress: Progress }) {
  return (
    <>
      <Counts progress={progress} />
      {progress.agreed > 0 && <Clicks progress={progress} />}
      {progress.recipients > 0 && <Departures progress={progress} />}
    </>
  );
}

function Counts({ progress }: { progress: Progress }) {
  const { t } = useWords();
  const { recipients, pending } = progress;
  if (!recipients) return <p>{t('admin-newsletter.issue.noLetter')}</p>;
  const done = recipients - pending;
  return (
    <>
      <p role="status">{t('admin-newsletter.issue.progress', { done, total: recipients })}</p>
      <progress value={done} max={recipients} aria-labelledby="sending" />
      <dl className="admin-facts">
        {counts.map((name) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{t(`admin-newsletter.issue.${name}`)}</dt>
            <dd>{progress[name]}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

interface TableProps {
  title: string;
  hint: string;
  columns: readonly [string, string];
  rows: readonly (readonly [key: string, named: ReactNode, readers: number])[];
  none: string;
}

/** How many readers did something, by what it was. */
function ReadersTable({ title, hint, columns: [named, counted], rows, none }: TableProps) {
  return (
    <>
      <h3>{title}</h3>
      <p className="hint">{hint}</p>
      {rows.length === 0 && <p>{none}</p>}
      {rows.length > 0 && (
        <table className="admin-table" aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{named}</th>
              <th scope="col">{counted}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([key, name, readers]) => (
              <tr key={key}>
                <td data-label={named}>{name}</td>
                <td data-label={counted}>{readers}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

/** What the readers who agreed opened. */
function Clicks({ progress: { agreed, clicks } }: { progress: Progress }) {
  const { t } = useWords();
  return (
    <ReadersTable
      title={t('admin-newsletter.clicks.title')}
      hint={t('admin-newsletter.clicks.hint')}
      columns={[t('admin-newsletter.clicks.link'), t('admin-newsletter.clicks.readers', { agreed })]}
      rows={clicks.map(({ url, readers }) => [
        url,
        <a key={url} className="long" href={url} target="_blank" rel="noopener">
          {url}
        </a>,
        readers,
      ])}
      none={t('admin-newsletter.clicks.none', { count: agreed })}
    />
  );
}

function Departures({ progress: { departures } }: { progress: Progress }) {
  const { t } = useWords();
  return (
    <ReadersTable
      title={t('admin-newsletter.departures.ofIssue')}
      hint={t('admin-newsletter.departures.ofIssueHint')}
      columns={[t('admin-newsletter.departures.reason'), t('admin-newsletter.departures.readers')]}
      rows={departures.map(({ reason, readers }) => [reason, t(`forms.options.reason.${reason}`), readers])}
      none={t('admin-newsletter.departures.noneOfIssue')}
    />
  );
}
