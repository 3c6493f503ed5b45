import { useAddress } from '../address.ts';
import { ImportSubscribers } from '../ImportSubscribers.tsx';
import { IssueSending } from '../IssueSending.tsx';
import { ListGrowth } from '../ListGrowth.tsx';
import { Screen as Records } from './Records.tsx';

/** Issues and subscribers are records like others; below them, what only a newsletter has. */
export function Screen() {
  const [address] = useAddress();
  const id = address.get('id');
  const subscribers = address.get('type') === 'subscription';
  return (
    <>
      <Records />
      {!subscribers && id && <IssueSending key={id} id={id} />}
      {subscribers && !id && (
        <div className="admin-parts">
          <ListGrowth />
          <ImportSubscribers />
        </div>
      )}
    </>
  );
}
