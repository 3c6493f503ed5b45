import { describe, expect, test } from 'vitest';
import { openConversations } from './conversations.ts';

const { talk } = openConversations();

describe('a customer who waits or complains is told that it is regretted, and what to do', () => {
  test.each([
    ['fr', ['ça fait trois semaines que j’attends votre réponse'], /^Je regrette que vous attendiez.*assistance@/],
    ['fr', ['personne ne me répond depuis un mois'], /^Je regrette que vous attendiez/],
    ['en', ['I have been waiting three weeks for an answer from you'], /^I am sorry that you are waiting.*assistance@/],
    ['fr', ['où en est mon ticket'], /je ne vois ni les demandes/],
    ['en', ['where is my ticket?'], /I see neither requests nor files/],
    ['fr', ['le site que vous avez livré ne marche pas'], /^Je suis désolé.*30 jours de la livraison.*garantie légale/],
    ['en', ['the site you delivered doesn’t work'], /^I am sorry.*30 days of delivery.*legal guarantee/],
    [
      'fr',
      ['ça fait trois semaines que j’attends', 'vous payez des pénalités de retard ?'],
      /pénalités à notre charge/,
    ],
    ['en', ['I have been waiting three weeks for your reply', 'do you pay penalties?'], /set no penalties for us/],
    ['fr', ['j’ai payé hier et rien reçu'], /numéro de commande/],
    ['fr', ['la boutique à 499', 'j’ai payé lundi, aucune nouvelle'], /numéro de commande/],
    ['en', ['the 499 shop', 'I paid yesterday and received nothing'], /order number/],
    ['fr', ['ma carte est refusée'], /essayez-en une autre/],
    ['en', ['my card is declined'], /try another/],
  ] as const)('%s: %j', async (lang, said, expected) => expect((await talk(lang, ...said)).output).toMatch(expected));
});

describe('after an attack, what is asked of people and of the law', () => {
  test.each([
    ['fr', ['on a été piratés, tout est chiffré', 'faut prévenir les clients ?'], /risque élevé.*article 34/],
    ['fr', ['notre serveur est piraté', 'on doit le dire à nos patients ?'], /article 34/],
    ['en', ['our server was hacked', 'do we have to tell our customers?'], /high risk.*article 34/],
    ['fr', ['on a été piratés', 'faut prévenir la CNIL ?'], /72 heures/],
    ['en', ['our server was hacked', 'how did they do it'], /only the traces tell/],
    ['fr', ['on a été piratés', 'par où ils sont passés ?'], /seules les traces le disent/],
    [
      'fr',
      ['on a été piratés', 'comment ils ont fait ?', 'et ça coûte combien votre aide ?'],
      /^L’intervention se chiffre/,
    ],
    ['en', ['we were hacked', 'do we have to tell our customers?', 'what does your help cost?'], /^The work is priced/],
    ['en', ['we were hacked', 'how did they get in?', 'do we have to tell our clients?'], /article 34/],
    ['fr', ['on a été piratés', 'pour que ça n’arrive plus, vous proposez quoi ?'], /mots de passe réemployés/],
    ['fr', ['un salarié est parti avec le fichier clients', 'je peux lire ses mails ?'], /conseil juridique.*CNIL/],
    ['en', ['an ex-employee still has access to everything', 'can I read his emails?'], /no legal advice.*CNIL/],
    ['fr', ['notre ancien informaticien est parti fâché', 'il a tous les mots de passe'], /^Fermez tout de suite/],
    ['en', ['he still has access to the CRM, our former salesman'], /^Close that person’s access/],
    ['fr', ['notre ancien informaticien a tous les mots de passe', 'vous pouvez venir quand ?'], /^(?!Volontiers)/],
  ] as const)('%s: %j', async (lang, said, expected) => expect((await talk(lang, ...said)).output).toMatch(expected));
});

