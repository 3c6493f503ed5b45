import { useAddress } from './use-address.ts';
import { useWords } from './words.ts';

/** Of a list that is read page by page: back to the page before, and on to `next`, which the address then has as `after`. */
export function Pagination({ next }: { next: string | undefined }) {
  const { t } = useWords();
  const [address, change] = useAddress();
  if (!(next || address.get('after'))) return null;
  return (
    <nav className="admin-pages">
      {address.get('after') && (
        <button type="button" className="button line compact" onClick={() => history.back()}>
          {t('admin.table.previous')}
        </button>
      )}
      {next && (
        <button type="button" className="button line compact" onClick={() => change({ after: next })}>
          {t('admin.table.next')}
        </button>
      )}
    </nav>
  );
}
