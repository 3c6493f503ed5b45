import { type SubmitEvent, useEffect, useState } from 'react';
import { FieldFrame } from '../../components/forms/FieldFrame.tsx';
import { ErasePerson } from '../people/ErasePerson.tsx';
import { type Found, findPerson } from '../people/people.ts';
import { personInWords } from '../people/person-export.ts';
import { type KindName, kindOf } from '../records/kinds.ts';
import type { Reader } from '../records/reader.ts';
import { resultCountText } from '../records/result-count.ts';
import { ValueText } from '../records/ValueText.tsx';
import { sendToApi } from '../shell/api.ts';
import { areaNames, areaPath, kindsOf } from '../shell/areas.ts';
import { RelativeTime } from '../shell/RelativeTime.tsx';
import { showToast } from '../shell/Toasts.tsx';
import { RecordKindContext, useWords } from '../shell/words.ts';

/** Where a record of a kind is looked at. */
function recordPath(type: string, id: string): string | undefined {
  if (type === 'unreadable') return areaPath('unreadable');
  if (type === 'order') return `${areaPath('orders')}?${new URLSearchParams({ id })}`;
  const area = areaNames.find((name) => kindsOf[name]?.some((one) => one === type));
  return area && `${areaPath(area)}?${new URLSearchParams({ type, id })}`;
}

/** What a record is called in its own table; a deleted one by its kind. */
function RecordName({ type, record }: { type: Found['type']; record: Found['records'][number] }) {
  const { t } = useWords();
  if (type === 'unreadable') return <>{String(record.id)}</>;
  if (type === 'trash') return t(`admin.kinds.${record.type as KindName}`);
  const [title = 'id'] = kindOf(type).columns;
  return (
    <RecordKindContext value={type}>
      <ValueText name={title} value={record[title] ?? record.id} />
    </RecordKindContext>
  );
}

/** Gives the browser a file made here: the address was in no link. */
function download(found: Found[], name: string, reader: Reader): void {
  const text = JSON.stringify(personInWords(found, reader), null, 2);
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: `${name}.json` });
  link.click();
  URL.revokeObjectURL(url);
}

/** Every record about one person: to be read, exported or erased. */
export function Screen() {
  const { t, lang } = useWords();
  const [email, setEmail] = useState('');
  const [asked, setAsked] = useState('');
  const [timeZone, setTimeZone] = useState('');
  const [found, setFound] = useState<Found[]>();
  const title = t('admin.areas.people');
  useEffect(() => {
    document.title = `${title} | ${t('admin.title')}`;
  }, [title, t]);
  const find = async (event: SubmitEvent) => {
    event.preventDefault();
    const reply = await sendToApi(findPerson, { email, lang });
    if (!reply.ok) return showToast(t(reply.fields.email ? 'errors.email' : `errors.${reply.code}`), { bad: true });
    setAsked(email.trim());
    setFound(reply.data.found);
    setTimeZone(reply.data.timeZone);
  };
  return (
    <>
      <h1>{title}</h1>
      <p className="soft">{t('admin-people.intro')}</p>
      <form className="admin-form" onSubmit={(event) => void find(event)} noValidate>
        <FieldFrame id="person" label={t('admin-people.email')}>
          <input
            id="person"
            className="input"
            type="email"
            autoComplete="off"
            required
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        </FieldFrame>
        <p className="actions">
          <button type="submit" className="button compact">
            {t('admin-people.find')}
          </button>
        </p>
      </form>
      <div className="admin-parts after" aria-live="polite">
        {found?.length === 0 && <p>{t('admin-people.none')}</p>}
        {found?.map(({ type, records }) => (
          <section key={type} aria-label={resultCountText(t, type)}>
            <h2>
              {resultCountText(t, type)} ({records.length})
            </h2>
            <ul className="admin-list">
              {records.map((record) => {
                const { id, createdAt } = record;
                const path = recordPath(type, id);
                const name = <RecordName type={type} record={record} />;
                return (
                  <li key={id}>
                    {path ? <a href={path}>{name}</a> : name}
                    <RelativeTime className="caption" at={createdAt} />
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
        {found && found.length > 0 && (
          <>
            <p className="actions">
              <button
                type="button"
                className="button line compact"
                onClick={() => download(found, title, { lang, timeZone })}
              >
                {t('admin-people.export')}
              </button>
            </p>
            <ErasePerson key={asked} email={asked} onDone={() => setFound(undefined)} />
          </>
        )}
      </div>
    </>
  );
}
