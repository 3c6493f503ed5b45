import type { Locale } from '../../../i18n/locales.ts';
import { fold, wordsOf } from '../../../lib/words.ts';
import { knowledgeOf } from '../answering/library.ts';
import { wantedInstead, withoutCorrection } from './corrections.ts';
import { ANY_DAY, readDay } from './when.ts';

/** What the quote is for, in the message that asks for it. */
const NEED: Record<Locale, RegExp> = {
  fr: /(?:devis|chiffrer|estimation|proposition).*?\s(?:pour|de|d’|d')\s*.{6,}/i,
  en: /(?:quote|quotation|estimate|price|proposal)\s.*?\bfor\s.{6,}/i,
};
/** What only asks for a quote: what is left of the message says what for ("devis refonte de site"). */
const ASKING: Record<Locale, RegExp> = {
  fr: /^(?:bonjour|bonsoir|salut|je|j|veux|voudrais|aimerais|souhaite|faut|il|me|moi|un|une|demande|demander|avoir|obtenir|faire|faites|devis|estimation|chiffrage|proposition|envoyez|envoyer|preparez|preparer|ecrite|ecrit|par ecrit|gratuit|gratuite|svp|stp|merci|s|te|vous|plait|de|d|du|le|la|pour|par|chez|site|web|rapide|rapidement|vite|urgent|ok|okay|oui|alors|donc|bon|go|pars|part|la|dessus|ca|allez|moi|on|accord|super|parfait|tres|bien|vraiment|finalement|plutot|juste|maintenant|simplement|directement|non|en|fait)$/,
  en: /^(?:hello|hi|i|we|d|would|like|want|need|can|could|you|get|have|make|me|us|a|an|free|quote|quotation|estimate|proposal|send|prepare|written|please|thanks|for|my|our|the|of|to|quick|urgent|site|web|ok|okay|yes|then|so|go|ahead|right|let|s|do|it|that|alright|fine|great|actually|rather|instead|just|now|no|straight|directly|forget)$/,
};
const LEAST_LETTERS = 5;
const PERIOD = String.raw`(?:\s*(?:/|par|per|an?)\s*(?:mois|month|an|year)(?!\p{L}))?`;
const AMOUNT = String.raw`(?:€\s*)?\d(?:[\d\s.,]*\d)?(?:\s*k(?!\p{L}))?(?:\s*(?:mille|thousand|grand)(?!\p{L}))?(?:\s*(?:€|euros?(?!\p{L})|eur(?!\p{L})))?${PERIOD}`;
/** Around an amount, in the visitor's words: "pas plus de", "environ", "at most". */
const ABOUT_AMOUNT =
  "(?:pas plus de|pas au[- ]del[aà] de|(?:au |grand )?max(?:imum|i)?(?: de)?|au plus|jusqu['’][aà]|moins de|plus de|environ|autour de|[aà] peu pr[eè]s|dans les|aux alentours de|(?:au )?minimum(?: de)?|au moins|vers|at most|at least|up to|no more than|not more than|under|below|less than|more than|over|around|about|roughly|approximately|minimum of)";
const AFTER_AMOUNT = String.raw`(?:\s*,?\s*(?:(?:au |grand )?max(?:imum|i)?|(?:au )?minimum|environ|au plus|[aà] peu pr[eè]s|grosso modo|at most|at least|tops|or so|roughly|tout compris|ht|ttc)(?!\p{L}))`;
/** Not "3000 à 5 pages". */
const WHOLE_AMOUNT = String.raw`(?=(?:€\s*)?\d[\d\s.,]*(?:\d{2}|k(?!\p{L})|€|euros?|mille|thousand))${AMOUNT}`;
const RANGE = String.raw`(?:(?:entre|between)\s+${AMOUNT}\s*(?:et|and|[-–])\s*|(?:(?:de|from)\s+)?${AMOUNT}\s*(?:[aà]|to|ou|or|[-–])\s*)${WHOLE_AMOUNT}`;
const QUALIFIED = String.raw`(?:${ABOUT_AMOUNT}\s+)?(?:${RANGE}|${AMOUNT})${AFTER_AMOUNT}*`;
const BUDGET = new RegExp(
  String.raw`(?:budget\s*(?:(?:de|of|is|est)(?!\p{L})|:)?|(?<!\p{L})(?=(?:pas plus de|max(?:imum)?)\s))\s*(${QUALIFIED}|(?:je (?:ne )?sais pas|aucune id[ée]e|inconnu|don['’]?t know|no idea|unknown|not sure)(?!\p{L}))`,
  'iu',
);
const CURRENCY = new RegExp(
  String.raw`(?:€\s*\d[\d\s.,]*k?|\d[\d\s.,]*k?\s*(?:mille |thousand )?(?:€|euros?(?!\p{L})|eur(?!\p{L}))|(?<![\p{L}\d])\d+(?:[.,]\d+)?k(?![\p{L}\d]))${PERIOD}`,
  'iu',
);
const MOST_WORDS_OF_AN_AMOUNT = 5;
/** A budget, and no need beside it: "around 8 thousand euros". */
export const onlyAmount = (message: string): boolean => wordsOf(message).length <= MOST_WORDS_OF_AN_AMOUNT;
const MONTHS: Record<Locale, string> = {
  fr: 'janvier|février|fevrier|mars|avril|mai|juin|juillet|août|aout|septembre|octobre|novembre|décembre|decembre',
  en: 'january|february|march|april|may|june|july|august|september|october|november|december',
};
const SEASONAL = String.raw`(?:la )?saint[- ]valentin|valentine['’]?s(?: day)?|p[âa]ques|easter|no[ëe]l|christmas`;
const DEADLINE: Record<Locale, RegExp> = {
  fr: new RegExp(
    String.raw`\b(?:(?:pas avant|pour|avant|d’ici|d'ici|courant|en|fin|début|mi-)\s*(?:le mois d(?:e |’|')|la fin d(?:e |u |’|')|fin |début |le \d+ )?(?:${MONTHS.fr}|noël|noel|l’été|l'été|le printemps|l’automne|l'automne|l’hiver|l'hiver|la rentrée|la semaine prochaine|le mois prochain)|dans (?:un|une|deux|trois|\d+) (?:jours?|semaines?|mois)|(?:(?:pour |d['’]ici )?(?:l['’]|le |la ))?(?:été|hiver|automne|printemps|semaine|mois|rentrée) prochaine?|dès que possible|au plus vite)`,
    'i',
  ),
  en: new RegExp(
    String.raw`\b(?:(?:not before|for|by|before|in|until)\s+(?:the (?:end|start|beginning) of |early |late |mid-)?(?:${MONTHS.en}|christmas|(?:the )?(?:summer|spring|autumn|winter|new year)|easter|next week|next month)|next (?:spring|summer|autumn|winter|year)|(?:the )?(?:end|start|beginning|middle) of (?:the )?(?:${MONTHS.en}|month|year)|in (?:a|one|two|three|\d+) (?:days?|weeks?|months?)|as soon as possible|asap)\b`,
    'i',
  ),
};

/** "deadline march", "ready for 15 january", "pour le 15 janvier" */
const DATED = new RegExp(
  String.raw`(?<!\p{L})(?:(?:deadline|[ée]ch[ée]ance|d[ée]lai)\s*:?\s+|(?:for|by|before|pour|avant)\s+(?=(?:the |le )?\d{1,2}|${SEASONAL}))((?:(?:the |le )?\d{1,2}(?:er|st|nd|rd|th)?(?: of)?\s+)?(?:${Object.values(MONTHS).join('|')})|${SEASONAL})(?!\p{L})`,
  'iu',
);

const QUALIFIED_AMOUNT = new RegExp(String.raw`(?<![\p{L}\d])${QUALIFIED}`, 'iu');
/** Whole, with what is said around the amount: "pas plus de 3000 €" */
function inCurrency(message: string): string | undefined {
  const amount = CURRENCY.exec(message);
  if (!amount) return undefined;
  const around = [...message.matchAll(new RegExp(QUALIFIED_AMOUNT, 'giu'))].find(
    ({ 0: words, index }) => index <= amount.index && index + words.length >= amount.index + amount[0].trim().length,
  );
  return (around ?? amount)[0].trim();
}
const ANOTHER_AMOUNT = /\d[\d\s.,]*(?:k\b|\d{2}|€|euros?)/iu;
/** A budget said anew, in the visitor's words: with what follows where that names another amount. */
function budgetAnew(text: string): string | undefined {
  const found = QUALIFIED_AMOUNT.exec(text);
  if (!found) return undefined;
  const after = text.slice(found.index + found[0].length);
  return (ANOTHER_AMOUNT.test(after) ? text.slice(found.index) : found[0]).trim();
}

const CALLS_IT_BUDGET = /^(?:\p{L}+\s+)?budget(?!\p{L})/iu;
/** What is said of a budget where it is asked for: "3000 max" of "mon budget est de 3000 max". */
export const budgetIn = (text: string): string => (CALLS_IT_BUDGET.test(text) ? (budgetAnew(text) ?? text) : text);

/** What a message that asks for a quote says already. */
export function saidOf(message: string, lang: Locale): { need?: string; budget?: string; deadline?: string } {
  const budget = BUDGET.exec(message)?.[1]?.trim() ?? inCurrency(message);
  const deadline = deadlineIn(message, lang);
  // "i wnat a quoet" says nothing of what for.
  const words = knowledgeOf(lang).retrieval.read(message);
  const others = words.some((word) => word.length >= LEAST_LETTERS && !ASKING[lang].test(word));
  const need = NEED[lang].test(message) || others ? message.trim() : undefined;
  return { ...(need && { need }), ...(budget && { budget }), ...(deadline && { deadline }) };
}

/** Names what is said anew: "le budget, c’est plutôt 12000". */
const NAMES: Record<'budget' | 'deadline', RegExp> = {
  budget: /\bbudget\b/i,
  deadline: /\b(?:délai|delai|échéance|echeance|date|deadline|timing)\b/i,
};

const WITHDRAWS =
  /^(?:(?:non|no|et|and|en fait|actually|please|finalement) )*(?:enlev\w+|retir\w+|supprim\w+|effac\w+|oubli(?:ez|e)(?! pas)|remove|delete|drop|forget|take out) (?:le |la |mon |ma |l |the |my )?(?:budget|delai|date|echeance|deadline|timing)\b/;
/** "enlevez le budget": what is open again, and asked for once more. */
export const withdrawnIn = (message: string): 'budget' | 'deadline' | undefined => {
  if (!WITHDRAWS.test(fold(message)) || /\d/.test(message)) return undefined;
  return NAMES.budget.test(message) ? 'budget' : 'deadline';
};

const onlyMonth = (text: string): boolean =>
  new RegExp(`^(?:${Object.values(MONTHS).join('|')})$`, 'i').test(text.trim());
/** "en fait plutôt 4000": the budget or the deadline said before, said anew. */
export function correctionIn(message: string, lang: Locale): { budget?: string; deadline?: string } | undefined {
  const text = wantedInstead(message.trim());
  if (text.includes('?')) return undefined;
  const corrects = withoutCorrection(message.trim()).corrects || text !== message.trim();
  const named = NAMES.deadline.test(message)
    ? /(?:c['’]est|(?<!\p{L})(?:est|is|to|for|by|pour|à|en|au)(?!\p{L})|:)\s*(?:plut[oô]t\s+|finalement\s+)?(.{3,})$/iu.exec(
        text,
      )?.[1]
    : undefined;
  if (named && isDeadline(named, lang)) return { deadline: named };
  const deadline = deadlineIn(text, lang);
  if (deadline && (corrects || NAMES.deadline.test(text))) return { deadline };
  const month = withoutCorrection(text).text;
  if (corrects && !NAMES.budget.test(message) && onlyMonth(month)) return { deadline: month };
  if (!corrects && !NAMES.budget.test(text)) return undefined;
  const amount = budgetAnew(text);
  const day = readDay(text, ANY_DAY, lang);
  return amount && !day ? { budget: amount } : undefined;
}

const HESITATES =
  /^(?:(?:bon|bah|ben|alors|euh|hum|finalement|en fait|du coup|actually|well|so|hm+|um+)(?!\p{L})[\s,]*)+(?=\S)/iu;
/** "finalement une boutique en ligne": what is wanted. */
export const withoutHesitation = (need: string): string => need.replace(HESITATES, '');

/** "non pardon, pas une appli, un site": the need said anew, without a figure or a date. */
export function needSaidAnew(message: string, lang: Locale): boolean {
  const { text: rest, corrects } = withoutCorrection(message);
  if (!corrects || message.includes('?')) return false;
  return (
    wordsOf(rest).some((word) => word.length >= LEAST_LETTERS - 1) && !/\d/.test(rest) && !DEADLINE[lang].test(rest)
  );
}

/** A year to come, and no amount: "2000 max" is one. */
const YEAR = /(?<!\d)20[2-4]\d(?!\d|\s*(?:€|k|euros?|max|balles))/i;
/** An amount where a date was asked for: "entre 1000 et 5000". */
export const saysAmount = (message: string, lang: Locale): boolean =>
  (CURRENCY.test(message) || /\b\d{1,3}[\s.,]?\d{3}\b|\b\d{3,}\b/.test(message)) &&
  !DEADLINE[lang].test(message) &&
  readDay(message, ANY_DAY, lang) === undefined &&
  !YEAR.test(message);
/** A date where something else was asked for: "pour septembre". */
export const deadlineIn = (message: string, lang: Locale): string | undefined =>
  DEADLINE[lang].exec(message)?.[0] ?? DATED.exec(message)?.[1]?.trim();

/** Where a budget was asked for: "c’est pour un restaurant" tells more of the need. */
const OF_NEED: Record<Locale, RegExp> = {
  fr: /^(?:c['’ ]est pour|ce serait pour|pour (?:un|une|des|mon|ma|mes|notre|nos|refaire|vendre|cr[eé]er|faire)|il (?:me |nous )?faut|avec (?:un|une|des|du)|(?:j['’]ai|on a|nous avons) (?:d[eé]j[aà] )(?:un|une|des|le|la|les|notre|mon|ma|mes|tout))\s/iu,
  en: /^(?:it['’ ]?s for|it is for|for (?:an?|my|our|the)|to (?:redo|make|sell|build|have|get)|with (?:an?|some|the)|we (?:also )?need|i (?:also )?need|(?:i|we)(?:['’]ve)? (?:already (?:have|got)|have already|(?:have|got) (?:an?|the|our|my) (?:domain|logo|site|website|texts?|pictures|photos))(?: an?| the| our| my| some)?)\s/iu,
};
export const saysMoreOfNeed = (message: string, lang: Locale): boolean =>
  OF_NEED[lang].test(message.trim()) && !saysAmount(message, lang);

