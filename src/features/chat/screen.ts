import { useEffect, useSyncExternalStore } from 'react';

/** Phones, and desks zoomed until they are as small: chat.css fills the screen there. */
const FULL_SCREEN = '(max-width: 47.99rem), (max-height: 30rem)';

const query = () => matchMedia(FULL_SCREEN);
const subscribe = (changed: () => void) => {
  const media = query();
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};
export const useFullScreen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => query().matches,
    () => false,
  );

/**
 * While the window fills the screen, the page behind it can be neither reached nor scrolled, and the keyboard's height
 * is left out.
 */
export function useModalPage(modal: boolean, door: HTMLElement | null): void {
  useEffect(() => {
    const aside = door?.parentElement;
    if (!modal || !aside) return;
    const root = document.documentElement;
    const behind = [...document.body.children].filter(
      (child): child is HTMLElement => child instanceof HTMLElement && child !== aside && !child.inert,
    );
    for (const child of behind) child.inert = true;
    root.dataset.chat = 'full';
    const follow = () => root.style.setProperty('--seen', `${visualViewport?.height ?? innerHeight}px`);
    follow();
    visualViewport?.addEventListener('resize', follow);
    return () => {
      for (const child of behind) child.inert = false;
      delete root.dataset.chat;
      root.style.removeProperty('--seen');
      visualViewport?.removeEventListener('resize', follow);
    };
  }, [modal, door]);
}
