import type { MessageRead } from '../message-read.ts';
import { after, type FactRule, TAKES_UP, topicOf } from './fact-rule.ts';
import { lastAsked } from './project-rules.ts';

const isOfLines = (read: MessageRead): boolean =>
  /^(?:active-num|telecom)$/.test(topicOf(read)?.id ?? '') ||
  /^(?:needNumber|keepNumber|rio|porting|movingNumber|newNumber|copperEnd|ipPhone|newPremises|fibre|sharedFibre|needFibre|alarmLine)/.test(
    lastAsked(read),
  );
/** "should I cancel my old contract first?", of a line or a number that moves */
const CANCELS_FIRST: FactRule = {
  fact: 'portingDelay',
  means: [
    /\b(?:cancel|stop|end|terminate|resili\w+|arret\w+|coup\w+)\b.{0,25}\b(?:line|contract|subscription|number|plan|ligne|contrat|abonnement|numero)\b.{0,15}\b(?:first|before|beforehand|d abord|avant)\b/,
    /\b(?:d abord|first)\b.{0,15}\b(?:cancel|resili\w+|arret\w+)\b.{0,25}\b(?:line|contract|subscription|ligne|contrat|abonnement)\b/,
  ],
  when: isOfLines,
};
const ALARM_ON_LINE: FactRule = { fact: 'alarmLine', means: [/\b(?:alarms?|alarmes?)\b/], when: isOfLines };
/** "so you're an operator?" */
const IS_OPERATOR: FactRule = {
  fact: 'telecomOperator',
  means: [
    /\b(?:you re|you are|are you|vous etes|etes vous|youre)(?: (?:an?|un|the|bien|also|actually))* (?:telecom |phone |telephone )?(?:operators?|telcos?|operateurs?)(?: (?:then|telecom|alors|donc))*$/,
  ],
};
/** "how quickly is it repaired when it breaks", of fibre */
const FIBRE_REPAIRED: FactRule = {
  fact: 'fibreRepair',
  means: [
    /\b(?:how (?:quick\w*|fast|soon|long)|when|combien de temps|sous combien|en combien)\b.{0,25}\b(?:repair\w*|fixed|mended|restor\w+|repar\w*|retabli\w*)\b/,
  ],
  when: (read) => topicOf(read)?.id === 'telecom' || after('needFibre', 'fibreWork', 'sharedFibre')(read),
};
/** "how long till it's on", of fibre */
const FIBRE_WHEN: FactRule = {
  fact: 'fibreDelay',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:how long|when|combien de temps|quand|sous combien de temps)\\b.{0,15}\\b(?:till|until|before|on|installed?|installation|connected|in|raccord\\w*|installee?|pos\\w+|avant)\\b`,
    ),
  ],
  unless: /\b(?:repair\w*|fix\w*|repar\w*|breaks?|panne|number|numero|contract|contrat)\b/,
  when: (read) =>
    topicOf(read)?.id === 'telecom' || after('needFibre', 'fibreWork', 'sharedFibre', 'fibreRepair')(read),
};
/** "je veux un numéro de téléphone pour ma boîte": one of theirs. */
const NEW_NUMBER: FactRule = {
  fact: 'needNumber',
  means: [
    /\b(?:veux|voudrais|voudrait|veut|besoin d|il (?:me|nous) faut|cherche|ouvrir|avoir|need|want|get|open|have) (?:un|une|a|an) (?:\w+ )?(?:numeros?|ligne telephonique|phone number|phone line|number)(?: (?:de telephone|de tel|fixe|pro))* (?:pour (?:mon|ma|mes|notre|nos)|for (?:my|our))\b/,
  ],
};
/** "et l'accord du proprio ?", of works for a line */
const LANDLORD: FactRule = {
  fact: 'landlordConsent',
  means: [
    /\b(?:accord|autorisation|permission|demander|consent|agreement|ask)\b.{0,20}\b(?:proprio\w*|proprietaire|bailleur|syndic|copro\w*|landlord|building owner)\b/,
  ],
  when: ({ asked }) =>
    ['telecom', 'infrastructures'].includes(asked.memory?.topic?.id ?? '') ||
    /^(?:fibre|sharedFibre|buildingLink|needTelecom|needInfra)/.test(asked.memory?.intent ?? ''),
};
/** "la fibre n'arrive pas avant 2028", "Starlink, vous en pensez quoi ?" */
const OTHER_ACCESS: FactRule = {
  fact: 'otherAccess',
  means: [/\b(?:starlink|satellites?|internet par satellite|box (?:4g|5g)|fixed wireless)\b/],
  unless: /\b(?:pirat\w*|hack\w*|panne|appli\w*|apps?|marche pas|marche plus|down|gps)\b/,
};
const OPERATOR =
  '(?:orange(?: pro)?|sfr(?: business)?|free(?: pro)?|bouygues(?: telecom| pro)?|sosh|red by sfr|ovh telecom|bt|completel|colt|celeste)';
/** "je suis client d'Orange", "j'ai Free Pro", "on est chez SFR pour l'instant" */
const OWN_OPERATOR: FactRule = {
  fact: 'ownOperator',
  means: [
    new RegExp(
      `^(?:(?:bonjour|salut|hello|hi|et|alors|bon|euh|moi|nous|actuellement|aujourd hui|deja|currently|we|well) )*(?:(?:je|j|on|nous|i|we) )?(?:(?:suis|sommes|est|etais|ai|a|avons|am|are|m|re|have|use|got|with) )+(?:(?:deja|actuellement|toujours|encore|already|still|currently|tout|nos lignes|une ligne|un abonnement|un contrat|la fibre|internet|une box|abonnee?s?|pro) )*(?:(?:client|clients|cliente|chez|avec|customers?|with|of|at|de|d|a|by|par) )*(?:chez |d |de |avec |with )?${OPERATOR}(?: (?:pour l instant|actuellement|aujourd hui|pour le moment|depuis \\w+ ans?|en ce moment|pro|au bureau|au travail|au magasin|a la boutique|a l atelier|dans (?:nos|les) (?:bureaux|locaux)|ici|at (?:the|our) (?:office|shop|work)|pour internet|pour la fibre|pour le telephone|right now|at the moment|for now|for internet))*$`,
    ),
  ],
};

/** What is asked of lines, numbers and fibre. */
export const TELECOM_RULES: readonly FactRule[] = [
  CANCELS_FIRST,
  ALARM_ON_LINE,
  IS_OPERATOR,
  FIBRE_REPAIRED,
  FIBRE_WHEN,
  NEW_NUMBER,
  LANDLORD,
  OTHER_ACCESS,
  OWN_OPERATOR,
];
