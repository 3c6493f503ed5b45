import { describe, expect, test } from 'vitest';
import { openConversations } from './conversations.ts';

const conversations = openConversations();
const talk: typeof conversations.talk = (...said) => conversations.talk(...said);

describe('of two things that are asked at once, both are answered', () => {
  test.each([
    ['fr', 'vous faites quoi et c’est combien', /Référencement/, /1\s?900 €/],
    ['fr', 'vos horaires et votre adresse ?', /9 h/, /rue de la Fosse/],
    ['fr', 'vous êtes où et vous ouvrez quand ?', /rue de la Fosse/, /9 h/],
    ['fr', 'quel est votre numéro et votre mail ?', /03 00 00 00 00/, /bonjour@/],
    ['fr', 'adresse et téléphone', /rue de la Fosse/, /03 00 00 00 00/],
    ['fr', 'un site ça coûte combien et faut payer quand ?', /1\s?900 €/, /50 %/],
    ['fr', 'vous intervenez à lille et c’est quoi vos tarifs ?', /Lille/, /1\s?900 €/],
    ['fr', 'vous faites de la cybersécurité et de la fibre ?', /intrusion/, /câble/],
    ['fr', 'qui êtes-vous et où êtes-vous ?', /intelligence artificielle/, /rue de la Fosse/],
    ['fr', 'c’est quoi vos délais et vos prix pour une boutique en ligne ?', /499 €/, /24 heures/],
    ['fr', 'vous acceptez la carte et on peut payer en plusieurs fois ?', /virement/, /50 %/],
    ['en', 'what do you do and how much is it?', /SEO/, /€1,900/],
    ['en', 'your hours and address?', /9 am/, /rue de la Fosse/],
    ['en', 'what’s your phone number and email?', /03 00 00 00 00/, /bonjour@/],
    ['en', 'who are you and where are you based?', /artificial intelligence/, /rue de la Fosse/],
    ['en', 'price and delay for an online shop?', /€499/, /24 hours/],
  ] as const)('%s: “%s”', async (lang, asked, ...said) => {
    const { output } = await talk(lang, asked);
    for (const one of said) expect(output).toMatch(one);
  });
  test.each([
    ['fr', 'vous êtes ouverts le samedi et le dimanche ?', /^Non, nous sommes fermés samedi(?!.*fermés dimanche)/s],
    ['fr', 'vous travaillez avec des mairies et des associations ?', /communes/],
    ['fr', 'je suis coiffeuse et je veux un site ?', /1\s?900 €/],
    ['fr', 'c’est quoi la garantie ?', /30 jours/],
  ] as const)('one question stays one, %s: “%s”', async (lang, asked, said) => {
    expect((await talk(lang, asked)).output).toMatch(said);
  });
});

describe('a message typed as in a text message is read', () => {
  test.each([
    ['jvoudré 1 sit pr mon resto sa cout cb', /1\s?900 €/],
    ['c cb 1 sit', /1\s?900 €/],
    ['jaimeré un site pour ma boite sa fé combien', /1\s?900 €/],
    ['vs bossé le samdi', /fermés samedi/],
    ['ya moyen de payé en 3 foi', /deux fois/],
    ['jpe vs apelé qd', /9 h/],
    ['vs ete ou', /rue de la Fosse/],
    ['c koi le cloud', /hébergement/],
    ['mon sit marche plu', /assistance@/],
    ['notr site é en panne', /assistance@/],
    ['cmt sa marche', /cinq phases/],
    ['vs veené ché moi', /venons chez vous/],
    ['jpeu vs téléfoné kan', /9 h/],
    ['yaura kan le site', /semaines/],
    ['g pa de tune', /moins|retir/],
    ['jme sui fé arnaké', /banque/],
  ])('“%s”', async (asked, said) => {
    expect((await talk('fr', asked)).output).toMatch(said);
  });
});

describe('what stands in the running text of a service’s page is told', () => {
  test.each([
    ['fr', 'il faut tout tester sur mon site ?', /trop cher/],
    ['en', 'do we have to test everything?', /costs too much/],
    ['fr', 'c’est quoi un exercice de reprise ?', /restaure pour de vrai/],
    ['en', 'what is a recovery drill?', /restore is real/],
    ['fr', 'annonces sociales ou annonces de recherche ?', /qui cherche déjà/],
    ['en', 'google ads or facebook ads?', /already looking/],
    ['fr', 'les correctifs de sécurité sont posés quand ?', /Chaque semaine/],
    ['en', 'how often do you apply security patches?', /Every week/],
    ['fr', 'une appli que pour mes salariés c’est possible ?', /diffusion privée/],
    ['fr', 'l’ia peut lire mes bons de commande scannés ?', /recalculés/],
    ['en', 'can the AI read my scanned invoices?', /recomputed/],
    ['fr', 'mon site doit peser combien au maximum ?', /54 ko/],
    ['fr', 'vous travaillez avec doctolib ?', /aucun logiciel/],
    ['fr', 'vous faites les photos ?', /vos photos/],
  ] as const)('%s: “%s”', async (lang, asked, said) => {
    expect((await talk(lang, asked)).output).toMatch(said);
  });
  test('a website that takes bookings is a quote, and no tool of that name', async () => {
    const { step } = await talk('en', 'I want a quote for a booking website for my kayak rental');
    expect(step?.flow).toBe('quote');
  });
});

