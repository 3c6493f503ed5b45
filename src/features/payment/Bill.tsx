import { fillIn } from '../../forms/text-in.ts';
import type { Locale } from '../../i18n/locales.ts';
import { typeset } from '../../lib/typeset.ts';
import type { PaymentWords } from './payment-words.ts';

/** Formatted amounts: the browser might format them differently from the build. */
export interface BillLines {
  product: string;
  net: string;
  rate: string;
  vat: string;
  total: string;
}

/** Product, price before VAT, VAT and total, above the order button. */
export function Bill({ lines, words, lang }: { lines: BillLines; words: PaymentWords; lang: Locale }) {
  return (
    <section className="full-width bill" aria-labelledby="summary-title">
      <h3 className="part" id="summary-title">
        {words.summary}
      </h3>
      <dl className="sum">
        <div>
          <dt>{words.product}</dt>
          <dd>{lines.product}</dd>
        </div>
        <div>
          <dt>{words.net}</dt>
          <dd>{lines.net}</dd>
        </div>
        <div>
          <dt>{typeset(fillIn(words.vat, { rate: lines.rate }), lang)}</dt>
          <dd>{lines.vat}</dd>
        </div>
        <div className="total">
          <dt>{words.total}</dt>
          <dd>{lines.total}</dd>
        </div>
      </dl>
    </section>
  );
}
