import { URGENT } from '../urgency.ts';
import { type FactRule, TAKES_UP } from './fact-rule.ts';
import { lastAsked } from './project-rules.ts';

const COURTEOUS = `^${TAKES_UP}(?:(?:hello|hi|hey|bonjour|bonsoir|salut|please|pls|svp) )*`;
const CLOSES = '(?: (?:svp|stp|s il vous plait|s il te plait|please|pls|plz|merci|thanks|thx))*$';

/** "numéro de tel", "votre téléphone svp": ours, and no line that is to be opened. */
const OUR_PHONE: FactRule = {
  fact: 'phone',
  means: [
    new RegExp(
      `${COURTEOUS}(?:(?:c est quoi|quel est|donnez moi|donne moi|je veux|je cherche|il me faut|vous avez|avez vous|what s|what is|can i have|give me|i need|do you have|have you got) )?(?:(?:un|le|la|votre|vos|ton|a|the|your) )?(?:(?:numeros?|num) (?:de )?)?(?:telephone|tel|phone|fone)(?: number)?(?: (?:de contact|ou vous joindre|pour vous joindre|pour vous appeler|to call|i can call))?${CLOSES}`,
    ),
  ],
  when: ({ asked }) => !/^(?:active-num|telecom)$/.test(asked.memory?.topic?.id ?? ''),
};

const FOR_US =
  '(?: (?:pour|for) (?:moi|nous|me|us|mon entreprise|ma societe|mon activite|ma boite|notre entreprise|notre societe|my business|my company|our company|our business))?';
const A_SITE =
  '(?:un|le|mon|notre|a|my|our) (?:(?:petit|nouveau|vrai|beau|joli|simple|small|new|nice) )*(?:sites?|websites?|web ?site|webpage)(?: (?:internet|web|vitrine|tout simple|simple))*';
/** "j'ai besoin d'un site", "looking for a website", "tu peux faire un site ?": in so many words. */
const WANTS_SITE: FactRule = {
  fact: 'existingContent',
  means: [
    new RegExp(
      `${COURTEOUS}(?:(?:j ai|j aurais|on a|on aurait|nous avons|nous aurions|ai|avons) )?besoin d ${A_SITE}${FOR_US}${CLOSES}`,
    ),
    new RegExp(
      `${COURTEOUS}(?:(?:je|on|nous) (?:cherche|cherchons|recherche|recherchons|souhaite|souhaitons|voudrais|voudrait|voudrions)|(?:(?:i|we) (?:am|m|are|re) )?looking for|(?:i|we) (?:d like|would like|want|need)|need|want) ${A_SITE}${FOR_US}${CLOSES}`,
    ),
    new RegExp(
      `${COURTEOUS}(?:(?:can|could|would|will) (?:you|u|someone)|(?:vous |tu |on )?(?:pouvez|peux|pourriez|pourrais|savez|sais|peut)(?: vous)?|est ce que vous pouvez)(?: (?:me|nous|m|please))* (?:make|build|create|do|design|faire|creer|construire|realiser)(?: (?:me|us|for me))? ${A_SITE}${FOR_US}${CLOSES}`,
    ),
  ],
  when: (read) => !URGENT.has(lastAsked(read)),
};

/** "vous faites des sites ?" */
const MAKES_SITES: FactRule = {
  fact: 'needWebsite',
  means: [
    new RegExp(
      `${COURTEOUS}(?:(?:do|can|could) (?:you|u)(?: guys| also| even)? (?:do|make|build|create|design)|(?:vous |tu )?(?:faites|fais|creez|realisez)(?: vous)?)(?: (?:des|any|les|de|vos|aussi))* (?:sites?|websites?|web ?sites|web pages)(?: (?:internet|web|vitrines?|too|as well|aussi|at all))*${CLOSES}`,
    ),
  ],
};

/** "do you make apps?", "vous pouvez faire une appli ?" */
const MAKES_APP: FactRule = {
  fact: 'needMobile',
  means: [
    new RegExp(
      `${COURTEOUS}(?:do|can|could|would) (?:you|u)(?: guys| also| even)? (?:do|make|build|develop|create|code|design)(?: (?:me|us|an?|any|my|our|mobile|phone|iphone|android))* (?:aps?|apps?|applications?)(?: (?:too|as well|also))*${FOR_US}${CLOSES}`,
    ),
    new RegExp(
      `${COURTEOUS}(?:est ce que )?(?:vous |tu )?(?:faites|fais|pouvez|peux|savez|pourriez|developpez|creez)(?: vous)?(?: (?:aussi|me|nous|faire|developper|creer|des|une|les|d))* (?:applis?|applications?|apps?)(?: (?:mobiles?|aussi))*${FOR_US}${CLOSES}`,
    ),
  ],
};

const MAIL = '(?:e ?mails?|emials?|mailbox(?:es)?|outlook|inbox|gmail)';
/** "my email doesn't work" */
const MAIL_DOWN: FactRule = {
  fact: 'outage',
  means: [
    new RegExp(
      `\\b(?:my|our) (?:(?:work|company|business|office) )?${MAIL} (?:(?:do\\w{0,3}n ?t|does not|do not|is ?n ?t|is not|are ?n ?t|are not|won ?t|has|have|just|suddenly|no longer|not) )+(?:work\\w*|open\\w*|load\\w*|connect\\w*|stopped working)\\b`,
    ),
  ],
  unless: /\b(?:website|site|form|newsletter|hack\w*|your)\b/,
};
const MAIL_STUCK: FactRule = {
  fact: 'emailLost',
  means: [
    /\b(?:i|we) (?:can ?n?o?t|can t|cannot|could ?n ?t|am not able to|m unable to|am unable to|don t|do not) (?:send|receive|get)(?: (?:any|my|our|or|and|send|receive))* (?:e ?mails?|mails?)\b/,
  ],
  unless: /\b(?:hack\w*|newsletter|confirmation|reset|password|your|want|wish|from you|customers?|clients?)\b/,
};

/** "who are you and what do you do?": the program, and the company. */
const WHO_AND_WHAT: FactRule = {
  fact: 'whoAnswers',
  means: [
    /\b(?:who are you|who is this|qui etes vous|vous etes qui|t es qui)\b.{0,6}\b(?:what (?:do|can) you|(?:vous|tu) (?:faites|fais)|que faites|faites vous)\b/,
  ],
};

/** "can I pay monthly?", of a project */
const PAYS_BY_MONTH: FactRule = {
  fact: 'instalments',
  means: [
    new RegExp(
      `${COURTEOUS}(?:can|could|may) (?:i|we) (?:pay|spread it|spread the cost|settle)(?: (?:it|you|that|for it))? (?:monthly|by the month|every month|per month|each month|in monthly (?:payments|instalments)|over (?:time|several months|\\d+ months|a year))${CLOSES}`,
    ),
    new RegExp(
      `${COURTEOUS}(?:est ce que )?(?:(?:je|on|nous) (?:peux|peut|pouvons|pourrais|pourrait)|puis je|peut on|possible de) (?:vous )?(?:payer|regler|etaler)(?: (?:ca|le paiement))? (?:au mois|par mois|tous les mois|chaque mois|mensuellement|sur (?:plusieurs|\\d+) mois)${CLOSES}`,
    ),
  ],
};

/** What is asked or wanted in so many words: the telephone, a site, an app, mail that does not work. */
export const PLAIN_RULES: readonly FactRule[] = [
  ...[OUR_PHONE, WHO_AND_WHAT, WANTS_SITE, MAKES_SITES, MAKES_APP, PAYS_BY_MONTH, MAIL_DOWN, MAIL_STUCK],
];
