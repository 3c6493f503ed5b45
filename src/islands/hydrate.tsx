import { type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Calls `tell` once its children are interactive. */
function Answering({ tell, children }: { tell: () => void; children: ReactNode }) {
  useEffect(tell, [tell]);
  return children;
}

/** Hydrates what the build drew in a place; resolves once it is interactive. */
export const hydrate = (place: Element, drawn: ReactNode): Promise<void> =>
  new Promise((answers) =>
    startTransition(() => void hydrateRoot(place, <Answering tell={answers}>{drawn}</Answering>)),
  );
