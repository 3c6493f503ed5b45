import { useEffect } from 'react';
import { matchStatement } from '../../features/payment/payment-admin.ts';
import { useAddress } from '../address.ts';
import { OrderPanel } from '../OrderPanel.tsx';
import { RecordTable } from '../RecordTable.tsx';
import { useRole } from '../role.ts';
import { StatementImport } from '../StatementImport.tsx';
import { useWords } from '../words.ts';

/** Orders: a table, one of them with its papers and what can be done, and the bank statement that pays transfers. */
export function Screen() {
  const { t } = useWords();
  const [address, change] = useAddress();
  const id = address.get('id');
  const { kind: kindFor, may } = useRole();
  const kind = kindFor('order');
  useEffect(() => {
    document.title = `${t('admin.areas.orders')} | ${t('admin.title')}`;
  }, [t]);
  return (
    <>
      <h1>{t('admin.areas.orders')}</h1>
      {id ? (
        <OrderPanel id={id} done={() => change({ id: undefined })} />
      ) : (
        <div className="admin-parts">
          {kind && <RecordTable type="order" kind={kind} />}
          {may(matchStatement) && <StatementImport />}
        </div>
      )}
    </>
  );
}