/** What is said of a budget besides a figure. */
const NO_FIGURE =
  /\b(?:budget|sais pas|sait pas|aucun|aucune|pas encore|idee|rien|peu|petit|serre|moyen|gros|large|illimite|ouvert|flexible|variable|limite|voir|dependra|depend|selon|raisonnable|moins cher|pas cher|minimum|maximum|mille|cents?|euros?|balles|grand|quid|pounds|dollars|maxi?|at most|at least|under|over|around|environ|entre|between|up to|moins|centaines?|milliers?|know|no idea|none|unsure|sure|tight|small|low|big|open|unknown|thousand|hundred|cheap\w*|reasonable|depends|limited|little|much|nothing|whatever)\b/;
/** "15k", "3000"; "on est 15" is none. */
const AS_AMOUNT = /\d\s*k\b|\d{3,}|\d[\s.,]\d{3}|^\D{0,15}\d+\D{0,3}$/i;
/** Whether a message may be a budget: a figure, or words of one. */
export const isBudget = (message: string): boolean =>
  CURRENCY.test(message) || AS_AMOUNT.test(message) || NO_FIGURE.test(fold(message));

const SAYS_WHEN =
  /\b(?:vite|rapid\w*|urgent\w*|urgence|presse\w*|asap|possible|date|delai|quand|plus tard|bientot|tot|hier|jours?|semaines?|mois|an|annee|trimestre|semestre|ete|hiver|printemps|automne|rentree|noel|paques|vacances|saison|fin|debut|mi|sais pas|importe|aucune?|flexible|souple|voir|depend|rush|hurry|soon\w*|quick\w*|fast|deadline|when\w*|later|early|late|now|today|tonight|days?|weeks?|months?|years?|quarter|spring|summer|autumn|fall|winter|christmas|easter|season|end|start|beginning|know|idea|whatever|any ?time|none|tomorrow|demain|maintenant|immediat\w*|tout de suite)\b/;
