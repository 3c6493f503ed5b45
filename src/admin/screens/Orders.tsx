import { useEffect, useState } from 'react';
import { matchStatement } from '../../features/payment/payment-admin.ts';
import { useRole } from '../accounts/role.ts';
import { OrderPanel } from '../orders/OrderPanel.tsx';
import { RefundsToMake } from '../orders/OwedRefunds.tsx';
import { StatementImport } from '../orders/StatementImport.tsx';
import { RecordTable } from '../records/RecordTable.tsx';
import { useAddress } from '../shell/use-address.ts';
import { RecordKindContext, useWords } from '../shell/words.ts';

/** Orders: a table, one of them with its papers and what can be done, and the bank statement that pays transfers. */
export function Screen() {
  const { t } = useWords();
  const [address, change] = useAddress();
  const id = address.get('id');
  /** Another number: a statement changed what the table shows. */
  const [version, setVersion] = useState(0);
  const { kind: kindFor, may } = useRole();
  const kind = kindFor('order');
  useEffect(() => {
    document.title = `${t('admin.areas.orders')} | ${t('admin.title')}`;
  }, [t]);
  if (id)
    return (
      <RecordKindContext value="order">
        <OrderPanel id={id} done={() => change({ id: undefined })} />
      </RecordKindContext>
    );
  return (
    <RecordKindContext value="order">
      <h1>{t('admin.areas.orders')}</h1>
      <div className="admin-parts">
        <RefundsToMake />
        {kind && <RecordTable key={version} type="order" kind={kind} />}
        {may(matchStatement) && <StatementImport changed={() => setVersion((before) => before + 1)} />}
      </div>
    </RecordKindContext>
  );
}
