import { describe, expect, test } from 'vitest';
import type { Locale } from '../../src/i18n/locales.ts';
import { openConversations } from './conversations.ts';

const { talk } = openConversations();

const APPRENTICE = {
  fr: 'l’alternance en sécurité ça m’intéresse',
  en: 'the security apprenticeship sounds good',
};
const WORKSHOP = {
  fr: 'il y a un atelier sur le poids des sites je crois',
  en: 'there’s a workshop about page weight, right?',
};
const ATTACKED = { fr: 'ransomware, tous nos fichiers sont chiffrés !', en: 'we’ve been hacked!' };

/** A conversation, and the page and the words of its last answer. */
type Dialogue = [lang: Locale, asked: string[], page: string, said: RegExp];
const answered = (dialogues: Dialogue[]) =>
  test.each(dialogues)('%s: %j', async (lang, asked, page, said) => {
    const { output, sources } = await talk(lang, ...asked);
    expect(output).toMatch(said);
    expect(sources?.[0]?.url).toBe(page);
  });

describe('of a service that was spoken of', () =>
  answered([
    ['fr', ['vous faites du référencement ?', 'on commence quand ?'], '/services/seo', /semaines/],
    ['fr', ['vous faites du référencement ?', 'et si ça marche pas ?'], '/FAQ', /^Non, et personne ne le peut/],
    ['fr', ['vous faites du référencement ?', 'qui écrit les textes ?'], '/services/web-development', /^Vous, nous/],
    ['fr', ['vous faites du référencement ?', 'vous avez des exemples ?'], '/realisations', /mesurée avant et après/],
    ['fr', ['vous faites de la maintenance ?', 'même le week-end ?'], '/services/maintenance', /astreinte/],
    ['en', ['do you do maintenance?', 'even at weekends?'], '/en/services/maintenance', /on-call/],
    ['fr', ['vous faites de la maintenance ?', 'c’est obligatoire ?'], '/services/maintenance', /30 jours/],
    ['en', ['do you do AI?', 'can it be wrong?'], '/en/services/ai', /can invent/],
    ['en', ['can you build a mobile app?', 'do you publish it?'], '/en/services/mobile', /Apple and Google/],
    ['fr', ['combien coûte l’audit de sécurité ?', 'ça dure combien de temps ?'], '/services/cybersecurity', /Étapes/],
  ]));

describe('of an offer', () =>
  answered([
    ['fr', ['c’est combien la boutique en ligne ?', 'si je change d’avis ?'], '/retractation', /14 jours/],
    ['fr', ['parlez-moi de l’automatisation', 'et si ça plante ?'], '/workflow-automation', /étape en échec/],
    ['fr', ['c’est quoi l’offre nuage ?', 'c’est facturé comment ?'], '/workflow-automation', /^Par mois/],
    ['en', ['what’s in the cloud plan?', 'how is it billed?'], '/en/workflow-automation', /^A month/],
  ]));

describe('of a job, or of all of them', () =>
  answered([
    [
      'fr',
      ['vous recrutez ?', 'c’est où ?'],
      '/all-jobs',
      /Administrateur .*, Lens \(Pas-de-Calais\) et sites clients/,
    ],
    ['fr', ['vous recrutez ?', 'vous prenez des débutants ?'], '/all-jobs', /^Chaque annonce dit ce qui est demandé/],
    ['en', [APPRENTICE.en, 'where is it?'], '/en/all-jobs/security-apprentice', /remote work: one day a week/],
    ['fr', [APPRENTICE.fr, 'et le télétravail ?'], '/all-jobs/security-apprentice', /télétravail un jour par semaine/],
    ['fr', [APPRENTICE.fr, 'qui je contacte ?'], '/careers', /recrutement@/],
    ['en', ['looking for a technician job'], '/en/all-jobs', /^\d positions are open/],
  ]));

