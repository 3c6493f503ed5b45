import type { Locale } from '../../../i18n/locales.ts';
import { fold, wordsOf } from '../../../lib/words.ts';
import { asksQuestion } from '../answering/understanding.ts';
import { saysWhen } from './date-ranges.ts';

const tidy = (text: string): string => text.replace(/\s+/g, ' ').replace(/^[\s,;.!]+|[\s,;.!]+$/g, '');

/** What stands around a note and says nothing by itself. */
const BEFORE = String.raw`^(?:(?:et|ah|oh|au fait|aussi|sinon|attention|ok|oui|mais|alors|du coup|par contre|merci|bonjour|and|also|by the way|please|yes|but|so|hello|hi|no[n]?(?=\s*,))(?![\p{L}\d])[\s,:!]*)*`;
const IS_BEFORE = new RegExp(BEFORE, 'iu');
/** "au fait, je viens avec mon clerc": without what only leads to it. */
export const withoutLead = (text: string): string => tidy(text.replace(IS_BEFORE, '')) || tidy(text);
const TOLD_TO = String.raw`(?:[\s-]+(?:bien|aussi|surtout|en plus|leur|lui|y|also|too|them))*`;
const announces = (words: string): RegExp =>
  new RegExp(
    String.raw`${BEFORE}(?:${words})${TOLD_TO}\s*[,:]?\s*(?:qu['’]|(?:que|de|that|to)(?=\s))?\s*(.{3,}?)[\s.!?]*$`,
    'iu',
  );
/** "n'oubliez pas que je ferme le lundi", "ajoutez aussi un blog": announced as to be noted. */
const ANNOUNCED: readonly RegExp[] = [
  announces(
    String.raw`(?:(?:surtout )?(?:n['’ ]\s?)?oubli(?:ez|e|er)[\s-]+(?:surtout )?pas|ne pas oublier|(?:(?:vous pouvez|tu peux|pouvez[\s-]vous|peux[\s-]tu|merci de|il faut|il faudrait|veuillez|je (?:veux|voudrais|souhaite))\s+)?(?:not|pr[eé]cis|ajout|rajout|signal|mentionn)(?:ez|er|es|e)|(?:mettez|mets|mettre)(?=${TOLD_TO}\s+(?:aussi\s+)?qu)|dites?[\s-]leur|sach(?:ez|e)|je (?:pr[eé]cise|signale)|[aà] noter|pour info(?:rmation)?)(?![\p{L}\d])`,
  ),
  announces(
    String.raw`(?:(?:do not|don['’ ]?t|never|not to) forget|remember(?= (?:that|i|we|to)\b)|(?:(?:can|could) you |please |i(?:['’]d| would) like (?:you )?to |i want (?:you )?to )*(?:add|note|mention)|tell them|let them know|(?:keep|bear) in mind|be aware|fyi|for (?:your )?info(?:rmation)?|just so you know)(?![\p{L}\d])`,
  ),
];
const IS_REMINDER =
  /\b(?:oubli\w+(?: surtout)? pas|pas oublier|forget) (?!(?:que|qu|that|je|j|on|nous|i|we|it|il|elle)\b)/;
/** What a message announces as to be noted: "je ferme le lundi" of "n'oubliez pas que je ferme le lundi". */
function announcedIn(message: string): string | undefined {
  const text = tidy(message);
  const said = ANNOUNCED.map((pattern) => pattern.exec(text)?.[1]).find(Boolean);
  // "n'oubliez pas le café"
  return said && IS_REMINDER.test(fold(text)) ? text : said?.trim();
}