/** Whether a message may be a deadline: a date, a season, how urgent it is. */
export const isDeadline = (message: string, lang: Locale): boolean =>
  (/\d/.test(message) && !saysCount(message)) ||
  DEADLINE[lang].test(message) ||
  new RegExp(`\\b(?:${Object.values(MONTHS).join('|')})\\b`, 'i').test(message) ||
  SAYS_WHEN.test(fold(message)) ||
  // "avant la saint valentin": whatever follows is when.
  /^(?:avant|d ici|pour|before|by|until|for) /.test(fold(message)) ||
  readDay(message, ANY_DAY, lang) !== undefined;

const NO_HURRY =
  /^(?:(?:oh|euh|bah|well|there s|il y a|c est|it s|on est|je suis|nous sommes|i m|we re|n est|n y a) )*(?:no (?:rush|hurry|deadline|date|urgency)|not urgent|in no (?:rush|hurry)|whenever|(?:pas|plus|rien) (?:n |ne |d |de |du )*(?:tout )?(?:press\w*|urgent\w*|date|deadline|urgence)|aucune (?:urgence|date)|quand vous (?:voulez|pouvez))\b/;
/** "no rush", "pas pressé": a deadline as well. */
export const saysNoHurry = (message: string): boolean => NO_HURRY.test(fold(message));
/** "5 pages", "une dizaine de produits": counts what is to be made, and says no amount and no date. */
const COUNTED =
  /(?<![\p{L}\d])(?:\d+|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingt|trente|quarante|cinquante|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fifteen|sixteen|twenty|thirty|forty|fifty|une? (?:dizaine|vingtaine|trentaine|quinzaine|cinquantaine|centaine) de|a dozen|dozens of|hundreds of)\s+(?:\p{L}+\s+)?(?:pages?|produits?|articles?|r[ée]f[ée]rences?|photos?|langues?|personnes?|salari[ée]s?|postes?|utilisateurs?|sites?|boutiques?|magasins?|[ée]crans?|products?|items?|pictures?|languages?|people|employees|users?|seats?|shops?|stores?|screens?)(?!\p{L})/iu;
