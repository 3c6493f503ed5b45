import { afterMatching, type FactRule } from './fact-rule.ts';

/** "could we stay anonymous as clients?" */
const ANONYMOUS: FactRule = {
  fact: 'clientNames',
  means: [
    /\b(?:anonymous\w*|anonymes?|anonymat|unnamed|our name (?:out|off)|not (?:be )?(?:named|mentioned)|pas (?:etre )?(?:cites?|nommes?))\b.{0,25}\b(?:clients?|customers?|cases?|references?|site|work|portfolio|realisations?)\b|\b(?:stay|remain|rester|keep us|be) (?:anonymous|anonymes?)\b/,
  ],
  unless: /\b(?:whistle\w*|lanceur|data|donnees|report|signal\w*|survey|review|avis|cookie\w*)\b/,
};
/** A journalist who wants to name or picture a client of ours. */
const PRESS_ON_CLIENT: FactRule = {
  fact: 'clientContact',
  means: [
    /\b(?:nommer|citer|photographier|filmer|interviewer|interroger|rencontrer|name|quote|photograph|film|interview|mention|meet)\b.{0,25}\b(?:clients?|clientes?|customers?)\b/,
  ],
  when: afterMatching(/^press/),
};
/** "vous avez des références et des avis ?" */
const WORK_AND_REVIEWS: FactRule = {
  fact: 'workAndReviews',
  means: [
    /\b(?:references?|realisations?|portfolio|case studies|examples|exemples)\b.{0,8}\b(?:et|and|ou|or|plus)\b.{0,8}\b(?:avis|temoignages?|reviews?|testimonials?)\b|\b(?:avis|temoignages?|reviews?|testimonials?)\b.{0,8}\b(?:et|and|ou|or|plus)\b.{0,8}\b(?:references?|realisations?|portfolio|case studies|examples|exemples)\b/,
  ],
  unless: /\b(?:leave|laisser|ecrire|write|publier|google|faux|fake)\b/,
};

/** What is asked of our work for others, and of who is named in it. */
export const REFERENCE_RULES: readonly FactRule[] = [ANONYMOUS, PRESS_ON_CLIENT, WORK_AND_REVIEWS];
