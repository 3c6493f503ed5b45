import { useRef, useState } from 'react';
import { FieldFrame } from '../../components/forms/FieldFrame.tsx';
import { describedBy } from '../../components/forms/form-scope.ts';
import { importOutcomes, importSubscribers, ROWS_AT_ONCE } from '../../features/newsletter/subscribers.ts';
import { joinList } from '../../lib/join-list.ts';
import { sendToApi } from '../shell/api.ts';
import { showToast } from '../shell/Toasts.tsx';
import { useWords } from '../shell/words.ts';
import type { SubscriberRow } from './subscriber-file.ts';

type Outcome = (typeof importOutcomes)[number];
const SHOWN = 100;

/**
 * Imports a list: the outcome of each row is shown before anything is stored. `added`: the list is another one now.
 */
export function ImportSubscribers({ added: changed }: { added(): void }) {
  const { t } = useWords();
  const [rows, setRows] = useState<SubscriberRow[]>([]);
  const [ignored, setIgnored] = useState<string[]>([]);
  const [found, setFound] = useState<Outcome[]>();
  const [source, setSource] = useState('');
  const [missing, setMissing] = useState({ file: '', source: '' });
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const sourceInput = useRef<HTMLInputElement>(null);
  // The header is line 1 of the file.
  const refused = (found ?? [])
    .map((outcome, i) => ({ line: i + 2, email: rows[i]?.email, outcome }))
    .filter(({ outcome }) => outcome !== 'added');
  const countOf = (outcome: Outcome) => found?.filter((one) => one === outcome).length ?? 0;
  const added = countOf('added');

  const run = async (list: SubscriberRow[], apply: boolean): Promise<Outcome[] | undefined> => {
    const all: Outcome[] = [];
    setBusy(true);
    for (let from = 0; from < list.length; from += ROWS_AT_ONCE) {
      const reply = await sendToApi(importSubscribers, { rows: list.slice(from, from + ROWS_AT_ONCE), source, apply });
      if (!reply.ok) {
        setBusy(false);
        showToast(t(`errors.${reply.code}`), { bad: true });
        return undefined;
      }
      all.push(...reply.data.outcomes);
    }
    setBusy(false);
    return all;
  };
  const check = async () => {
    const file = input.current?.files?.[0];
    const isMissing = (there: unknown) => (there ? '' : t('errors.required'));
    const empty = { file: isMissing(file), source: isMissing(source.trim()) };
    setMissing(empty);
    if (!file) return input.current?.focus();
    if (empty.source) return sourceInput.current?.focus();
    const subscriberFile = await import('./subscriber-file.ts');
    const read = subscriberFile.readSubscriberFile(new Uint8Array(await file.arrayBuffer()));
    if ('fault' in read) {
      const names = joinList(read.columns) || t('admin-newsletter.subscribers.noColumn');
      setMissing({ ...empty, file: t(`admin-newsletter.subscribers.${read.fault}`, { names }) });
      return input.current?.focus();
    }
    setRows(read.rows);
    setIgnored(read.ignored);
    const outcomes = await run(read.rows, false);
    setFound(outcomes && subscriberFile.markRepeated(read.rows, outcomes));
  };
  const apply = async () => {
    const done = await run(rows, true);
    if (!done) return;
    showToast(t('admin-newsletter.subscribers.applied', { count: done.filter((one) => one === 'added').length }));
    setFound(undefined);
    changed();
  };
  return (
    <section aria-labelledby="import">
      <h2 id="import">{t('admin-newsletter.subscribers.import')}</h2>
      <p className="hint">{t('admin-newsletter.subscribers.importHint')}</p>
      <form
        className="admin-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void check();
        }}
      >
        <FieldFrame id="import-file" label={t('admin-newsletter.subscribers.file')} error={missing.file}>
          <input
            id="import-file"
            ref={input}
            className="input"
            type="file"
            accept=".csv,text/csv"
            required
            {...describedBy('import-file', { error: missing.file })}
            onChange={() => {
              setFound(undefined);
              setMissing({ ...missing, file: '' });
            }}
          />
        </FieldFrame>
        <FieldFrame
          id="import-source"
          label={t('admin-newsletter.subscribers.source')}
          hint={t('admin-newsletter.subscribers.sourceHint')}
          error={missing.source}
        >
          <input
            id="import-source"
            className="input"
            ref={sourceInput}
            required
            maxLength={200}
            value={source}
            {...describedBy('import-source', { hint: true, error: missing.source })}
            onChange={({ target }) => {
              setSource(target.value);
              setMissing({ ...missing, source: '' });
            }}
          />
        </FieldFrame>
        <p className="actions">
          <button type="submit" className="button line compact" disabled={busy}>
            {t('admin-newsletter.subscribers.check')}
          </button>
          {added > 0 && (
            <button type="button" className="button compact" disabled={busy} onClick={() => void apply()}>
              {t('admin-newsletter.subscribers.apply', { count: added })}
            </button>
          )}
        </p>
      </form>
      {found && (
        <div role="status">
          <p>{t('admin-newsletter.subscribers.summary', { count: found.length })}</p>
          {ignored.length > 0 && (
            <p className="notice">
              {t('admin-newsletter.subscribers.ignored', { count: ignored.length, names: joinList(ignored) })}
            </p>
          )}
          <ul className="admin-list">
            {importOutcomes.map((outcome) =>
              countOf(outcome) ? (
                <li key={outcome}>
                  <b>{countOf(outcome)}</b> {t(`admin-newsletter.subscribers.outcomes.${outcome}`)}
                </li>
              ) : null,
            )}
          </ul>
        </div>
      )}
      {refused.length > 0 && (
        <table className="admin-table">
          <caption>
            {t('admin-newsletter.subscribers.notAdded')}{' '}
            {refused.length > SHOWN && t('admin-newsletter.subscribers.more', { shown: SHOWN })}
          </caption>
          <thead>
            <tr>
              <th scope="col">{t('admin-newsletter.subscribers.row')}</th>
              <th scope="col">{t('forms.fields.email')}</th>
              <th scope="col">{t('admin-newsletter.subscribers.outcome')}</th>
            </tr>
          </thead>
          <tbody>
            {refused.slice(0, SHOWN).map(({ line, email, outcome }) => (
              <tr key={line}>
                <td data-label={t('admin-newsletter.subscribers.row')}>{line}</td>
                <td data-label={t('forms.fields.email')}>{email}</td>
                <td data-label={t('admin-newsletter.subscribers.outcome')}>
                  {t(`admin-newsletter.subscribers.outcomes.${outcome}`)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