export const saysCount = (message: string): boolean =>
  COUNTED.test(message) && !CURRENCY.test(message) && !namesTime(message);
/** "quinze pages" of "combien pour quinze pages ?" */
export const countIn = (message: string): string | undefined =>
  saysCount(message) ? COUNTED.exec(message)?.[0] : undefined;
const namesTime = (message: string): boolean =>
  new RegExp(`\\b(?:${Object.values(MONTHS).join('|')})\\b`, 'i').test(message) || SAYS_WHEN.test(fold(message));

/** What the need is for, where a date or a name was asked for: "c’est pour une boulangerie". */
export const tellsNeedAside = (message: string, lang: Locale): boolean =>
  saysMoreOfNeed(message, lang) &&
  !/\d/.test(message) &&
  !namesTime(message) &&
  !/\s\p{Lu}\p{L}+\s+\p{Lu}/u.test(message) &&
  readDay(message, ANY_DAY, lang) === undefined;

const NO_IDEA =
  /^(?:(?:euh|bah|ben|oh|well|hmm|honestly|franchement|non|j en ai|je n en ai|je n ai|j ai|i ve|i have|we have|on a|on n a|got|sorry|pardon) )*(?:(?:no|aucune|pas (?:d|la moindre)|not the (?:faintest|slightest)) (?:idea|idee|clue)s?|no budget|(?:pas de|aucun|sans) budget|je (?:ne )?sais pas|i don t know|dunno|not sure|none|aucun)(?: (?:yet|encore|du tout|at all|sorry|desolee?|vraiment|really|pour l instant|for now))*$/;
