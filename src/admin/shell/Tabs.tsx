import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** Links to the parts of a screen. On a phone one row that is swiped: it opens where the current one is. */
export function Tabs({ current, children }: { current: string; children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: which link is the current one follows from `current`.
  useLayoutEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && link) row.current.scrollLeft = link.offsetLeft - row.current.offsetLeft;
  }, [current]);
  return (
    <div ref={row} className="admin-tabs">
      {children}
    </div>
  );
}