describe('prices in the terms of whoever pays them', () => {
  test.each([
    ['fr', ['ma fille dit que 499 ça suffit'], /c’est le prix du dessin/],
    ['fr', ['tu peux me faire 10% ?'], /aucune remise/],
    ['fr', ['c’est combien un site ?', 'vous me faites 5 % de moins'], /aucune remise/],
    ['en', ['can you knock 10 percent off?'], /cannot grant any discount/],
    ['fr', ['la TVA c’est bien 20 % ?'], /^(?!.*aucune remise)/],
    ['fr', ['c’est 30 % d’acompte à la commande ?'], /^(?!.*aucune remise)/],
    ['en', ['my nephew says 499 is enough'], /that is the design/],
    ['fr', ['une boutique à 499', 'combien de pages ?'], /ne fixe pas de nombre de pages/],
    ['en', ['how much is the online shop?', 'how many pages?'], /sets no number of pages/],
    ['en', ['what if I don’t like the design?'], /every Friday.*no number of revisions/],
    ['fr', ['je suis en franchise de TVA, je paie combien ?'], /vous payez le prix TTC/],
    ['en', ['VAT for a UK customer?'], /mainland France and Monaco alone/],
    ['fr', ['vous acceptez le mandat administratif ?'], /^(?!.*Plouvien).*virement.*30 jours/],
    ['fr', ['vos tarifs hors taxes'], /^Hors taxes : un site d’entreprise/],
    ['fr', ['total pour 12 pages en deux langues'], /de 3 300 à 5 800 € HT/],
    ['en', ['how much for a 12 page site in two languages?'], /€3,300 to €5,800 before VAT/],
    ['fr', ['combien pour une boutique de 8 pages en français et anglais, textes par vous'], /de 5 500 à 9 100 € HT/],
    ['fr', ['une formation pour 6 personnes c’est combien ?'], /pas de prix pour une formation seule/],
    ['fr', ['combien coûte un site ?', 'il y a moins cher ?'], /retirez des lignes du devis/],
    ['en', ['how much is a website?', 'anything cheaper?'], /take lines out of the quote/],
  ] as const)('%s: %j', async (lang, said, expected) => expect((await talk(lang, ...said)).output).toMatch(expected));
});

describe('who somebody is is no question that is declined', () => {
  test.each([
    ['fr', 'je suis agriculteur à Saint-Pol'],
    ['fr', 'j’ai un restaurant'],
    ['fr', 'franchise de 14 boulangeries'],
    ['en', 'I’m a solicitor'],
    ['en', 'sports club, 300 members'],
  ] as const)('%s: “%s”', async (lang, said) =>
    expect((await talk(lang, said)).output).toMatch(/commerces, des ateliers|shops, workshops/),
  );
  test('nor is a bookings page a meeting with us', async () => {
    expect((await talk('fr', 'je veux prendre des réservations')).step).toBeUndefined();
    expect((await talk('en', 'I want to take bookings')).output).not.toMatch(/You register for/);
  });
});

describe('an applicant is answered of applications', () => {
  test.each([
    ['fr', ['vous recrutez ?', 'réponse sous combien de temps ?'], /recrutement@/],
    ['en', ['any openings?', 'how long before I hear back?'], /recrutement@/],
    ['fr', ['vous recrutez ?', 'je peux l’envoyer ici ?'], /candidature spontanée/],
    ['en', ['any openings?', 'can I send it here?'], /unsolicited application/],
  ] as const)('%s: %j', async (lang, said, expected) => expect((await talk(lang, ...said)).output).toMatch(expected));
});

describe('what becomes of what is written here', () => {
  test.each([
    ['fr', ['quelles données gardez-vous ?', 'mon adresse IP aussi ?'], /seule une empreinte/],
    ['en', ['my IP address too?'], /only a hash/],
    ['fr', ['vous entraînez une IA avec mes messages ?'], /ne prévoit pas d’entraîner/],
    ['en', ['do you train an AI on my messages?'], /does not provide for training/],
    ['fr', ['j’ai refusé les cookies, vous en mettez ?'], /rien de facultatif/],
    ['en', ['I refused cookies, do you still set any?'], /nothing optional/],
    ['fr', ['quelles données gardez-vous ?', 'on peut se garer ?'], /stationnement/],
    ['en', ['can I park there?'], /parking/],
    ['fr', ['pourquoi tu réponds en français ?'], /langue de votre message/],
    ['en', ['why are you answering in French?'], /language of your message/],
    ['en', ['is that you, Sophie?'], /an artificial intelligence and not a person/],
  ] as const)('%s: %j', async (lang, said, expected) => expect((await talk(lang, ...said)).output).toMatch(expected));

  test.each([
    ['fr', ['repon court'], /^Je vous écoute/],
    ['fr', ['combien coûte un site ?', 'plus court stp'], /^Un site d’entreprise : [^.]*\.$/],
    [
      'en',
      ['how much is the online shop?', 'shorter please'],
      /^The custom storefront design costs [^\n]*that is the design\.$/,
    ],
  ] as const)('and shorter where it is asked to be: %s %j', async (lang, said, expected) =>
    expect((await talk(lang, ...said)).output).toMatch(expected),
  );
});
