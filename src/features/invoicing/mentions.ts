import { formatDay } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locales.ts';
import { t as translate } from '../../i18n/translate.ts';
import type { Invoice } from './invoice.ts';

/**
 * A legal mention of a French invoice, and its code in the structured one: AAB discount, PMD penalties, PMT recovery
 * (UNTDID 4451, as in the French e-invoicing reform).
 */
export interface Mention {
  text: string;
  code?: 'AAB' | 'PMD' | 'PMT';
}

/**
 * The mandatory mentions besides the figures (code de commerce, art. L. 441-9; CGI, annexe II, art. 242 nonies A; code
 * de la consommation, art. L. 616-1).
 */
export function mentionsOf({ kind, buyer, seller, vatOnDebits, corrects }: Invoice, lang: Locale): Mention[] {
  const t = translate(lang);
  const trade: Mention[] = [
    { text: t('invoicing.mentions.noDiscount'), code: 'AAB' },
    { text: t('invoicing.mentions.penalty'), code: 'PMD' },
    { text: t('invoicing.mentions.indemnity'), code: 'PMT' },
  ];
  const professional = buyer.kind === 'professional';
  return [
    ...(corrects
      ? [
          {
            text: t('invoicing.mentions.corrects', {
              number: corrects.number,
              date: formatDay(new Date(corrects.issuedOn), lang),
            }),
          },
        ]
      : []),
    ...(corrects && professional ? [{ text: t('invoicing.mentions.adjust') }] : []),
    { text: t('invoicing.mentions.nature') },
    { text: t(vatOnDebits ? 'invoicing.mentions.vatOnDebits' : 'invoicing.mentions.vatOnPayments') },
    // Late-payment penalties and indemnity apply to professionals only (terms of sale, B4).
    ...(professional ? trade : [{ text: t('invoicing.mentions.mediator', seller.mediator) }]),
  ].filter(({ code }) => kind === 'invoice' || !code);
}
