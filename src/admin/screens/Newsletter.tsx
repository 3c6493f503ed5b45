import { useCallback, useState } from 'react';
import { readProgress } from '../../features/newsletter/newsletter-issue.ts';
import { growth, importSubscribers } from '../../features/newsletter/subscribers.ts';
import { useRole } from '../accounts/role.ts';
import { ImportSubscribers } from '../newsletter/ImportSubscribers.tsx';
import { IssueSending } from '../newsletter/IssueSending.tsx';
import { ListGrowth } from '../newsletter/ListGrowth.tsx';
import { useAddress } from '../shell/use-address.ts';
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
      <Records version={version} />
      {!subscribers && id && may(readProgress) && <IssueSending key={id} id={id} onChange={changed} />}
      {subscribers && !id && (
        <div className="admin-parts after">
          {may(growth) && <ListGrowth />}
          {may(importSubscribers) && <ImportSubscribers />}
        </div>
      )}
    </>
  );
}
