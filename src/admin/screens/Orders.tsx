import { useEffect } from 'react';
import { useAddress } from '../address.ts';
import { kindOf } from '../kinds.ts';
import { OrderPanel } from '../OrderPanel.tsx';
import { RecordTable } from '../RecordTable.tsx';
import { StatementImport } from '../StatementImport.tsx';
import { useWords } from '../words.ts';

/** Orders: a table, one of them with its papers and what can be done, and the bank statement that pays transfers. */
export function Screen() {
  const { t } = useWords();
  const [address, change] = useAddress();
  const id = address.get('id');
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
          <RecordTable type="order" kind={kindOf('order')} />
          <StatementImport />
        </div>
      )}
    </>
  );
}
