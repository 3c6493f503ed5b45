import { useEffect, useState } from 'react';
import { areaOf } from './areas.ts';
import { mayLeave } from './unsaved-changes.ts';
import { goTo, usePath } from './use-address.ts';

/** The address a click leads to inside the admin area; undefined for any other click, which is the browser's own. */
function addressOf(event: MouseEvent): string | undefined {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented, target } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented) return undefined;
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download')) return undefined;
  const { origin, pathname, search, hash } = new URL(link.href);
  const isHere = origin === location.origin && areaOf(pathname) !== undefined;
  return isHere && !hash ? pathname + search : undefined;
}

/**
 * Links from screen to screen change the address and the screen, not the page: what is loaded stays. Returns the path,
 * and a key that is new with each link followed, so that a screen begins anew as if its page had been loaded.
 */
export function useNavigation(): { path: string; visit: number } {
  const path = usePath();
  const [visit, setVisit] = useState(0);
  useEffect(() => {
    const follow = async (event: MouseEvent) => {
      const address = addressOf(event);
      if (address === undefined) return;
      event.preventDefault();
      document.querySelector('.admin-menu[open]')?.removeAttribute('open');
      if (!(await mayLeave())) return;
      goTo(address);
      setVisit((before) => before + 1);
      window.scrollTo(0, 0);
      document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
    };
    const clicked = (event: MouseEvent) => void follow(event);
    document.addEventListener('click', clicked);
    return () => document.removeEventListener('click', clicked);
  }, []);
  return { path, visit };
}
