import { useCallback, useEffect, useState } from 'react';
import { HistoryOfPerson } from '../inbox/HistoryOfPerson.tsx';
import { InboxList } from '../inbox/InboxList.tsx';
import { Thread } from '../inbox/Thread.tsx';
import { isThreaded } from '../inbox/threads.ts';
import { type KindName, kindOf } from '../records/kinds.ts';
import { RecordEditor } from '../records/RecordEditor.tsx';
import { kindsOf } from '../shell/areas.ts';
import { useAddress } from '../shell/use-address.ts';
import { RecordKindContext, useWords } from '../shell/words.ts';
import { Screen as Records } from './Records.tsx';

/** What the thread above a record shows of it. */
const IN_THREAD = ['handling', 'message', 'coverLetter'];

/** Everything people wrote in one list; one of them with its thread; or one kind in its table. */
export function Screen() {
  const { t } = useWords();
  const [address, change] = useAddress();
  /** An answer changes the record the form shows. */
  const [version, setVersion] = useState(0);
  const changed = useCallback(() => setVersion((before) => before + 1), []);
  const type = address.get('type');
  const id = address.get('id');
  const known = kindsOf.inbox?.find((name): name is KindName => name === type);
  useEffect(() => {
    document.title = `${t('admin.areas.inbox')} | ${t('admin.title')}`;
  }, [t]);
  if (!known) return <InboxList />;
  if (id && address.get('view') === 'history') return <HistoryOfPerson type={known} id={id} />;
  if (id && isThreaded(known))
    return (
      <RecordKindContext value={known}>
        <Thread key={id} type={known} id={id} version={version} changed={changed} />
        <RecordEditor
          key={`${known} ${id}`}
          type={known}
          id={id}
          version={version}
          aside={IN_THREAD}
          done={() => change({ id: undefined, type: undefined })}
        />
      </RecordKindContext>
    );
  return (
    <>
      {id && kindOf(known).person && <HistoryLink type={known} id={id} />}
      <Records version={version} />
    </>
  );
}

function HistoryLink({ type, id }: { type: KindName; id: string }) {
  const { t } = useWords();
  return (
    <p className="admin-beside">
      <a href={`?${new URLSearchParams({ type, id, view: 'history' })}`}>{t('admin-inbox.history')}</a>
    </p>
  );
}
