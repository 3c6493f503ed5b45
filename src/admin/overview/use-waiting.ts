import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $changes, getFromApi } from '../shell/api.ts';
import { useAddress, usePath } from '../shell/use-address.ts';
import { waitingCounts } from './overview.ts';

/** How often the menu is counted again while a screen stays open. */
const AGAIN_MS = 60_000;

/** How much waits on each screen: counted at each step, and now and then. */
export function useWaiting(): Record<string, number> {
  const [areas, setAreas] = useState<Record<string, number>>({});
  const [address] = useAddress();
  const step = `${usePath()}?${address} ${useStore($changes)}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted anew at each step, though nothing here uses where it led.
  useEffect(() => {
    const abort = new AbortController();
    const count = async () => {
      if (document.hidden) return;
      const reply = await getFromApi(waitingCounts, {}, abort.signal);
      if (reply.ok && !abort.signal.aborted) setAreas(reply.data.areas);
    };
    void count();
    const timer = setInterval(() => void count(), AGAIN_MS);
    return () => {
      abort.abort();
      clearInterval(timer);
    };
  }, [step]);
  return areas;
}