const WHO_IS = String.raw`(?:je suis|on est|nous sommes|il est|elle est|(?:mon|ma|notre) \p{L}+ est|i am|i['’ ]?m|we are|we['’]re|he is|she is|(?:my|our) \p{L}+ is)`;
const WORD = String.raw`(?!(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain|monday|tuesday|wednesday|thursday|friday|tomorrow|vers|pour|si|svp|please|for|if)(?![\p{L}\d]))[\p{L}.'’-]+`;
const PLACE_NAMED = String.raw`(?:[\s,]+(?:${WORD}|\d{5}))*`;
const STREET =
  '(?:rue|avenue|av|boulevard|bd|place|chemin|impasse|all[eé]es?|route|quai|square|cours|r[eé]sidence|ruelle|faubourg|voie|passage)';
/** How people want to meet, which is no subject: "en visio", "sur place à Douai". */
const MEANS = String.raw`(?:par t[eé]l[eé]phone|au t[eé]l[eé]phone|en visio(?:conf[eé]rence)?|en pr[eé]sentiel|[aà] distance|en personne|dans (?:vos|nos) (?:bureaux|locaux)|(?:sur place|chez (?:vous|moi|nous))(?:\s+(?:[aà]|dans)\s+(?!midi|partir)[\p{L}'’-]+)?|(?:by|over the|on the) phone|(?:by|on|via) video(?: call)?|remotely|in person|(?:on[\s-]site|at (?:your|my|our) (?:office|place|shop))(?:\s+in\s+[\p{L}'’-]+)?)`;
const IS_MEANS = new RegExp(`(?<![\\p{L}\\d])${MEANS}(?![\\p{L}\\d])`, 'iu');
export const namesMeans = (message: string): boolean => IS_MEANS.test(message);
/** Of whoever comes or is answered: where and how they meet, and what they need for it. */
const PARTS: readonly RegExp[] = [
  // "12 rue des Lilas à Douai", "12 Main Street, Lille"
  String.raw`(?:(?:au|[aà] l['’]adresse|at)\s+)?\d{1,4}(?:\s?(?:bis|ter))?,?\s+${STREET}\s+${WORD}${PLACE_NAMED}`,
  String.raw`(?:at\s+)?\d{1,4}\s+(?:${WORD}\s+){1,3}(?:street|road|rd|lane|drive|close|way|court)${PLACE_NAMED}`,
  MEANS,
  String.raw`(?:avec|il (?:me |nous )?faut|with|(?:i|we) need|pr[eé]voyez)\s+(?:(?:des|un|une|la|le|an?|some|the)\s+)*(?:sous[\s-]titr\p{L}+|interpr[eè]te|langue des signes|lsf|subtitles?|captions?|sign[\s-]language|interpreter)(?:\s+(?:interpreter|en langue des signes|lsf))?`,
  String.raw`${WHO_IS}\s+(?:\p{L}+\s+)?(?:sourde?s?|malentendante?s?|muette?s?|aveugles?|(?:mal|non)[\s-]?voyante?s?|en fauteuil(?: roulant)?|[aà] mobilit[eé] r[eé]duite|deaf|hard of hearing|mute|blind|visually impaired|partially sighted|in a wheelchair|a wheelchair user)`,
  '(?:je b[eé]gaie|i (?:stutter|stammer))',
  String.raw`(?:(?:je pr[eé]f[eè]re|plut[oô]t|uniquement|seulement|only|i prefer|rather|r[eé]pondez(?:[\s-]moi)?|answer(?: me)?|contactez(?:[\s-]moi)?|contact(?: me)?)\s+)*(?:par [eé]crit|in writing)(?:\s+(?:seulement|uniquement|only))?`,
].map((part) => new RegExp(`(?<![\\p{L}\\d])${part}(?![\\p{L}\\d])`, 'giu'));

/** Who may come, or call, for whoever writes. */
export const PEOPLE =
  '(?:meres?|peres?|freres?|soeurs?|neveu|niece|petit fils|petite fille|voisine?|aide|mother|father|mum|mom|dad|brother|sister|nephew|niece|grandson|granddaughter|neighbou?r|carer|associee?s?|patronn?e?|chef|collegues?|mari|femme|comptable|directeur|directrice|gerante?|fils|fille|assistante?|informaticien\\w*|equipe|responsable|conjointe?|amie?|salariee?s?|boss|partners?|associates?|husband|wife|accountant|manager|director|son|daughter|assistant|team|developer|friend|colleagues?)';
