import { changesSite, siteAnswersIn } from '../facts/site-estimate.ts';
import { told } from './answer-fact.ts';
import type { Understood } from './memory-after.ts';
import type { MessageRead } from './message-read.ts';
import { asksPrice } from './price-asked.ts';

/** "et pour 12 pages ?", "8 page site how much": what pages add to a site. */
const AROUND_PAGES =
  '(?:et|and|pour|for|avec|with|si|if|c est|combien|how much|un|une|a|an|de|of|sites?|website|web|internet|vitrine|is|it|il y a|ca|coute|couterait|fait|ferait|cost|costs|would|does|do|you|charge|prix|price|what|s|the|le|du|quel|est|faut|compter)';
const OF_PAGES = new RegExp(
  `^(?:${AROUND_PAGES} )*(?:\\d{1,3}|une dizaine de|a dozen|dix|ten|une seule|une|one|a single|a one) pages?(?: ${AROUND_PAGES})*$`,
);
/** "le total pour 12 pages en deux langues" is counted as the estimator counts it. */
export function answerOfPages(read: MessageRead): Understood | undefined {
  const { words, stems, library, ruled, budget } = read;
  const said = words.join(' ');
  // "et en deux langues ?", of the site that was just counted
  const { intent: last, estimate } = read.asked.memory ?? {};
  if (last === 'siteTotal' && estimate && words.length <= MOST_WORDS_CHANGING && changesSite(words, estimate))
    return told(read, 'siteTotal');
  const asksSum = OF_PAGES.test(said) || OF_TOTAL.test(said) || asksPrice(stems, library);
  if (!(asksSum || HOW_MANY_PAGES.test(said)) || ruled === 'quote' || budget) return undefined;
  // "et pour 12 pages ?": of a redesign or a shop as well, as was spoken of.
  const { topic } = read.asked.memory ?? {};
  const isOfSite = last === 'price' && topic?.id === 'website';
  const isOfSpoken = read.asked.memory !== undefined && words.length <= MOST_WORDS_ASKED_ON && !isOfSite;
  // "combien de pages ?", of the shop that was spoken of
  const isOfShop = read.asked.memory?.topic?.id.startsWith('storefront');
  if (isOfShop && HOW_MANY_PAGES.test(said)) return told(read, 'shopPages');
  if (!isOfSpoken && siteAnswersIn(words)) return told(read, 'siteTotal');
  return OF_PAGES.test(said) ? told(read, 'siteRates') : undefined;
}
const HOW_MANY_PAGES = /^(?:(?:et|and|ca fait|c est|avec|il y a) )*(?:combien de|how many) pages?\b/;
const MOST_WORDS_ASKED_ON = 4;
const MOST_WORDS_CHANGING = 9;
const OF_TOTAL = /\b(?:total|en tout|au total|combien|altogether|in all|how much|all in)\b/;
