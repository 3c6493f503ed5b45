import { useCallback, useState } from 'react';
import { readProgress } from '../../features/newsletter/newsletter-issue.ts';
import { growth, importSubscribers } from '../../features/newsletter/subscribers.ts';
import { useRole } from '../accounts/role.ts';
import { ImportSubscribers } from '../newsletter/ImportSubscribers.tsx';
import { IssueSending } from '../newsletter/IssueSending.tsx';
import { ListGrowth } from '../newsletter/ListGrowth.tsx';
import { useAddress } from '../shell/use-address.ts';
import { RecordKindContext } from '../shell/words.ts';
import { Screen as Records } from './Records.tsx';

/** Issues and subscribers are records like others; below them, what only a newsletter has. */
export function Screen() {
  const [address] = useAddress();
  /** Sending and attaching change the record the form shows. */
  const [version, setVersion] = useState(0);
  const changed = useCallback(() => setVersion((before) => before + 1), []);
  const id = address.get('id');
  const { may } = useRole();
  const subscribers = address.get('type') === 'subscription';
  return (
    <>
      <Records key={subscribers && !id ? `list ${version}` : 'records'} version={version} />
      {!subscribers && id && may(readProgress) && (
        <RecordKindContext value="newsletterIssue">
          <IssueSending key={id} id={id} onChange={changed} />
        </RecordKindContext>
      )}
      {subscribers && !id && (
        <div className="admin-parts after">
          {may(growth) && <ListGrowth key={version} />}
          {may(importSubscribers) && <ImportSubscribers added={changed} />}
        </div>
      )}
    </>
  );
}
