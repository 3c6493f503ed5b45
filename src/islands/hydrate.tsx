import { type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Tells once what is in it answers. */
function Answering({ tell, children }: { tell: () => void; children: ReactNode }) {
  useEffect(tell, [tell]);
  return children;
}

/** Takes over what the build drew in a place; resolves once it answers. */
export const hydrate = (place: Element, drawn: ReactNode): Promise<void> =>
  new Promise((answers) =>
    startTransition(() => void hydrateRoot(place, <Answering tell={answers}>{drawn}</Answering>)),
  );