const COUNT = '(?:deux|trois|quatre|cinq|plusieurs|two|three|four|five|several|[2-9])';
const LEAD =
  '^(?:(?:et|ah|au fait|alors|aussi|du coup|mais|en fait|finalement|and|oh|by the way|also|so|but|please|actually) )*';
/** "venez à deux", "my boss will come instead": who comes, and with what. */
const WHO_COMES: readonly RegExp[] = [
  `(?:venez|viens) (?:a ${COUNT}|avec|accompagne\\w*|seule?s?)\\b`,
  `(?:je|on|nous) (?:viens|vient|viendrai|viendra|viendrons|serai|sera|serons) (?:(?:accompagne\\w*|avec|seule?s?)\\b|(?:a )?${COUNT}\\b)`,
  `(?:c est )?(?:mon|ma|mes|notre|nos) ${PEOPLE}(?: \\w+)? (?:qui )?(?:viendra|viendront|vient|viennent|sera|seront|assistera|assisteront|(?:me |nous )?remplacera|prendra)\\b`,
  `(?:come|bring) (?:with|two|three|four|along|alone|someone|somebody|a colleague|your)\\b`,
  `(?:i|we) (?:ll|will) (?:be|come|bring) (?:with|accompanied|alone|my|${COUNT})\\b`,
  `there (?:will|ll) be ${COUNT}\\b`,
  `(?:it (?:is|s|will be) )?(?:my|our) ${PEOPLE}(?: \\w+)? (?:who )?(?:will|ll|is going to) (?:come|join|attend|be|replace|go|take)\\b`,
].map((words) => new RegExp(LEAD + words));

const OWN_ADDRESS =
  /^(?:(?:et|and|au fait|by the way) )*(?:mon|notre|my|our|l) (?:adresse|address) (?:c est|est|is|sera|ce sera) (?!.*\b(?:fau(?:x|sse)|mauvaise|erronee|wrong|pas la bonne|plutot)\b).{8,}/;

/** "notre siège est à Lyon": where they are, and no subject. */
const OWN_PLACE =
  /^(?:(?:et|au fait|sinon|and|by the way|also) )*(?:(?:mon|ma|notre|nos|le|la|les|my|our|the) (?:siege(?: social)?|bureaux?|locaux|atelier|magasin|boutique|cabinet|usine|entreprise|societe|ferme|mairie|head office|headquarters|offices?|shop|workshop|company|premises) (?:est|sont|se trouve|se trouvent|is|are)(?: (?:situee?s?|basee?s?|located|based))?|(?:on|nous) (?:est|sommes) (?:basee?s|situee?s|installee?s)|we (?:are|re) (?:based|located)) (?:a|au|aux|dans|pres de|en|in|at|near) (?!(?:panne|vente|cours|retard|ligne|travaux|danger|refonte|liquidation|trouble|progress|risk|jour|refaire|vendre|l arret|l abandon)\b)\w.{0,60}$/;

const NO_CALLS =
  /^(?:(?:et|mais|surtout|please|but|and) )*(?:pas de|pas d|sans|no|don t|ne me|ne m|do not) (?:\w+ ){0,2}?(?:telephone|appels?|phone|calls?|call me|appelez|ring)\b/;

/** "visio", where the subject is asked for: how they want to meet, and no subject. */
const BARE_MEANS =
  /^(?:(?:en|par|plutot|oui|ok|une|a|via|by|on|over) )*(?:visio(?:s|conf|conference)?|presentiel|distanciel|zoom|teams|google meet|video ?(?:call|conference)?)$/;

