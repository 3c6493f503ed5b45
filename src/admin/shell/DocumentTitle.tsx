import { useEffect } from 'react';
import { useWords } from './words.ts';

/** Names the tab after what is open, until it is left. */
export function DocumentTitle({ name }: { name: string }) {
  const { t } = useWords();
  useEffect(() => {
    const before = document.title;
    document.title = `${name} | ${t('admin.title')}`;
    return () => {
      document.title = before;
    };
  }, [name, t]);
  return null;
}
