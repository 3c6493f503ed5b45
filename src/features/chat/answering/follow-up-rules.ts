import { fold } from '../../../lib/words.ts';
import { told } from './answer-fact.ts';
import type { Understood } from './memory-after.ts';
import type { MessageRead } from './message-read.ts';

/** What is meant, in folded words of either language, by a question that names something once a fact was told. */
interface FollowUpRule {
  after: ReadonlySet<string>;
  means: readonly RegExp[];
  fact: string;
}
const OF_DATA: ReadonlySet<string> = new Set([
  ...['dataAccess', 'eraseMine', 'rightsDelay', 'gdpr', 'contactRetention', 'dataOfficer', 'chatRetention'],
]);
const OF_ACCESSIBILITY: ReadonlySet<string> = new Set(['accessibility', 'accessibilityStatus', 'accessibilityContact']);
const OF_SITE_PARTS: ReadonlySet<string> = new Set(['ownership', 'domainName', 'licences', 'balance']);
/** "et si vous faites les morts ?", "what if they fob me off?" */
const NO_ANSWER =
  /\b(?:(?:fai\w+|font) (?:les? )?morts?|repond\w* (?:pas|jamais|rien)|(?:pas|aucune|sans) reponse|silence|m ignor\w+|ignor\w+ me|no (?:answer|reply)|(?:do not|don t|never) (?:answer|reply)|fob\w* me|stonewall\w*|brush me)\b/;

const RULES: readonly FollowUpRule[] = [
  // The offer of the moment, of what it leaves out.
  {
    after: new Set(['promotions', 'promoConditions', 'promoLimits']),
    means: [
      /\b(?:meme|aussi|pareil|valable|marche|vaut|vaudrait|compatible|cumul\w*|appli\w+|also|even|too|appl(?:y|ies)|works?|goes?|go|valid|combin\w*|count) (?:\w+ ){0,4}(?:boutique|shop|store|abonnements?|formules?|subscriptions?|plans?|appli|app|application|sourcing|automatisation|automation|maintenance)\b/,
      /\b(?:echang\w+|contre|plutot|a la place|instead|rather|swap|trade) (?:\w+ ){0,4}(?:rabais|remise|reduction|ristourne|argent|cash|money|discount|reduction)\b|\b(?:rabais|remise|reduction|ristourne|argent|cash|money|money off|discount) (?:\w+ )?(?:plutot|a la place|instead)\b/,
    ],
    fact: 'promoLimits',
  },
  // Whose the code is, then the rest of a site.
  {
    after: new Set(['ownership']),
    means: [/\b(?:domaine?s?|hebergement|hosting|host)\b/],
    fact: 'domainName',
  },
  {
    after: OF_SITE_PARTS,
    means: [/\b(?:photos?|images?|pictures?|polices?|fonts?|typefaces?)\b/],
    fact: 'licences',
  },
  {
    after: OF_SITE_PARTS,
    means: [
      /\b(?:avant|tant|pas|encore|jamais) (?:\w+ ){0,4}(?:pay\w+|regl\w+|solde)\b|\bdois (?:\w+ ){0,2}(?:encore|moitie|reste|solde)\b|\b(?:before|until|not|still|haven t) (?:\w+ ){0,4}(?:paid|pay|settled|owe|balance)\b|\bstill owe\b/,
    ],
    fact: 'balance',
  },
  {
    after: new Set(['latePayment']),
    means: [/\b(?:je|on|nous|i|we) (?:\w+ ){0,3}(?:retard|late|overdue|pay\w* pas)\b/],
    fact: 'latePayment',
  },
  { after: OF_DATA, means: [NO_ANSWER], fact: 'dataComplaint' },
  { after: OF_ACCESSIBILITY, means: [NO_ANSWER], fact: 'accessibilityContact' },
  {
    after: OF_DATA,
    means: [
      /\b(?:a qui|quelle adresse|who|whom|which address|where) (?:\w+ ){0,3}(?:ecri\w+|demande\w*|envo\w+|adress\w+|write|send|email|ask|contact)\b/,
    ],
    fact: 'dataOfficer',
  },
];
const MOST_WORDS = 12;

/** "and the domain?", after whose the code is: the fact that its words mean there, and nowhere else. */
export function answerByFollowUpRule(read: MessageRead): Understood | undefined {
  const last = read.asked.memory?.intent ?? '';
  if (read.words.length > MOST_WORDS) return undefined;
  const said = fold(read.message);
  const rule = RULES.find(({ after, means }) => after.has(last) && means.some((one) => one.test(said)));
  return rule && told(read, rule.fact);
}