describe('of an event', () =>
  answered([
    [
      'fr',
      [WORKSHOP.fr, 'je peux venir à deux ?'],
      '/Events/workshop-site-weight',
      /chaque personne s’inscrit à son nom/,
    ],
    [
      'en',
      [WORKSHOP.en, 'can I bring a colleague?'],
      '/en/Events/workshop-site-weight',
      /each person registers by name/,
    ],
    ['fr', [WORKSHOP.fr, 'c’est en anglais ?'], '/Events/workshop-site-weight', /se tient en français/],
    ['en', [WORKSHOP.en, 'who’s speaking?'], '/en/Events/workshop-site-weight', /is given by/],
  ]));

describe('of data, of backups, of the newsletter', () =>
  answered([
    ['fr', ['mes données vous en faites quoi ?', 'vous les gardez combien de temps ?'], '/PrivacyPolicy', /trois ans/],
    ['en', ['what do you do with my data?', 'how long do you keep it?'], '/en/PrivacyPolicy', /three years/],
    ['en', ['what do you do with my data?', 'do you sell it?'], '/en/PrivacyPolicy', /^No, we neither sell nor rent/],
    ['fr', ['vous faites des sauvegardes ?', 'combien de temps vous les gardez ?'], '/FAQ', /pour combien de temps/],
    ['en', ['do you make backups?', 'how long are they kept?'], '/en/FAQ', /for how long/],
    [
      'fr',
      ['je me suis inscrit à la newsletter', 'vous envoyez quoi ?'],
      '/newsletter',
      /chaque semaine ou chaque mois/,
    ],
    [
      'fr',
      ['je me suis inscrit à la newsletter', 'comment je me désinscris ?'],
      '/newsletter',
      /désinscrit en un clic/,
    ],
  ]));

describe('after an attack, nobody is led elsewhere by a guess', () => {
  answered([
    ['fr', [ATTACKED.fr, 'vous venez quand ?'], '/services/cybersecurity', /03 00 00 00 00/],
    ['fr', [ATTACKED.fr, 'c’est grave ?'], '/services/cybersecurity', /03 00 00 00 00/],
    ['fr', [ATTACKED.fr, 'faut payer ?'], '/services/cybersecurity', /^Ne payez pas/],
    ['en', [ATTACKED.en, 'how fast can you be here?'], '/en/services/cybersecurity', /03 00 00 00 00/],
  ]);
  test('and thanks are thanks', async () => {
    expect((await talk('fr', ATTACKED.fr, 'merci beaucoup')).output).toMatch(/^Avec plaisir/);
    expect((await talk('en', ATTACKED.en, 'ok thanks')).output).not.toContain('Call 03');
  });
});

describe('of our hours, a day is whether we are open then', () =>
  answered([
    [
      'fr',
      ['c’est quoi vos horaires ?', 'et le 24 décembre ?'],
      '/ContactUs',
      /^Nous sommes ouverts jeudi 24 décembre/,
    ],
    ['en', ['what are your opening hours?', 'and on 24 December?'], '/en/ContactUs', /open on Thursday 24 December/],
    ['en', ['what are your opening hours?', 'and on Christmas Day?'], '/en/ContactUs', /closed|public holidays/],
  ]));

describe('a language is asked for before anything was told', () => {
  test.each([
    ['fr', ['مرحبا، كم سعر المتجر؟', 'English ok'], /^Hello\./],
    ['fr', ['in English please'], /^Hello\./],
    ['en', ['hello', 'in French please'], /^Bonjour\./],
  ] as const)('%s: %j goes on in it', async (lang, asked, said) =>
    expect((await talk(lang, ...asked)).output).toMatch(said),
  );
});

test('while a meeting is booked, whether it is free is asked of the meeting', async () => {
  const { output } = await talk('fr', 'prendre rendez-vous jeudi à 15h pour un site', 'c’est gratuit ?');
  expect(output).toMatch(/^Le rendez-vous est gratuit et n’engage à rien/);
});
