import { CLOSES, type FactRule } from './fact-rule.ts';

/** "I want more jobs", "je cherche des chantiers": work that customers bring, and no position with us. */
const MORE_CUSTOMERS: FactRule = {
  fact: 'needSeo',
  means: [
    /\b(?:want|need|wants|get|find|looking for|like) (?:some |a few |to (?:get|have|find) )?more (?:jobs|work|business|bookings|orders|trade|calls|enquiries|gigs)\b/,
    /\b(?:plus|davantage) de (?:chantiers?|boulot|commandes?|reservations?|appels|monde)\b|\b(?:cherche|trouver|avoir) (?:des|plus de) chantiers\b/,
  ],
  unless:
    /\b(?:salarie|cdi|cdd|job offer|apply|postul\w*|developer|developpeur|position|intern\w*|stage|info\w*|you (?:do|have))\b|\?$/,
};
/** "forget the site, just Google", "juste être sur google" */
const JUST_GOOGLE: FactRule = {
  fact: 'needSeo',
  means: [
    new RegExp(
      `\\b(?:just|only|juste|seulement|uniquement|plutot) (?:(?:on|sur|etre|be|le|me|moi|to|found|visible|trouve|trouvee) )*google${CLOSES}`,
    ),
  ],
  unless: /\b(?:ads|pubs?|campagnes?|drive|sheets?|account|compte)\b/,
};
const HOW_MUCH = '(?:prix|tarifs?|combien|cout\\w*|price|how much|costs?)';
const ON_GOOGLE = '(?:google|premiere page|first page|moteurs? de recherche|search engines?)';
/** "c koi le prix pour etre en premier sur google" */
const PRICE_ON_GOOGLE: FactRule = {
  fact: 'seoPrice',
  means: [
    new RegExp(
      `\\b${HOW_MUCH}\\b.{0,25}\\b(?:premiers?|premieres?|haut|first|top|rank\\w*|found|trouve\\w*|visible|mieux|higher|sur|on)\\b.{0,15}\\b${ON_GOOGLE}\\b`,
    ),
  ],
  unless: /\b(?:ads|adwords|pubs?|publicites?|campagnes?|temps|long|avis|reviews?)\b/,
};
const ofTopic =
  (id: string): NonNullable<FactRule['when']> =>
  ({ asked }) =>
    asked.memory?.topic?.id === id;
const GIVES_BACK_ADS: FactRule = {
  fact: 'adFees',
  means: [
    /\b(?:gard\w+|recuper\w+|reste\w*|keep|own|mine)\b.{0,25}\b(?:comptes?|audiences?|campagnes?|accounts?|audiences|campaigns?)\b|\b(?:comptes?|accounts?|campagnes?|campaigns?)\b.{0,25}\b(?:a (?:qui|moi|nous)|mine|ours|whose)\b/,
  ],
  when: ofTopic('digital-marketing'),
};
const SEARCH_ADS = '(?:annonces? de recherche|google ads?|pubs? google|search ads?|adwords)';
const SOCIAL_ADS =
  '(?:annonces? sociales?|pubs? (?:sur )?(?:facebook|insta\\w*|tiktok|les reseaux)|(?:facebook|insta\\w*|social|tiktok) ads?)';
const CHANNELS: FactRule = {
  fact: 'adChannels',
  means: [
    new RegExp(
      `\\b(?:${SEARCH_ADS}.{0,20}\\b(?:ou|or)\\b.{0,20}(?:${SOCIAL_ADS}|facebook|insta\\w*)|${SOCIAL_ADS}.{0,20}\\b(?:ou|or)\\b.{0,20}(?:${SEARCH_ADS}|google))`,
    ),
    new RegExp(`\\b(?:mieux|utiles?|efficaces?|sert|better|best|useful|worth)\\b.{0,60}\\b${SOCIAL_ADS}`),
    /\b(?:quel|which|what) (?:canal|canaux|channels?)\b/,
  ],
  unless: /\b(?:combien|prix|tarif|how much|price|cost\w*)\b/,
};

/** What is asked of being found, and of advertisements. */
export const MARKETING_RULES: readonly FactRule[] = [
  MORE_CUSTOMERS,
  JUST_GOOGLE,
  PRICE_ON_GOOGLE,
  GIVES_BACK_ADS,
  CHANNELS,
];
