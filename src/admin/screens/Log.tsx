import { verifyAudit } from '../accounts/audit.ts';
import { Loading } from '../shell/Loading.tsx';
import { useAddress } from '../shell/use-address.ts';
import { useWords } from '../shell/words.ts';
import { Screen as Records } from './Records.tsx';

/** The log, and whether each of its entries is still what was written. */
export function Screen() {
  const { t } = useWords();
  const [address] = useAddress();
  return (
    <>
      <Records />
      {!address.get('id') && (
        <div className="admin-parts after">
          <section aria-labelledby="chain">
            <h2 id="chain">{t('admin-accounts.chain.title')}</h2>
            <Loading endpoint={verifyAudit}>
              {({ entries, unchained, head, broken }) => (
                <>
                  {broken ? (
                    <p className="notice bad" role="alert">
                      {t('admin-accounts.chain.broken', { sequence: broken.sequence })}
                    </p>
                  ) : (
                    <p className="notice good">{t('admin-accounts.chain.whole', { entries })}</p>
                  )}
                  {unchained > 0 && (
                    <p className="soft">{t('admin-accounts.chain.unchained', { entries: unchained })}</p>
                  )}
                  {head && (
                    <p className="soft">
                      {t('admin-accounts.chain.head', { sequence: head.sequence })}{' '}
                      <code className="long">{head.hash}</code>
                    </p>
                  )}
                </>
              )}
            </Loading>
          </section>
        </div>
      )}
    </>
  );
}
