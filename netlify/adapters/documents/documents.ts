import { invoice } from '../../../src/features/invoicing/invoice.ts';
import { issueCreditNote, issueInvoice } from '../../../src/features/invoicing/issue.server.ts';
import type { Drawn } from '../../../src/features/invoicing/pdf/draw.ts';
import type { Documents } from '../../../src/ports/documents.ts';
import { workerPool } from '../../../src/workers/worker-pool.ts';

/** A tenth of a second each; a buyer opens three papers at most at once. */
const drawInThread = workerPool<Drawn, Uint8Array>({
  file: new URL('../../../src/features/invoicing/pdf/draw.ts', import.meta.url),
  load: () => import('../../../src/features/invoicing/pdf/draw.ts'),
  where: 'threads',
  ...{ atOnce: 1, waiting: 30, perCaller: 4, patienceMs: 20_000 },
});

/**
 * Invoices, credit notes and receipts, drawn on demand from what was kept. Issuing waits for nothing but the records;
 * what draws (fonts, PDF) is loaded at the first need, in a thread of its own.
 */
export function openDocuments(): Documents {
  return {
    issueInvoice,
    issueCreditNote,
    async pdf(records, number) {
      const issued = await records.get(invoice, number);
      return issued && drawInThread({ invoice: issued });
    },
    receipt: (order) => drawInThread({ receipt: order }),
  };
}
