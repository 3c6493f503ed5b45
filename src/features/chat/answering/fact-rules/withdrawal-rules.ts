import { after, afterMatching, type FactRule, TAKES_UP } from './fact-rule.ts';

const ofWithdrawal = after('refund', 'withdrawal', 'withdrawalReason', 'withdrawalHow', 'withdrawalStart');
/** "same card?", of what is paid back */
const SAME_CARD: FactRule = {
  fact: 'refund',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:on |to |sur |it goes to )?(?:the |my |la |ma )?(?:same|meme) (?:card|account|carte|compte|means|moyen)\\b`,
    ),
  ],
  when: ofWithdrawal,
};
const ALREADY_BEGUN: FactRule = {
  fact: 'withdrawalStart',
  means: [
    /\b(?:already|deja)\b.{0,20}\b(?:start\w*|begun|began|drawing|working|done|commence\w*|dessin\w*|travaill\w*|fait)\b|\b(?:start\w*|begun|commence\w*) (?:already|deja)\b/,
  ],
  when: ofWithdrawal,
};
/** "how long do I have?", to change one's mind */
const TIME_TO_WITHDRAW: FactRule = {
  fact: 'withdrawal',
  means: [
    new RegExp(
      `^${TAKES_UP}(?:how long (?:do|would) (?:i|we) (?:have|get)|(?:j ai|on a|nous avons) (?:combien de temps|quel delai)|(?:de )?combien de temps (?:est ce que )?(?:j ai|ai je|on a|nous avons|avons nous))\\b`,
    ),
  ],
  when: ofWithdrawal,
};
const VERSIONS_DIFFER: FactRule = {
  fact: 'whichTerms',
  means: [
    /\b(?:two|both|versions?|deux|langues|english|anglais)\b.{0,20}\b(?:disagree|differ\w*|contradict\w*|conflict\w*|contredi\w+|prevails?|wins?|diverg\w+|prime)\b|\bwhich (?:one|version) (?:prevails|wins|counts)\b/,
  ],
  when: after('languages', 'terms', 'whichTerms', 'spokenLanguage', 'answerLanguage', 'contractAsked'),
};
const WITHDRAWAL_FEES: FactRule = {
  fact: 'withdrawalReason',
  means: [/\b(?:frais|penalites?|retenue|retien\w+|retenez|fees?|penalt\w+|deduct\w*)\b/],
  unless: /\b(?:port|livraison|delivery|dossier)\b/,
  when: after('withdrawal', 'withdrawalHow', 'withdrawalReason', 'refund', 'withdrawalStart'),
};
/** "et si c'est signé chez moi avec votre commercial ?" */
const SIGNED_ELSEWHERE: FactRule = {
  fact: 'withdrawalBusiness',
  means: [
    /\b(?:sign\w+|vendu\w*|conclu\w*|achet\w+|bought|sold)\b.{0,40}\b(?:chez (?:moi|nous)|dans (?:mon|ma|notre|nos)|a domicile|sur place|commercial\w*|vrp|demarch\w+|at (?:my|our)|in (?:my|our)|door|salesm[ae]n)\b/,
  ],
  when: afterMatching(/^(?:withdrawal|refund)/),
};

/** What is asked once somebody may take an order back, and of the terms. */
export const WITHDRAWAL_RULES: readonly FactRule[] = [
  SAME_CARD,
  ALREADY_BEGUN,
  TIME_TO_WITHDRAW,
  VERSIONS_DIFFER,
  WITHDRAWAL_FEES,
  SIGNED_ELSEWHERE,
];