/** "vos bureaux sont où" */
const ENDS_ASKING = /\b(?:sont|est|etes|c est|faites|avez) (?:ou|quand|comment|combien|quoi|qui)$/;
const asks = (message: string, lang: Locale): boolean =>
  message.includes('?') ||
  message.split(/[,;.!]\s*/).some((part) => asksQuestion(part, lang) || ENDS_ASKING.test(fold(part)));

const ANSWER_ME =
  /^(?:(?:et|mais|non|plutot|svp|and|but|no|please|rather) )*(?:r?appelez|appelle|telephonez|joignez|contactez|ecrivez|repondez|call|ring|phone|write|answer|contact) (?:moi|nous|me|us|to me|to us)\b/;
/** "appelez-moi plutôt le soir": how whoever asked for a quote wants to be answered. */
export const saysHowToAnswer = (message: string): boolean => !/[?@]/.test(message) && ANSWER_ME.test(fold(message));

export interface Noted {
  notes: string[];
  /** What the message says besides; empty where it says nothing. */
  rest: string;
}

/** Without them, nothing is said: "je préfère en parler", "plutôt". */
const SAYS_NOTHING =
  /^(?:et|mais|donc|alors|ok|oui|non|plutot|actually|finalement|fait|svp|stp|merci|je|j|on|nous|ce|c|ca|en|est|sera|serait|mieux|prefere|prefererais|aimerais|voudrais|veux|possible|parler|discuter|faire|le|un|une|rendez|vous|rdv|car|moi|me|ecrivez|ecrire|repondez|contactez|write|answer|contact|mon|ma|notre|qu|que|vos|votre|bureaux|locaux|instead|of|than|your|office|adresse|au|a|l|ici|y|my|our|address|and|but|so|please|thanks|yes|no|i|we|it|is|s|d|would|like|prefer|rather|to|the|a|an|meeting|call|appointment|do|talk|about|be|better)$/;

/** "sauf si c'est en visio": the part alone would say the opposite. */
const ON_CONDITION = /^(?:(?:et|mais|and|but) )*(?:sauf|si|a moins|pas|plutot pas|unless|except|if|not)\b/;
/**
 * How somebody wants to meet and what they need for it, wherever it stands in a message: "en visio", "je suis sourd". A
 * question says none, but one that asks for a meeting (`isWish`): "on peut se voir en visio lundi ?"
 */
export function partsNoted(message: string, lang: Locale, isWish = false): Noted | undefined {
  if (!isWish && asks(message, lang)) return undefined;
  const notes = PARTS.flatMap((part) => message.match(part) ?? []).map(tidy);
  if (!notes.length) return undefined;
  if (ON_CONDITION.test(fold(message)) && !saysWhen(message, lang)) return { notes: [withoutLead(message)], rest: '' };
  const rest = tidy(PARTS.reduce((left, part) => left.replace(part, ' '), message));
  return { notes, rest: wordsOf(rest).every((word) => SAYS_NOTHING.test(word)) ? '' : rest };
}

/** What a whole message tells whoever answers, and no step asks for: an address, no calls, what is announced. */
export function noteIn(message: string, lang: Locale): string | undefined {
  const said = fold(message);
  const announced = message.includes('@') ? undefined : announcedIn(message);
  if (announced) return announced;
  if (message.includes('@') || asks(message, lang)) return undefined;
  return OWN_ADDRESS.test(said) || OWN_PLACE.test(said) || NO_CALLS.test(said) || BARE_MEANS.test(said)
    ? withoutLead(message)
    : undefined;
}

const MOST_WORDS_BESIDES = 8;
/** The same of one that is booked: nothing else is asked for, and few words beside it are noted with it. */
export function notesOfBooked(message: string, lang: Locale): string[] | undefined {
  const noted = noteOfMeeting(message, lang);
  if (!noted?.rest) return noted?.notes;
  const isMore = saysWhen(noted.rest, lang) || wordsOf(noted.rest).length > MOST_WORDS_BESIDES;
  return isMore ? undefined : [tidy(message)];
}

