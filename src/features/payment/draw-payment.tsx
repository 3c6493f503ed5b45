import { renderToString } from 'react-dom/server';
import type { z } from 'zod';
import { company } from '../../collections/company.ts';
import type { products } from '../../collections/kinds/product.ts';
import { privacyContact } from '../../components/forms/draw-form.tsx';
import { companyPhone, drawnTexts } from '../../components/forms/drawn-texts.ts';
import { formatPrice } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locales.ts';
import { pathTo } from '../../i18n/routes.ts';
import { netCents } from '../../lib/price.ts';
import { type ConfirmationData, ConfirmationScreen } from './ConfirmationScreen.tsx';
import { OrderForm, type OrderFormData } from './OrderForm.tsx';
import { countries } from './order-fields.ts';

type Product = z.output<typeof products.schema>;

/** Data of a product's order form. */
export function orderFormData(productId: string, product: Product, lang: Locale): OrderFormData {
  const { priceCents, vatRate, currency, text } = product;
  const names = new Intl.DisplayNames(lang, { type: 'region' });
  const money = (cents: number) => formatPrice(cents, currency, lang, 'always');
  const net = netCents(priceCents, vatRate);
  return {
    productId,
    amountCents: priceCents,
    bill: {
      product: text[lang].name,
      net: money(net),
      rate: String(vatRate),
      vat: money(priceCents - net),
      total: money(priceCents),
    },
    countries: Object.fromEntries(countries.map((code) => [code, names.of(code) ?? code])),
    phone: companyPhone(lang),
    email: company.email,
    privacy: privacyContact(lang),
    paths: {
      terms: pathTo('terms-of-sale', lang),
      quote: `${pathTo('contact', lang)}?subject=quote`,
      confirmation: pathTo('payment-confirmation', lang),
      withdrawal: pathTo('withdrawal', lang),
    },
  };
}
export const confirmationData = (lang: Locale): ConfirmationData => ({
  phone: companyPhone(lang),
  paths: { home: pathTo('home', lang), payment: pathTo('payment', lang) },
});

/** The prerendered order form and confirmation, which React hydrates. */
export const drawOrder = async (given: OrderFormData, lang: Locale): Promise<string> =>
  renderToString(<OrderForm given={given} texts={await drawnTexts(lang)} lang={lang} />);
export const drawConfirmation = async (given: ConfirmationData, lang: Locale): Promise<string> =>
  renderToString(<ConfirmationScreen given={given} texts={await drawnTexts(lang)} lang={lang} />);
