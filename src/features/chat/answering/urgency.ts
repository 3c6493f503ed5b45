import type { Locale } from '../../../i18n/locales.ts';
import { editDistance, stemOf } from '../../../lib/words.ts';
import type { Reading } from '../understanding/reading.ts';
import type { Library } from './library.ts';

/** Said at once whatever was read: nobody who was attacked waits. */
export const URGENT: ReadonlySet<string> = new Set([
  ...['emergency', 'outage', 'ransom', 'moneyStolen', 'passwordGiven'],
  ...[
    'scamAttempt',
    'accountHijacked',
    'dataTaken',
    'siteInfected',
    'machinesOff',
    'linkClicked',
    'attackChecks',
    'passwordsChanged',
  ],
]);
/** Whether somebody else did it, unlike what only broke. */
export const isAttack = (intent: string): boolean => URGENT.has(intent) && intent !== 'outage';
/** "on a été piratés l'an dernier": over, and told of what is to be prevented. */
const LONG_AGO =
  /\b(?:l an (?:dernier|passe)|annee (?:derniere|passee)|il y a (?:\w+ )?ans?|en (?:19|20)\d\d|last year|\w+ years? ago|in (?:19|20)\d\d)\b/;
const TODAY =
  /\b(?:ce matin|ce soir|aujourd hui|cette nuit|en ce moment|a l instant|today|tonight|this morning|right now)\b/;
/** What somebody does not take without a word of it: "notre page Facebook ne sert à rien" tells of no theft. */
const OF_WHAT_IS_HELD: ReadonlySet<string> = new Set(['accountHijacked', 'dataTaken']);
const SURELY_TAKEN = 0.9;
const TAKEN =
  /\b(?:pirat\w*|hack\w*|vole[esr]*|usurp\w*|spam\w*|arnaqu\w*|scam\w*|bloqu\w*|lock\w*|suspend\w*|banned|acces|access|mots? de passe|passwords?|connect\w*|log(?:ged)? in|control\w*|la main|envoi\w*|envoy\w*|sends?|sending|sent|publi\w*|bizarres?|strange|weird|chang\w*|supprim\w*|delet\w*|quelqu un|someone|somebody|fake|faux|fausse|stol\w*|steal\w*|taken|took|copi\w*|emport\w*|parti\w* avec|left with|sold|vend\w*|fuit\w*|leak\w*|export\w*|usb|telecharg\w*|download\w*|siphon\w*|concurren\w*|competitor\w*)\b/;
/** What a fraud wants or comes by: "le fournisseur a changé de nom" and "des cartes cadeaux pour mes salariés" tell of none. */
const OF_FRAUD =
  /\b(?:arna[qk]\w*|escro\w*|fraud\w*|faux|fausse\w*|fake|scam\w*|phish\w*|hamecon\w*|iban|ribs?|bic|banqu\w*|bancaires?|bank\w*|comptes?|accounts?|vire\w*|virement\w*|wire\w*|transfer\w*|pay\w*|paiements?|argent|money|euros?|codes?|mots? de passe|passwords?|cartes? (?:bleue|bancaire|visa)|cb|card|clique\w*|cliqu\w*|click\w*|liens?|links?|mails?|e mails?|emails?|courriels?|sms|textos?|text|messages?|appel\w*|call\w*|telephon\w*|phone\w*|microsoft|anydesk|teamviewer|colis|parcel\w*|amendes?|impots?|ameli|factures?|invoices?|suspect\w*|bizarre\w*|louche\w*|etrange\w*|weird|strange|suspicious|dodgy|legit|piege\w*|trap\w*|demand\w*|reclam\w*|exig\w*|asks?|asked|asking|wants?|urgent\w*|installe\w*|install\w*|ecran|screen|fenetre|popup|window|la main|en ligne avec|control\w*|(?:achet\w*|achat|veut|veulent|directeur|patron|pdg|boss|director) .*(?:cartes? cadeaux?|gift cards?))\b/;
/** Urgent by itself from this probability on; below, by a word that names what is broken, attacked or ours. */
const SURE_URGENCY = 0.6;
/** A word this long may be misspelt in a hurry; not those of our trade, which « serveuse » nearly is. */
const LEAST_MISSPELT = 5;

/** Whether what reads as urgent is: « le glorptube est en stock ? » is no outage. */
export function isUrgent({ intent, probability, words, entities }: Reading, library: Library, lang: Locale): boolean {
  const said = words.join(' ');
  if (LONG_AGO.test(said) && !TODAY.test(said)) return false;
  if (OF_WHAT_IS_HELD.has(intent) && probability < SURELY_TAKEN && !TAKEN.test(said)) return false;
  // A rule that is certain needs no word of it: "donc je paie ou pas ?"
  if (intent === 'scamAttempt' && probability < 1 && !OF_FRAUD.test(said)) return false;
  if (probability >= SURE_URGENCY || entities.some(({ kind }) => kind === 'service' || kind === 'offer')) return true;
  const { urgent } = library.model.phrases;
  const { trade } = library.vocabulary;
  return words.some((word) => {
    const stem = stemOf(word, lang);
    if (urgent.has(stem) || trade.has(stem)) return true;
    return (
      stem.length >= LEAST_MISSPELT &&
      [...urgent].some((one) => one.length >= LEAST_MISSPELT && editDistance(one, stem, 1) <= 1)
    );
  });
}
