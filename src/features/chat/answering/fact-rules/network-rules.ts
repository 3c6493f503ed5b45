import { type FactRule, TAKES_UP } from './fact-rule.ts';

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
const DEVICE_DROPS: FactRule = {
  fact: 'needInfrastructure',
  means: [
    /\b(?:robots?|capteurs?|tablettes?|caisses?|terminaux|cameras?|badgeuses?|douchettes?|automates?|scanners?|tpe|sensors?|tablets?|tills?|terminals?)\b.{0,25}\b(?:se |s )?(?:deconnect\w+|coup\w+ du (?:reseau|wifi)|perd\w* (?:le |la )?(?:reseau|connexion|wifi|signal)|decroch\w+|drop\w* (?:off|out)|lose (?:the )?(?:connection|signal|wifi)|disconnect\w*)\b/,
  ],
  unless: /\b(?:vous avez|votre|your|pirat\w*|hack\w*)\b/,
};
/** "vous venez jusque dans la Creuse ?" */
const COMES_TO: FactRule = {
  fact: 'towns',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:est ce que )?(?:vous |tu )?(?:venez|viendriez|vous deplacez|intervenez|travaillez)(?: vous)?(?: aussi| bien| meme| quand meme)? (?:jusqu\\w* )?dans (?:l|la|le|les) (?!heure|journee|semaine|matinee|apres|mois|annee|minute|soiree|domaine|secteur|coin)\\w+(?: \\w+)?$`,
    ),
  ],
};

/** "cela ferait combien par mois pour six postes ?" */
const SEATS_BY_MONTH: FactRule = {
  fact: 'pcCare',
  means: [
    /\b(?:combien|prix|tarif\w*|cout\w*|how much|price)\b.{0,40}\b(?:\d+|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|quinze|vingt|two|three|four|five|six|seven|eight|ten|twenty) (?:postes?|ordinateurs?|pc|ordis?|machines?|computers?|seats?|workstations?)\b/,
    /\b(?:\d+|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|quinze|vingt) (?:postes?|ordinateurs?|pc|ordis?|machines?|computers?|seats?|workstations?)\b.{0,20}\b(?:combien|quel prix|ca coute|how much)\b/,
  ],
  unless: /\b(?:pirat\w*|hack\w*|fibre|reseau|network|serveurs?|heures?)\b/,
};
/** What is asked of lines, networks, computers and of where we come. */
export const NETWORK_RULES: readonly FactRule[] = [OTHER_ACCESS, OWN_OPERATOR, DEVICE_DROPS, COMES_TO, SEATS_BY_MONTH];
