import { formatPrice } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { t as translate } from '../../../i18n/translate.ts';
import { fold } from '../../../lib/words.ts';
import { readAmount } from '../facts/amount.ts';
import { formatVatRate } from '../facts/company-facts.ts';
import { asFigures } from './amounts-in-text.ts';
import type { Library } from './library.ts';

interface Words {
  /** Before tax, and with it. */
  net: string;
  gross: string;
  /** What else such a question is made of. */
  around: string;
  /** What makes a question of it. */
  asks: RegExp;
  /** "499 c'est avec la TVA ?": whether it has it, which is another question. */
  asksWhether: RegExp;
  /** Said of the amount, right behind it: "400 € HT, ça fait combien ?" */
  isNet: RegExp;
  isGross: RegExp;
}
const WORDS: Record<Locale, Words> = {
  fr: {
    net: '(?:ht|hors taxes?|sans (?:la |les )?(?:tva|taxes?))',
    gross: '(?:ttc|toutes taxes(?: comprises)?|(?:avec|plus) (?:la |les )?(?:tva|taxes?)|tva (?:comprise|incluse))',
    around: String.raw`et|donc|alors|si|c|est|ca|cela|ce|fait|font|faire|ferait|fera|donne|donnent|combien|quoi|quel|quelle|le|la|les|l|un|une|prix|montant|somme|de|du|d|des|en|a|au|total|tout|calcul\w*|convert\w*|r?ajout\w*|peux|peut|pouvez|tu|vous|me|moi|dire|svp|stp|soit|tva|taxes?|j|ai|on|mon|votre|devis|facture|s|il|plait`,
    asks: /\b(?:combien|fait|font|ferait|fera|donne|donnent|calcul\w*|convert\w*|r?ajout\w*|en (?:ttc|ht|hors taxes?))\b/,
    asksWhether: /\bou\b|^c est (?:avec|sans|ht|ttc)\b/,
    isNet: /^(?:(?:euros?|eur|k) )?(?:ht|hors taxes?)\b/,
    isGross: /^(?:(?:euros?|eur|k) )?(?:ttc|toutes taxes)\b/,
  },
  en: {
    net: '(?:net|(?:before|without|excluding|excl|ex|less|minus) (?:the )?(?:vat|tax))',
    gross:
      '(?:gross|(?:with|including|incl|inc|plus|after) (?:the )?(?:vat|tax)|(?:vat|tax) (?:included|inclusive|added)|add(?:ing)? (?:the )?(?:vat|tax))',
    around:
      'and|so|then|if|is|it|that|this|what|s|how|much|does|do|make|makes|come|comes|be|would|will|the|a|an|price|amount|sum|of|for|in|to|total|calculate|convert|work|out|can|could|you|me|tell|give|please|i|have|my|your|quote|invoice|vat|tax|on|with',
    asks: /\b(?:what|how much|calculate|convert|work out|add(?:ing)?|comes?|makes?|with|plus|including|incl|inc|before|without|excluding|excl|ex)\b/,
    asksWhether: /\bor\b|^(?:is|are|does|do)\b/,
    isNet: /^(?:(?:euros?|eur) )?(?:net|before|excluding|excl|ex)\b.*\b(?:how much|what|makes?|comes?)\b/,
    isGross: /^(?:(?:euros?|eur) )?(?:gross|including|incl|inc)\b.*\b(?:how much|what|makes?|comes?)\b/,
  },
};

/** "400 € HT en TTC": what an amount is with tax, or before it; undefined where a message asks anything else. */
export function taxedAmount(said: string, { model, catalogue }: Library, lang: Locale): string | undefined {
  const message = asFigures(said, lang);
  const amount = readAmount(message, { names: model.phrases.budget, says: true, counts: () => false });
  if (!amount?.cents) return undefined;
  const { net, gross, around, asks, asksWhether, isNet, isGross } = WORDS[lang];
  const rest = fold(amount.rest);
  const isAll = new RegExp(`^(?:(?:${net}|${gross}|${around}|euros?)(?: |$))+$`).test(rest);
  if (!isAll || !asks.test(rest) || asksWhether.test(rest)) return undefined;
  const behind = fold(message.slice(message.search(/\d\D*$/) + 1));
  const places = (tax: string) =>
    [...rest.matchAll(new RegExp(String.raw`\b${tax}(?![a-z])`, 'g'))].map(({ index }) => index);
  const [ofNet, ofGross] = [places(net), places(gross)];
  if (!ofNet.length && !ofGross.length) return undefined;
  const isToGross = ((): boolean => {
    if (!ofNet.length) return !isGross.test(behind);
    if (!ofGross.length) return isNet.test(behind);
    if (new RegExp(`\\ben ${net}`).test(rest)) return false;
    return new RegExp(`\\ben ${gross}`).test(rest) || (ofGross.at(-1) ?? 0) > (ofNet.at(-1) ?? 0);
  })();
  const rate = catalogue.products[0]?.data.vatRate ?? 0;
  const factor = 1 + rate / 100;
  const { cents } = amount;
  const [netCents, grossCents] = isToGross ? [cents, Math.round(cents * factor)] : [Math.round(cents / factor), cents];
  return translate(lang)(isToGross ? 'assistant.taxAdded' : 'assistant.taxTakenOff', {
    net: formatPrice(netCents, 'EUR', lang),
    gross: formatPrice(grossCents, 'EUR', lang),
    rate: formatVatRate(catalogue, lang),
  });
}
