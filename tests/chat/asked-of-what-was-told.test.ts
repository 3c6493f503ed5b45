import { describe, expect, test } from 'vitest';
import type { Locale } from '../../src/i18n/locales.ts';
import { openConversations } from './conversations.ts';

const { talk } = openConversations();

/** A conversation, and the words and the page of its last answer. */
type Dialogue = [lang: Locale, asked: string[], said: RegExp, page?: string];
const answered = (dialogues: Dialogue[]) =>
  test.each(dialogues)('%s: %j', async (lang, asked, said, page) => {
    const { output, sources } = await talk(lang, ...asked);
    expect(output).toMatch(said);
    if (page) expect(sources?.[0]?.url).toBe(page);
  });

describe('a plan told by its price', () =>
  answered([
    [
      'fr',
      ['vos formules de sourcing ?', 'celle à 30 euros donne combien de produits'],
      /^L’offre Personnalisable.*40/,
    ],
    ['fr', ['vos formules de sourcing ?', 'et celle à 9,99 ?'], /^L’offre Avancé/],
    ['en', ['what are the sourcing plans?', 'what does the 29 one give me'], /^The Customizable plan.*40/],
    ['en', ['how much is your automation?', 'what is in the 19 one'], /99\.9/],
  ]));

describe('a client told by what they are', () =>
  answered([
    [
      'en',
      ['have you done it for a factory?', 'how long were they stopped before?'],
      /72/,
      '/en/work/ateliers-mercier',
    ],
    ['en', ['do you have examples of clients?', 'and for a haulier?'], /Lhermitte.*notes/],
    ['fr', ['vous avez des exemples de clients ?', 'et pour un transporteur ?'], /Lhermitte/],
    ['fr', ['vous avez des exemples de clients ?', 'dans le commerce ?', 'ça leur a changé quoi ?'], /Vanhove/],
    ['fr', ['vous avez déjà travaillé pour une usine ?'], /Mercier/, '/realisations/ateliers-mercier'],
  ]));

describe('who of us answers for what is asked', () =>
  answered([
    ['fr', ['qui s’occupe du référencement chez vous ?'], /^Inès Baudry/, '/AboutUs'],
    ['fr', ['qui est responsable des sauvegardes ?'], /^Anne Wattel/],
    ['fr', ['c’est qui le responsable des applications ?'], /^Mehdi Carlier/],
    ['en', ['who looks after networks?'], /^Anne Wattel/, '/en/AboutUs'],
    ['en', ['who works there?', 'which one answers the telephone?'], /^Paul Hennion/],
    ['en', ['who works there?', 'and for search?'], /^Inès Baudry/],
    ['fr', ['celui qui s’occupait de notre site est parti, vous reprenez ?'], /faits par d’autres/],
    ['fr', ['qui gère le site après la livraison ?'], /^(?!Mehdi)/],
    ['fr', ['qui s’occupe de mes données personnelles ?'], /donnees@|protection des données/],
  ]));

describe('the offer of the moment', () =>
  answered([
    ['fr', ['une promo en ce moment ?', 'c’est valable pour la boutique ?'], /n’est pas concernée/, '/Promos'],
    ['fr', ['une promo en ce moment ?', 'je préfère un rabais à la place'], /ni en remise/, '/Promos'],
    ['en', ['any offer right now?', 'does it apply to the shop?'], /no reduction/, '/en/Promos'],
    ['en', ['any offer right now?', 'cash instead?'], /no reduction/, '/en/Promos'],
  ]));

describe('after whose the code is, and after rights', () =>
  answered([
    ['fr', ['à qui est le code du site ?', 'et le nom de domaine ?'], /à votre nom/],
    ['en', ['who owns the code?', 'and the domain?'], /your own name/],
    ['fr', ['à qui est le code du site ?', 'même les photos ?'], /licence de leur auteur/],
    ['fr', ['à qui est le code du site ?', 'et si je n’ai pas encore tout payé ?'], /solde/],
    ['en', ['who owns the code?', 'and before we have paid everything?'], /balance/],
    ['fr', ['comment faire effacer mes données ?', 'et si vous ne répondez pas ?'], /CNIL/],
    ['en', ['how do I have my data erased?', 'what if you never reply?'], /CNIL/],
  ]));

describe('how long, of what was just told', () =>
  answered([
    ['fr', ['mon fils cherche un stage de troisième', 'ça dure combien ?'], /une à deux semaines/],
    ['en', ['can you sign an NDA?', 'for how long?'], /five years/],
    ['fr', ['quand écrire pour un stage de BTS ?', 'et c’est payé ?'], /gratification/, '/talent-program'],
  ]));

describe('named with its own price, the cheapest is asked of it', () =>
  answered([
    ['en', ['what is the cheapest AI project you take on?'], /2,900/, '/en/services/ai'],
    ['fr', ['votre appli la moins chère ?'], /8\s500/, '/services/mobile'],
    ['en', ['your cheapest plan?'], /Free of charge/],
  ]));

describe('a webinar about scams is no alarm, and a position is no trade of the visitor', () =>
  answered([
    ['en', ['is there a webinar on dodgy emails?', 'what time?'], /11 am/, '/en/Events/webinar-phishing'],
    ['en', ['web developer pay'], /€34,000/, '/en/all-jobs/web-developer'],
    ['fr', ['salaire développeur web'], /34\s000/, '/all-jobs/web-developer'],
  ]));
