import { useEffect, useSyncExternalStore } from 'react';

/** Small screens, or large ones zoomed as far: chat.css makes the window fill the screen there. */
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
 * While the window fills the screen, makes the rest of the page inert and unscrollable, and follows the height that the
 * on-screen keyboard leaves.
 */
export function useModalPage(modal: boolean, launcher: HTMLElement | null): void {
  useEffect(() => {
    const container = launcher?.parentElement;
    if (!modal || !container) return;
    const root = document.documentElement;
    const behind = [...document.body.children].filter(
      (child): child is HTMLElement => child instanceof HTMLElement && child !== container && !child.inert,
    );
    for (const child of behind) child.inert = true;
    root.dataset.chat = 'full';
    const setHeight = () => root.style.setProperty('--seen', `${visualViewport?.height ?? innerHeight}px`);
    setHeight();
    visualViewport?.addEventListener('resize', setHeight);
    return () => {
      for (const child of behind) child.inert = false;
      delete root.dataset.chat;
      root.style.removeProperty('--seen');
      visualViewport?.removeEventListener('resize', setHeight);
    };
  }, [modal, launcher]);
}