/** "no idea": that there is none yet, and no correction. */
export const saysNoIdea = (message: string): boolean => NO_IDEA.test(fold(message));

/** What stands around an amount, and is no need: "I would say between 2000 and 3000". */
const AROUND_AMOUNT =
  /^(?:€|euros?|eur|k|mille|thousand|hundred|cents?|balles|grand|quid|max\w*|min\w*|environ|around|about|roughly|autour|entre|between|et|and|a|an|à|to|de|d|du|ou|or|par|per|mois|month|monthly|year|up|at|most|least|moins|plus|pas|jusqu|tout|compris|ht|ttc|budget|soit|genre|vers|mon|my|our|notre|nos|le|the|is|est|it|c|s|on|nous|we|i|je|j|ai|a|avons|have|got|would|d|dirais|say|can|spend|peux|mettre|maybe|peut|etre|grosso|modo|only|seulement|juste|just|under|over|below|above|enfin|si|vraiment|bien|really|if|good|more|no|not|tops|than|grand|dela)$/;
const MOST_WORDS_AROUND = 12;
/** An amount and nothing else, in however many words. */
export function saysOnlyAmount(message: string, lang: Locale): boolean {
  const words = wordsOf(message);
  const others = words.filter((word) => !/^\d+k?$/.test(word));
  return (
    words.length <= MOST_WORDS_AROUND && saysAmount(message, lang) && others.every((word) => AROUND_AMOUNT.test(word))
  );
}

const PAST =
  /(?<!\bdepuis )(?<!\bsince )\b(?:(?:avant )?hier|yesterday|(?:la |le |l )?(?:semaine|mois|annee|an|ete|hiver|printemps|automne|noel|rentree) (?:derniere?|passee?)|last (?:week|month|year|summer|winter|spring|autumn|fall|christmas)|il y a (?:\w+ ){1,2}?(?:jours?|semaines?|mois|ans?)|(?:\w+ )?(?:days?|weeks?|months?|years?) ago)\b/;
const YEAR_NAMED = /(?<![\d.,])(?:19|20)\d{2}(?!\d|\s*(?:€|k|euros?))/;
/** "hier mdr", "mars 2020": a deadline that is over. */
export const isPast = (message: string, now: Date): boolean =>
  PAST.test(fold(message)) || Number(YEAR_NAMED.exec(message)?.[0] ?? now.getUTCFullYear()) < now.getUTCFullYear();
