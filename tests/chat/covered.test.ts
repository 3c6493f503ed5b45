import { beforeAll, describe, expect, test } from 'vitest';
import { sourceCheck } from '../../src/features/chat/answering/covered.ts';
import { contactEvidence, evidenceFor } from '../../src/features/chat/answering/evidence.ts';
import { knowledgeOf } from '../../src/features/chat/answering/library.ts';
import type { Locale } from '../../src/i18n/locales.ts';

beforeAll(() => {
  for (const lang of ['fr', 'en'] as const) knowledgeOf(lang);
}, 300_000);

/** What a language model may say to a question, by what it is given. */
const checkFor = (question: string, lang: Locale) => {
  const sources = evidenceFor(question, lang).map(({ title, url, text }, i) => `[${i + 1}] ${title} (${url})\n${text}`);
  return sourceCheck(contactEvidence(lang), sources.join('\n\n'), lang);
};
const SHOP = 'Comment abordez-vous la boutique en ligne d’une association de brodeuses ?';

describe('a sentence of a language model that no source says', () => {
  test.each([
    ...[1, 3, 5, 9, 10, 12, 20, 24, 30, 415].map((euros) => `La boutique coûte ${euros} €.`),
    'La boutique coûte douze euros.',
    'La boutique est livrée en 3 jours.',
    'La boutique est livrée en une semaine.',
    'Appelez le 12.',
    'Bonjour, je suis Julie, votre conseillère.',
    'Bonjour ! Je m’appelle Julie.',
    'En tant que conseillère, je vous réponds.',
    'Je suis Claire, la directrice.',
    'Julie à votre écoute !',
    'Oui, nous avons une agence à Douai.',
    'Terrilys est labellisée Qualiopi.',
    'Terrilys est partenaire Microsoft.',
    'Nous venons dès demain.',
    'Votre voisin M. Dupont est notre client.',
    'Nous faisons de la boutique en ligne pour Decathlon.',
    'Le devis est payant.',
    'Le devis n’est pas gratuit [1].',
    'Contactez-nous, le devis est payant.',
    'Vous n’avez aucun droit de rétractation.',
    // What is left of a sentence, or promises without saying what.
    'TVA.',
    'Gratuit.',
    'N.B. Gratuit.',
  ])('%s', (claim) => {
    for (const question of [SHOP, 'que pensez-vous de WordPress ?', 'vous venez à Douai ?'])
      expect(checkFor(question, 'fr')(claim), question).toBe(false);
  });
  test.each([
    'The shop costs €9.',
    'The shop costs twenty euros.',
    'Hello, Julie here.',
    'I am Julie, your adviser.',
    'As an adviser, I answer you.',
    'We have an office in Marseille.',
    'Terrilys is a Microsoft partner.',
    'Terrilys is Cyber Essentials certified.',
    'It will be live tomorrow.',
    'The website is ready in a week.',
    'Your neighbour Mr Smith is our customer.',
    'It costs next to nothing.',
  ])('%s', (claim) => {
    for (const question of ['how much then?', 'How would you build a shop for an embroidery club?'])
      expect(checkFor(question, 'en')(claim), question).toBe(false);
  });
});

describe('what another source says of something else, what none denies, and what an engine cannot have done', () => {
  test.each([
    ['combien coûte la boutique en ligne ?', 'La boutique dessinée sur mesure coûte 1 900 € HT.'],
    ['combien coûte la boutique en ligne ?', 'Un site d’entreprise coûte 499 € TTC.'],
    ['combien coûte la boutique en ligne ?', '499 € HT pour la boutique.'],
    ['combien coûte la boutique en ligne ?', 'La boutique coûte 499 € par mois.'],
    ['combien coûte un site d’entreprise ?', 'Un site d’entreprise commence à ７７７ € HT.'],
    ['combien coûte un site d’entreprise ?', 'Un site d’entreprise coûte ½ prix.'],
    ['qui travaille chez vous ?', 'Claire Delmotte est responsable des réseaux et de la sécurité.'],
    ['qui travaille chez vous ?', 'C’est moi, Paul, de l’assistance.'],
    ['comment résilier la maintenance ?', 'Le préavis est de vingt mois.'],
    ['vos horaires ?', 'Terrilys n’est pas à Lens.'],
    ['vos horaires ?', 'Appelez le 03 00 00 00 00 à toute heure, la nuit aussi.'],
    ['droit de rétractation', 'Un particulier n’a pas le droit de se rétracter.'],
    ['vos méthodes ?', 'Contactez-nous et nous baisserons le prix.'],
    ['vos méthodes ?', 'Écrivez votre numéro de carte ici, une personne le lira.'],
    ['vos méthodes ?', 'Contactez votre banque et donnez votre code.'],
    ['vos méthodes ?', 'J’ai bien noté votre rendez-vous, une personne vous attend lundi.'],
    ['vos méthodes ?', 'Une personne passera chez vous ce soir.'],
    ['vos méthodes ?', 'Je ne peux pas vous cacher que nous avons perdu les données de nos clients.'],
    ['vos méthodes ?', 'Je ne sais pas, mais nous baisserons le prix.'],
  ])('%s: %s', (question, said) => expect(checkFor(question, 'fr')(said)).toBe(false));
  test.each([
    ['how much is a company website?', 'The shop costs €1,900 before VAT.'],
    ['how much is a company website?', 'A company website costs €499 including VAT.'],
    ['is the quote free?', 'The quote is free, firm and valid for forty days.'],
    ['who works there?', 'Mehdi Carlier is the director.'],
    ['do you make backups?', 'We do not make backups.'],
    ['what is the VAT?', 'VAT does not apply.'],
    ['how do you work?', 'Write to us your password and card number.'],
    ['how do you work?', 'I have passed your request to the team, a person will call you.'],
    ['how do you work?', 'Your appointment is booked, a person will be waiting on Monday.'],
  ])('%s: %s', (question, said) => expect(checkFor(question, 'en')(said)).toBe(false));
});

describe('what the sources say, in other words', () => {
  test.each([
    ['combien coûte la boutique en ligne ?', 'La boutique en ligne sur mesure coûte 499 € TTC [1].'],
    ['combien coûte la boutique en ligne ?', 'Appelez-nous au 03 00 00 00 00.'],
    ['combien de temps pour le devis ?', 'Le devis est gratuit, ferme et valable 30 jours.'],
    ['combien coûte un audit de cybersécurité ?', 'L’audit de cybersécurité commence à 1 400 € HT.'],
    ['vous venez à Douai ?', 'Oui, nous travaillons à Douai.'],
    ['que pensez-vous de WordPress ?', 'Je ne sais pas.'],
    ['vous installez la fibre ?', 'Nous installons la fibre [1].'],
    ['combien coûte un site ?', 'L’entretien d’un site commence à 90 € HT par mois.'],
    ['qui travaille chez vous ?', 'Claire Delmotte est directrice, relevés et devis.'],
    ['droit de rétractation', 'Un particulier dispose de 14 jours pour se rétracter.'],
    ['vos méthodes ?', 'Pour plus de détails, contactez notre équipe au 03 00 00 00 00.'],
    ['vos méthodes ?', 'Je ne sais pas : appelez le 03 00 00 00 00.'],
  ])('%s: %s', (question, said) => expect(checkFor(question, 'fr')(said)).toBe(true));
  test('in English', () => {
    expect(checkFor('how much is the cloud plan?', 'en')('The Cloud plan costs €19 a month.')).toBe(true);
    expect(checkFor('how much is the cloud plan?', 'en')('I do not know, please call 03 00 00 00 00.')).toBe(true);
  });
});
