import { describe, expect, test } from 'vitest';
import { URGENT } from '../../src/features/chat/answering/urgency.ts';
import { readUtterances, readVariants } from '../../src/features/chat/understanding/assistant-files.ts';
import { hasSignOfTrouble } from '../../src/features/chat/understanding/incident-signs.ts';
import { locales } from '../../src/i18n/locales.ts';
import { fold } from '../../src/lib/words.ts';
import { openConversations } from './conversations.ts';

const { talk } = openConversations();

/** Of what is attacked elsewhere, and is well here. */
const CALM = {
  fr: [
    'mon fils dit que wordpress est gratuit',
    'mon neveu fait des sites wordpress',
    'mon site est sur wordpress',
    'on a un wordpress de 2015',
    'wordpress ou sur mesure ?',
    'ma femme gère le wordpress',
    'wordpress c’est bien ?',
    'j’ai un site chez ovh',
    'mon site a été fait par mon cousin',
    'j’ai les mots de passe du site',
    'comment choisir un bon mot de passe ?',
    'vous gardez les mots de passe où ?',
    'un gestionnaire de mots de passe pour l’équipe',
    'je veux être premier sur google',
    'j’ai une fiche google',
    'nos mails sont chez google',
    'combien coûte une adresse mail pro ?',
    'on utilise outlook',
    'on a une page facebook et un instagram',
    'mon comptable reçoit les factures par mail',
    'notre informaticien part à la retraite',
    'on a deux serveurs et dix postes',
    'microsoft 365, vous l’installez ?',
    'le site de la mairie est sous joomla',
  ],
  en: [
    'my son says wordpress is free',
    'my nephew builds wordpress sites',
    'my site is on wordpress',
    'wordpress or custom built?',
    'is wordpress any good?',
    'my wife runs the wordpress',
    'we have a 2015 wordpress',
    'I have a site at godaddy',
    'my partner has the hosting password',
    'how do I choose a good password?',
    'where do you keep our passwords?',
    'a password manager for the team',
    'I want to be first on google',
    'I have a google business profile',
    'our email is with google',
    'how much is a business email address?',
    'we use outlook',
    'we have a facebook page and instagram',
    'my accountant gets invoices by email',
    'our IT guy is retiring',
    'we have two servers and ten PCs',
    'do you use microsoft 365?',
    'our site was built by my cousin',
    'my daughter does our emails',
  ],
} as const;
const TOLD_IN_AN_EMERGENCY =
  /N’effacez rien|Ne payez rien|Appelez tout de suite|Débranchez|procédure « compte piraté »|Delete nothing|Pay nothing|Call your bank|Unplug|“hacked account”|With an on-call service|Avec une astreinte/;

describe.each(locales)('%s: where nothing is wrong, no alarm is raised', (lang) => {
  test.each(CALM[lang])('“%s”', async (said) => {
    expect((await talk(lang, said)).output).not.toMatch(TOLD_IN_AN_EMERGENCY);
  });
  test('nearly every alarm of the bank says what is wrong', () => {
    const alarms = [...readUtterances(lang), ...readVariants(lang)].filter(({ intent }) => URGENT.has(intent));
    const unsaid = alarms.filter(({ text }) => !hasSignOfTrouble(fold(text)));
    expect(unsaid.length / alarms.length).toBeLessThan(0.03);
  });
});

test.each([
  ['fr', 'mon wordpress est piraté', /N’effacez rien/],
  ['fr', 'mon site affiche des pages en japonais', /N’effacez rien/],
  ['fr', 'quelqu’un publie à ma place sur facebook', /compte piraté/],
  ['en', 'my wordpress is hacked', /Delete nothing/],
  ['en', 'our site redirects to a casino', /Delete nothing/],
  ['en', 'somebody posts on our facebook page in our place', /hacked account/],
] as const)('%s: “%s” is one', async (lang, said, told) => expect((await talk(lang, said)).output).toMatch(told));
