import { invoice } from '../../../src/features/invoicing/invoice.ts';
import type { Drawn } from '../../../src/features/invoicing/pdf/draw.ts';
import type { Documents } from '../../../src/ports/documents.ts';
import { workerPool } from '../../../src/workers/worker-pool.ts';
import { invoiceIssuer } from './invoice-issuer.ts';

/** A document takes a tenth of a second; a buyer opens three at once at most. */
const drawInThread = workerPool<Drawn, Uint8Array>({
  file: new URL('../../../src/features/invoicing/pdf/draw.ts', import.meta.url),
  load: () => import('../../../src/features/invoicing/pdf/draw.ts'),
  where: 'threads',
  ...{ atOnce: 1, waiting: 30, perCaller: 4, patienceMs: 20_000 },
});

/**
 * Invoices, credit notes and receipts, rendered on demand from their records. Issuing one only writes records; the
 * renderer (fonts, PDF) is loaded at its first use, in a worker thread.
 */
export function openDocuments(): Documents {
  return {
    ...invoiceIssuer,
    async pdf(records, number) {
      const issued = await records.get(invoice, number);
      return issued && drawInThread({ invoice: issued });
    },
    receipt: (order) => drawInThread({ receipt: order }),
  };
}
