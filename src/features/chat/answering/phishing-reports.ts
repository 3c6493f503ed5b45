import { fold } from '../../../lib/words.ts';
import { COMPANY_NAME } from '../../../retrieval/company-name.ts';
import { told } from './answer-fact.ts';
import type { Understood } from './memory-after.ts';
import type { MessageRead } from './message-read.ts';

const MESSAGE =
  '(?:messages?|sms|textos?|mails?|courriels?|e ?mails?|notifications?|appels?|texts?|calls?|letters?|popups?|fenetres?)';
const HELD =
  '(?:bloque|suspend|suspect|verrouill|desactiv|restreint|expir|clotur|retenu|en attente|block|lock|restrict|on hold|held|closed)\\w*';
const OF_SOMEBODY =
  '(?:comptes?|cartes?|colis|abonnement|ameli|vitale|impots?|caf|banque|bancaire|paypal|netflix|amende|accounts?|cards?|parcels?|packages?|subscription|bank)';
/** "j'ai reçu un message disant que mon compte est bloqué", "on me demande de cliquer sur un lien" */
const SUSPECT: readonly RegExp[] = [
  `\\b(?:recu\\w*|recois|recoit|got|get|gets|received|keep getting) (?:\\w+ ){0,3}${MESSAGE}\\b.{0,60}\\b${OF_SOMEBODY}\\b.{0,30}\\b${HELD}\\b`,
  `\\b${OF_SOMEBODY}\\b.{0,30}\\b${HELD}\\b.{0,25}\\b(?:par|selon|d apres|by|says|dit) (?:un |an? |the |le )?${MESSAGE}\\b`,
  '\\b(?:demande\\w*|disent|dit|dis|faut|faudrait|dois|ask\\w*|says?|tells?|have to|need to|supposed to|should)\\b.{0,30}\\b(?:cliqu\\w+|click|tap)\\b.{0,20}\\b(?:lien|link|dessus|it)\\b',
].map((pattern) => new RegExp(pattern));
/** What a link of ours is for: to confirm an address, to choose a password, to take back an order. */
const OF_OURS = new RegExp(
  String.raw`\b(?:confirm\w*|inscri\w*|desinscri\w*|desabonn\w*|newsletter|lettre|oublie|reinitialis\w*|reset|forgot\w*|unsubscri\w*|subscri\w*|regist\w*|votre (?:mail|message|site|lien|formulaire)|vos|your|de vous|from you|${COMPANY_NAME}|retract\w*|annul\w*|cancel\w*|rien (?:ne )?(?:recu|arrive|se passe)|nothing (?:happens|comes))\b`,
);
const CARD = '(?:numeros?|codes?|coordonnees|chiffres|infos?|informations|details|numbers?)';
/** "j'ai donné le numéro de ma carte": told, and nothing is paid to us. */
const CARD_GIVEN: readonly RegExp[] = [
  `\\b(?:ai|a|ont|avons|g|jai) (?:\\w+ ){0,2}?(?:donne|communique|file|dicte|envoye|tape|saisi|rentre|mis) (?:\\w+ ){0,3}?${CARD} (?:\\w+ ){0,3}?(?:cartes?|cb|bancaires?)\\b`,
  `\\b(?:gave|given|typed|entered|sent|put in) (?:\\w+ ){0,3}?(?:(?:credit |bank |debit )?card ${CARD}|${CARD} (?:of|on|from) (?:my|our|the) (?:\\w+ )?card)\\b`,
].map((pattern) => new RegExp(pattern));
const PAYS =
  /\b(?:commande\w*|boutique|paye|payer|paiement|panier|stripe|formulaire|erreur|refus\w*|marche|passe|order\w*|shop|pay|paid|payment|checkout|form|error|declined|work\w*)\b/;
const CLICKED = /\b(?:ai|a|ont|avons|g|jai) (?:\w+ ){0,2}?clique\w*\b|\b(?:clicked|tapped)\b/;
const ON_LINK = /\b(?:lien|link|piece jointe|attachment|message|sms|mail)\b/;
const OF_SCAM: ReadonlySet<string> = new Set(['scamAttempt', 'bankFraud', 'linkClicked']);
const asks = (message: string): boolean => message.includes('?');

/** What somebody tells of a message that wants something of them: that it is a trap, or what to do once they followed it. */
export function answerOfScam(read: MessageRead): Understood | undefined {
  const { message, asked } = read;
  const said = fold(message);
  if (OF_OURS.test(said)) return undefined;
  const isOfScam = OF_SCAM.has(asked.memory?.intent ?? '');
  const isCardGiven = CARD_GIVEN.some((pattern) => pattern.test(said)) && (isOfScam || !PAYS.test(said));
  if (isCardGiven && !asks(message)) return told(read, 'moneyStolen');
  if (CLICKED.test(said) && !asks(message) && (isOfScam || ON_LINK.test(said)) && !PASSWORD.test(said))
    return told(read, 'linkClicked');
  return SUSPECT.some((pattern) => pattern.test(said)) ? told(read, 'scamAttempt') : undefined;
}
/** A password that was typed there is more than a click: what was learnt answers it. */
const PASSWORD = /\b(?:mots? de passe|mdp|passwords?|codes?|identifiants?|carte|card|vire|paye|paid|sent)\b/;
