import { readFileSync, statSync } from 'node:fs';
import { z } from 'zod';
import { formatPrice } from '../i18n/format.ts';
import type { Locale } from '../i18n/locales.ts';
import { netCents } from '../lib/price.ts';
import { Unrenderable } from '../lib/unrenderable.ts';
import { parseYaml } from './yaml.ts';

/** Of the one product sold online: the only place its price is written. */
const FILE = 'content/products/storefront-design.yaml';

const priced = z.object({ priceCents: z.int().positive(), vatRate: z.number(), currency: z.literal('EUR') });
type Priced = z.output<typeof priced>;

/** `exact` amounts have their cents, as contracts do. */
const AMOUNTS = {
  price: ({ priceCents }: Priced) => ({ cents: priceCents }),
  exactPrice: ({ priceCents }: Priced) => ({ cents: priceCents, decimals: 'always' as const }),
  priceBeforeVat: ({ priceCents, vatRate }: Priced) => ({ cents: netCents(priceCents, vatRate) }),
  vat: ({ priceCents, vatRate }: Priced) => ({ cents: priceCents - netCents(priceCents, vatRate) }),
};
type Amount = keyof typeof AMOUNTS;
export const productAmounts = Object.keys(AMOUNTS) as Amount[];
const isAmount = (name: string): name is Amount => Object.hasOwn(AMOUNTS, name);

let read: { changedMs: number; value: Priced } | undefined;
/** Read again when the file has changed: an editor's price is in every text at once. */
function pricedNow(): Priced {
  const changedMs = statSync(FILE).mtimeMs;
  if (read?.changedMs !== changedMs)
    read = { changedMs, value: priced.parse(parseYaml(readFileSync(FILE, 'utf8'), FILE)) };
  return read.value;
}

const PLACEHOLDER = /\{\{\s*product\.([\w.]+)\s*\}\}/g;
const unknownPlaceholder = (found: string, name: string) =>
  new Unrenderable('placeholder', found, `A product has no "${name}", asked for by ${found}`);

/** `{{product.price}}` becomes the price of the product, as the language writes it. @throws for another name. */
export const fillProduct = (text: string, lang: Locale): string =>
  text.replace(PLACEHOLDER, (found, name: string) => {
    if (!isAmount(name)) throw unknownPlaceholder(found, name);
    const product = pricedNow();
    const { cents, decimals }: { cents: number; decimals?: 'always' } = AMOUNTS[name](product);
    return formatPrice(cents, product.currency, lang, decimals);
  });

/** All a text asks for that is not there, where `fillProduct` throws the first. */
export const unknownAmountsIn = (text: string): Unrenderable[] =>
  [...text.matchAll(PLACEHOLDER)].flatMap(([found, name = '']) =>
    isAmount(name) ? [] : [unknownPlaceholder(found, name)],
  );
