import type { Locale } from '../../../i18n/locales.ts';
import { fold } from '../../../lib/words.ts';

/** Customers of the visitor who make appointments or bookings with them, folded. */
const THEIRS: Record<Locale, RegExp> = {
  fr: /\b(?:clients?|clientes?|clientele|patients?|patientes?|patientele|eleves|voyageurs|hotes|adherents|abonnes|visiteurs|locataires|les gens?|ils|elles)\b.{0,60}\b(?:rendez vous|rdv|reserv\w+)\b|\b(?:rendez vous|rdv|reservations?) (?:de|des|pour|d) (?:(?:mes|nos|leurs|les) )?(?:clients?|patients?|eleves|hotes|adherents)\b|\b(?:prendre|recevoir|gerer|accepter|avoir) (?:des|les|mes|nos) (?:rendez vous|rdv|reservations)\b|\b(?:site|boutique|appli|application|page|agenda|module)\b.{0,30}\b(?:prise de|prendre|avec) (?:des )?(?:rendez vous|rdv|reservations?)\b|\b(?:appli|application|plateforme|outil|logiciel|site) (?:pour|de|qui) (?:reserver|louer|reserve|reservation)\b/,
  en: /\b(?:customers?|clients?|patients?|guests?|students?|members?|visitors?|people|they)\b.{0,60}\b(?:book\w*|appointments?|reserv\w+)\b|\b(?:appointments?|bookings?|reservations?) (?:from|of|for|by) (?:(?:my|our|their|the) )?(?:customers?|clients?|patients?|guests?|students?|members?)\b|\b(?:take|receive|manage|accept|get) (?:online )?(?:bookings|reservations|appointments)\b|\b(?:site|website|shop|app|page) with (?:an? |the )?(?:online )?(?:bookings?|appointments?|reservations?)\b|\b(?:apps?|application|platform|tool|software|site|website) (?:for|to) (?:reserve|reserving|book|booking|rent|renting|the reservation of)\b/,
};
/** Whoever speaks wants one. */
const OWN: Record<Locale, RegExp> = {
  fr: /\b(?:je|j|on|nous) (?:(?:ne )?(?:veux|voudrais|souhaite|souhaiterais|aimerais|veut|voudrait|souhaitons|voudrions|peux|peut|prends?)) (?:(?:prendre|fixer|avoir|obtenir|reserver) )?(?:un |une )?(?:rendez vous|rdv|creneau)\b|\b(?:prendre|fixer) (?:un )?(?:rendez vous|rdv) (?:avec vous|pour (?:en )?(?:parler|discuter))/,
  en: /\b(?:i|we) (?:(?:would|d|want|need|like|to|can|could|ll) )*(?:(?:book|make|have|get|schedule|arrange) )?(?:an? |the )?(?:appointment|meeting|call) (?:with you|to (?:talk|discuss)|about|on|for)\b/,
};

/** "mes patients prennent rendez-vous par téléphone": a need, and no wish for an appointment with us. */
export const tellsOfBookings = (message: string, lang: Locale): boolean => {
  const said = fold(message);
  return THEIRS[lang].test(said) && !OWN[lang].test(said);
};

/** "je voudrais que les gens puissent prendre rendez-vous en ligne" */
const ARE_TO_BOOK =
  /\b(?:clients?|clientes?|patients?|eleves|adherents|hotes|gens?|personnes|ils|elles|customers?|people|guests?|members?|students?|they) (?:(?:puissent|peuvent|pourraient|doivent|prennent|prenne|prendre|can|could|to|be able|prenent|puisse|me|m|nous|un|une|leur|en ligne|directement|eux memes) )*(?:rendez vous|rdv|reserv\w+|book\w*|make (?:an )?(?:appointments?|bookings?|reservations?))\b/;
/** Whether a message says that others are to book, by its words alone. */
export const areToBook = (message: string): boolean => ARE_TO_BOOK.test(fold(message));