/** Who comes, and what is said besides: the hour of "mon associé sera là mardi à 10 h". */
function whoComes(message: string, lang: Locale): Noted | undefined {
  if (asks(message, lang)) return undefined;
  const read = message.split(/\s*[,;]\s*|\s+(?:mais|but)\s+/).map((clause) => {
    const said = fold(clause);
    const found = WHO_COMES.find((pattern) => pattern.test(said));
    // "au fait, je viens avec mon associée"
    if (!found) return { rest: IS_BEFORE.exec(clause)?.[0] === clause ? '' : clause };
    return { note: withoutLead(clause), rest: saysWhen(clause, lang) ? said.replace(found, ' ') : '' };
  });
  const notes = read.flatMap(({ note }) => note ?? []);
  return notes.length
    ? {
        notes,
        rest: tidy(
          read
            .map(({ rest }) => rest)
            .filter(Boolean)
            .join(', '),
        ),
      }
    : undefined;
}

/** Whether a message tells whoever prepares a quote how to answer, and nothing else: "je suis sourd", "pas de téléphone". */
export const notesOfQuote = (message: string, lang: Locale): boolean =>
  noteIn(message, lang) !== undefined || saysHowToAnswer(message) || partsNoted(message, lang)?.rest === '';

/** "notez mardi à 10 h" says when; "n'oubliez pas que je ferme le mardi" does not. */
const TELLS = /\b(?:oubli\w+|sach\w+|forget|que|qu|that|remember|mind|aware|fyi|info|information)\b/;
/** "it's for the yoga website", where its subject was asked for already; without "it's for". */
const OF_PURPOSE =
  /^(?:(?:and|so|oh|also|by the way|et|alors|au fait|aussi)[\s,]+)*(?:it['’]?s|it is|it['’]ll be|it will be|this is|that['’]?s|c['’ ]?est|ce serait|ce sera)\s+(?:mostly\s+|surtout\s+)?(?:for|about|pour)\s+(?:(?:an?|the|my|our|une?|les?|la|mon|ma|mes|notre|nos|des)\s+|l['’])([^?@\d\p{Lu},]{4,})$/u;
const purposeIn = (message: string, lang: Locale): string | undefined => {
  const purpose = OF_PURPOSE.exec(`${message.charAt(0).toLowerCase()}${message.slice(1)}`.replace(/[.!\s]+$/, ''))?.[1];
  return purpose && !saysWhen(message, lang) ? purpose.trim() : undefined;
};
/** The same of a meeting, to which somebody comes. */
export function noteOfMeeting(message: string, lang: Locale): Noted | undefined {
  const note = noteIn(message, lang);
  if (note && (!saysWhen(note, lang) || TELLS.test(fold(message)))) return { notes: [note], rest: '' };
  return whoComes(message, lang) ?? partsNoted(message, lang);
}

/** What a message notes beside a step: at the first question, all that says no day is what the meeting is about. */
export function notesBeside(asked: string, message: string, lang: Locale): Noted | undefined {
  const purpose = asked === 'topic' ? undefined : purposeIn(message, lang);
  if (purpose) return { notes: [purpose], rest: '' };
  const noted = noteOfMeeting(message, lang);
  return noted?.rest && asked === 'topic' && !saysWhen(noted.rest, lang) ? undefined : noted;
}

/** "si le serveur lâche, que se passe-t-il ?" is asked, whatever it says besides. */
const ASKS_WHAT =
  /\b(?:que se passe t il|il se passe quoi|qu est ce qu\w*|ca se passe comment|on fait quoi|je fais quoi|combien|what happens|what do (?:we|i|you) do|how much|how long)\b/;
/** "n'oubliez pas que je ferme le lundi": noted by whatever is being made, and no question or wish of its own. */
export function isNoteWithin({ flow, asks }: { flow: string; asks: string }, message: string, lang: Locale): boolean {
  if (message.includes('?') && ASKS_WHAT.test(fold(message))) return false;
  if (flow === 'quote') return asks !== 'need' && notesOfQuote(message, lang);
  const noted = notesBeside(asks, message, lang);
  return noted !== undefined && (!noted.rest || saysWhen(noted.rest, lang));
}

/** "et sans les photos", "there will also be a blog": more of what is wanted, where all is said. */
const ADDS: readonly RegExp[] = [
  /^(?:(?:et|ah|oh|au fait|aussi|ok|mais|oui|bon|alors|en fait)[\s,]+)*(?:sans|avec|plus|pas d(?:e\s|['’])|(?:il )?y (?:a|aura)|(?:il )?(?:me |nous )?faut|(?:il )?(?:me |nous )?faudra(?:it)?|(?:je|on|nous) (?:veux|voudrais|voudrait|veut|aimerais|aimerait|voulons|souhaite)|enl[eè]ve[zr]?|retire[zr]?|supprime[zr]?|aussi|et (?:une?|des|les|la|le|du|mon|ma|mes))(?![\p{L}\d])\s*(?:aussi\s+)?.{3,}$/iu,
  /^(?:(?:and|oh|also|ok|but|yes|well|so|actually)[\s,]+)*(?:without|with|plus|no|there (?:will|['’]ll) (?:also )?be|there(?:['’]s| is) also|(?:i|we) (?:also )?(?:want|need|would like)|(?:i|we)['’]d (?:also )?like|remove|take out|leave out|also|and (?:an?|some|the|my|our))(?![\p{L}\d])\s*.{3,}$/iu,
];
const NOTHING_ADDED =
  /\b(?:plaisir|joie|merci|souci|soucis|probleme|problemes|stress|panique|rien|engagement|idee|thanks|thank you|problem|problems|worries|pleasure|idea|way|annul\w*|cancel\w*|confirm\w*|valid\w*|envo\w*|send\w*|rdv|rendez vous|appointment|meeting|parler|talk|speak|continu\w*|repond\w*|discut\w*|switch|language|langue|stop|arret\w*|quit\w*)\b/;
export const addsToNeed = (message: string): boolean =>
  !/[?@]/.test(message) && ADDS.some((pattern) => pattern.test(message.trim())) && !NOTHING_ADDED.test(fold(message));

const BETWEEN = /\s*[,;]\s*(?:(?:et|and|mais|but)\s+)?|\s+(?:et|and|mais|but)\s+/giu;
/** A message in two, at each place where one thing may end and another begin. */
export const inTwo = (message: string): [string, string][] =>
  message.includes('?')
    ? []
    : [...message.matchAll(BETWEEN)].map(({ 0: between, index }) => [
        message.slice(0, index).trim(),
        message.slice(index + between.length).trim(),
      ]);
/** What is added by a message or a part of one: "un blog" of "ajoutez un blog". */
export const additionIn = (message: string): string | undefined =>
  announcedIn(message) ?? (addsToNeed(message) ? tidy(message) : undefined);

const REMOVES =
  /^(?:(?:non|no|et|and|en fait|actually|please|finalement) )*(?:enlev\w+|retir\w+|supprim\w+|effac\w+|oubli(?:ez|e)(?! pas)|remove|delete|drop|forget|take out) (.+)$/;
const LITTLE = /^(?:le|la|les|un|une|des|du|de|mon|ma|mes|the|an?|my|svp|stp|please|finalement|aussi|also)$/;
/** "enlevez le calendrier": what was noted, without it; undefined where nothing noted speaks of it. */
export function withoutNote(notes: readonly string[], message: string): string[] | undefined {
  const words = wordsOf(REMOVES.exec(fold(message))?.[1] ?? '').filter((word) => !LITTLE.test(word));
  const left = notes.filter((note) => !words.every((word) => wordsOf(note).includes(word)));
  return words.length && left.length < notes.length ? left : undefined;
}
