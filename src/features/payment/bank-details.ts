import { formatDay, formatPrice } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locales.ts';
import { inFours } from '../../lib/in-fours.ts';
import { ownMarkup } from '../../lib/own-markup.ts';
import type { PaymentWords } from './payment-words.ts';
import { fill } from './payment-words.ts';

/** What a transfer is made with, as an order or its request tells it. */
export interface Transfer {
  number: string;
  reference: string;
  iban: string;
  bic: string;
  holder: string;
  bank: string;
  amountCents: number;
  qr: string;
  expiresAt: string;
}
export type BankLine = 'reference' | 'iban' | 'bic' | 'holder' | 'amount' | 'bank';

const compact = (text: string) => text.replace(/\s/g, '');

/** How each line is read, and how it is pasted into a bank's form: without spaces, the amount without its currency. */
export function bankLines({ reference, iban, bic, holder, bank, amountCents }: Transfer, lang: Locale): Record<BankLine, { shown: string; copied: string }> {
  const same = (text: string) => ({ shown: text, copied: text });
  const amount = formatPrice(amountCents, 'EUR', lang, 'always');
  return {
    reference: { shown: inFours(compact(reference)), copied: compact(reference) },
    iban: { shown: inFours(compact(iban)), copied: compact(iban) },
    bic: { shown: bic, copied: compact(bic) },
    holder: same(holder),
    bank: same(bank),
    amount: { shown: amount, copied: amount.replace(/[^\d.,]/g, '') },
  };
}

/** Draws the details from the page's template, with buttons that copy and say so. */
export function drawBankDetails(template: HTMLTemplateElement, transfer: Transfer, lang: Locale, words: PaymentWords): DocumentFragment {
  const drawn = template.content.cloneNode(true) as DocumentFragment;
  const lines = bankLines(transfer, lang);
  const write = (selector: string, text: string) => drawn.querySelector(selector)?.replaceChildren(text);
  for (const [line, { shown }] of Object.entries(lines)) write(`[data-value="${line}"]`, shown);
  write('[data-lead]', fill(words.bank.lead, { number: transfer.number }));
  write('[data-until]', fill(words.bank.until, { date: formatDay(new Date(transfer.expiresAt), lang) }));
  // Read as a drawing: nothing in it can become a script of the page.
  const { documentElement } = new DOMParser().parseFromString(ownMarkup(transfer.qr), 'image/svg+xml');
  drawn.querySelector('[data-qr]')?.append(document.importNode(documentElement, true));

  const said = drawn.querySelector('[data-said]');
  for (const button of drawn.querySelectorAll<HTMLButtonElement>('[data-copy]'))
    button.addEventListener('click', async () => {
      const line = button.dataset.copy as BankLine;
      try {
        await navigator.clipboard.writeText(lines[line].copied);
        said?.replaceChildren(fill(words.bank.copied, { what: words.bank[line] }));
      } catch {
        // The browser refused the clipboard: the text stands beside the button.
        said?.replaceChildren(words.bank.notCopied);
      }
    });
  return drawn;
}