describe('what stands on a service’s page, or is asked of two things, is told', () => {
  test.each([
    ['fr', 'vos tests sont écrits en quoi ?', /TypeScript/],
    ['fr', 'vous écrivez les tests avec quel outil ?', /TypeScript/],
    ['en', 'what are your tests written in?', /TypeScript/],
    ['fr', 'une mise en ligne dure combien de temps ?', /Une demi-heure/],
    ['en', 'how long does a deployment take?', /Half an hour/],
    ['fr', 'l’hébergement est compris ?', /figurent à part/],
    ['fr', 'l’hébergement est compris et c’est hébergé où ?', /figurent à part.*hébergeur/s],
    ['en', 'is hosting included?', /shown apart/],
    ['fr', 'vous avez des références et des avis ?', /réalisations.*avis de nos clients/],
    ['en', 'do you have reviews and case studies?', /our work.*reviews/],
    [
      'fr',
      'on est deux et on veut un site et une appli, c’est combien ?',
      /Un site d’entreprise.*applications mobiles/,
    ],
    ['fr', 'ya pu mon sit', /Appelez tout de suite/],
    ['fr', 'mon site a disparu !', /Appelez tout de suite/],
    ['en', 'our website has vanished', /Call .* at once/],
  ] as const)('%s: “%s”', async (lang, asked, said) => {
    expect((await talk(lang, asked)).output).toMatch(said);
  });
});

describe('a few words ask on of what was spoken of', () => {
  test.each([
    ['fr', 'prix de l’infrastructure', 'par mois ?', /^Le devis distingue ce qui se paie une fois/],
    ['fr', 'et le wifi ?', 'ça coûte combien par mois ?', /^Par mois, le site n’annonce que/],
    ['en', 'how much is cybersecurity?', 'per month?', /^The quote sets apart what is paid once/],
    ['fr', 'c’est quoi le salaire du développeur ?', 'par mois ?', /brut par an/],
    ['fr', 'pub google et insta vous gérez ?', 'je garde les comptes si j’arrête ?', /Les comptes/],
    ['fr', 'jusqu’à quand puis-je me rétracter ?', 'et si le dernier jour tombe un dimanche', /jour ouvrable/],
    ['fr', 'jusqu’à quand puis-je me rétracter ?', 'on me retiendra des frais ?', /ne coûte rien/],
    ['fr', 'Comment nos données sont-elles sauvegardées ?', 'dans quel pays', /France|Union européenne/],
    ['fr', 'combien coûte une boutique ?', 'c cher qd meme', /retirez des lignes/],
    ['fr', 'combien coûte une boutique ?', 'et la livraison je fais comment', /règles de livraison/],
    ['fr', 'mon site ne marche plus', 'c’est une autre boite qui l’a fait', /faits par d’autres/],
    [
      'fr',
      'je veux juste un petit site',
      'et si je veux changer un prix après je fais comment',
      /que vous teniez le site/,
    ],
    ['fr', 'vous installez la fibre ?', 'faut l’accord du proprio ?', /bailleur/],
    ['en', 'do you install fibre?', 'do we need permission from the landlord?', /landlord must agree/],
    ['fr', 'combien coûte un site ?', 'mon beau frère dit que facebook suffit', /pas besoin de nous/],
    ['fr', 'combien coûte un site ?', 'vous venez à hénin beaumont ?', /Hénin-Beaumont/],
    ['en', 'how much is a website?', 'do you come to Lille?', /Lille/],
  ] as const)('%s: “%s”, “%s”', async (lang, first, asked, said) => {
    expect((await talk(lang, first, asked)).output).toMatch(said);
  });
  test('who takes leave while a booked appointment is spoken of keeps it', async () => {
    const booked = ['rdv mardi à 14h pour la fibre', 'Ada Lovelace', 'ada@example.org', 'oui'];
    expect((await talk('fr', ...booked, 'et si je peux plus venir ?', 'a+')).output).toMatch(
      /^Le rendez-vous est gardé\. Au revoir/,
    );
  });
});
