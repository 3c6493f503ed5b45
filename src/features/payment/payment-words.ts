import type { payment as french } from '../../i18n/fr/payment.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { Messages } from '../../i18n/messages.ts';
import { typesetWords } from '../../lib/typeset.ts';

export type PaymentWords = Messages<typeof french>;

/** The payment's words, loaded with its code: they are not part of the page. */
export async function paymentWords(lang: Locale): Promise<PaymentWords> {
  const { payment } =
    lang === 'en' ? await import('../../i18n/en/payment.ts') : await import('../../i18n/fr/payment.ts');
  return typesetWords(payment, lang);
}
