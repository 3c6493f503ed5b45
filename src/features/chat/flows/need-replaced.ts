import { wordsOf } from '../../../lib/words.ts';
import { withoutCorrection } from './corrections.ts';

/** What is to be made, with what stands before it: "an app", "une boutique en ligne". */
const MADE = String.raw`(?:(?:an?|the|my|our|some|une?|le|la|mon|ma|notre|des|du)\s+|l['’]\s?)?(?:(?:mobile|web|online|simple|small|petite?|vrai)\s+)?(?:apps?|applis?|applications?|sites?|websites?|web\s?sites?|shops?|stores?|boutiques?|e-?shops?|blogs?|logos?|intranets?|portails?|portals?|chatbots?)(?![\p{L}\d])(?:\s+(?:mobiles?|internet|web|vitrine|en ligne|e-commerce))?`;
const NAMES_MADE = new RegExp(String.raw`(?<![\p{L}\d])${MADE}`, 'iu');
const NOT = String.raw`(?:(?:c['’]est|ce n['’]est|it['’]?s|je (?:ne )?veux|i (?:do not|don['’]?t) want)\s+)?(?:pas|plus|not)(?![\p{L}\d])`;
const INSTEAD = String.raw`(?:mais|but|plut[oô]t|rather|c['’]est|it['’]?s|juste|just|je veux|i want|make it)`;
/** "not an app, a website" */
const NOT_THEN = new RegExp(
  String.raw`^(?:${NOT}\s*|i (?:do not|don['’]?t) (?:want|need)\s+)(?<declined>${MADE})\s*[,;:.]?\s*(?:${INSTEAD}\s+)*(?<wanted>${MADE})[\s.!]*$`,
  'iu',
);
/** "a website, not an app", "un site plutôt qu'une appli" */
const THEN_NOT = new RegExp(
  String.raw`^(?:${INSTEAD}\s+|on part sur\s+|let['’]?s (?:do|say)\s+)*(?<wanted>${MADE})\s*[,;]?\s*(?:et\s+|and\s+)?(?:pas|not|instead of|rather than|plut[oô]t qu['’e]|au lieu d['’e])\s*(?<declined>${MADE})[\s.!]*$`,
  'iu',
);
/** "actually a website", "finalement plutôt une boutique" */
const THEN = new RegExp(
  String.raw`^(?:${INSTEAD}\s+|on part sur\s+|let['’]?s (?:do|say)\s+|ce serait\s+|ce sera\s+)*(?<wanted>${MADE})(?:\s+(?:instead|plut[oô]t|finalement|à la place|then|alors|please|svp))*[\s.!]*$`,
  'iu',
);
const MOST_WORDS = 14;

/**
 * "no, not an app, a website": the need said before with what is wanted instead in its place, so that nothing else of it
 * is lost; undefined where a message replaces nothing of it.
 */
export function replacedNeed(message: string, need: string): { need: string; wanted: string } | undefined {
  if (message.includes('?') || wordsOf(message).length > MOST_WORDS) return undefined;
  const { text, corrects } = withoutCorrection(message);
  const both = NOT_THEN.exec(text) ?? THEN_NOT.exec(text);
  const wanted = (both ?? (corrects ? THEN.exec(text) : null))?.groups?.wanted?.trim();
  if (!wanted) return undefined;
  return { need: NAMES_MADE.test(need) ? need.replace(NAMES_MADE, wanted) : wanted, wanted };
}
