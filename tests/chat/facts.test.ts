import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { company } from '../../src/collections/company.ts';
import { parseYaml } from '../../src/collections/yaml.ts';
import { answerMessage } from '../../src/features/chat/answering/answer.ts';
import { knowledgeOf } from '../../src/features/chat/answering/library.ts';
import { openCatalogue } from '../../src/features/chat/facts/catalogue.ts';
import { factTextsOf, tellFact } from '../../src/features/chat/facts/tell.ts';
import { readUtterances, readVariants } from '../../src/features/chat/understanding/assistant-files.ts';
import { PERSON, REFUSALS, SEARCH } from '../../src/features/chat/understanding/intent-names.ts';
import { locales } from '../../src/i18n/locales.ts';
import { intentNames } from '../../src/retrieval/vocabulary.ts';
import { keepLearnt } from '../project-copy.ts';

// A Friday at 11 in Paris.
const now = new Date('2026-11-20T10:00:00Z');
beforeAll(() => {
  for (const lang of locales) knowledgeOf(lang);
}, 300_000);
const said = (message: string, lang: 'fr' | 'en' = 'fr', at = now) =>
  answerMessage(message, lang, { now: at }).answer.output.replace(/[\s\u2060]+/g, ' ');

describe('a town whose page is not translated yet, with another language in its place', () => {
  test('is told of in one’s own language, and leads to its page', () => {
    const whole = openCatalogue('en');
    const catalogue = { ...whole, cities: whole.cities.filter(({ slug }) => slug !== 'lille') };
    const context = {
      lang: 'en' as const,
      catalogue,
      now,
      words: [],
      entities: [{ kind: 'town' as const, id: 'lille' }],
    };
    const told = (intent: string) => tellFact(intent, { ...context, titleOf: () => '' })?.answer;
    expect(told('towns')?.output).toMatch(/^Yes, we work all over France/);
    expect(told('distance')?.output).toMatch(/^Lille is \d+ km from Lens/);
    for (const intent of ['towns', 'distance'])
      expect(told(intent)?.sources).toEqual([{ title: 'Lille', url: '/en/website-creation-lille' }]);
  });
});

describe('a fact is said in the words it is asked', () => {
  test.each([
    ['Le prix de l’offre cloud ?', '19 € par mois'],
    ['c’est combien le nuage', '19 € par mois'],
    ['combien coûte la boutique en ligne', '499 € TTC (415,83 € HT'],
    ['cb sa coute la formule avancée', '9,99 €'],
    ['prix du référencement', 'à partir de 900 €'],
    ['l’entretien d’un site, c’est combien par mois ?', '90 €'],
    ['un site tout simple, ça commence à combien ?', '1 900 €'],
    ['le devis d’exemple de la menuiserie, quel total ?', '6 636 €'],
    ['qu’avez-vous changé chez le transporteur Lhermitte ?', '9 j → 1 j'],
    ['que se passe-t-il si vous faites faillite ?', 'un autre prestataire'],
    ['qui est dans votre équipe ?', 'Claire Delmotte'],
    ['la tva est comprise dans les 499 ?', '83,17 €'],
    ['c koi vos horaire', '9 h – 18 h'],
    ['vs etes ou', company.street],
    ['vous existez depuis quand', company.founded],
    ['payer en plusieurs fois', '50 %'],
    ['vous prenez paypal ?', 'virement'],
    ['puis-je me rétracter ?', '14 jours'],
    ['le code est à moi ?', 'dès que le solde est réglé'],
    ['votre siret', company.street],
    ['salaire du développeur', '34 000 €'],
    ['qui sont vos sous-traitants ?', 'Stripe'],
    ['on peut arrêter quand on veut ?', 'un mois de préavis'],
    ['travaillez-vous à Lyon ?', 'à Lyon'],
  ])('“%s”: %s', (question, fact) => expect(said(question)).toContain(fact));
  test.each([
    ['how much is the cloud plan?', '€19 a month'],
    ['price of the online shop', '€499 including VAT'],
    ['can I pay in instalments', '50%'],
    ['is hosting included', 'Hosting'],
    ['what does the network administrator job pay', '€33,000'],
    ['who is your DPO', company.privacyEmail],
    ['when were you founded', company.founded],
  ])('“%s”: %s', (question, fact) => expect(said(question, 'en')).toContain(fact));
  test('in the language of the question, on a page in the other', () => {
    const asked = answerMessage('what are your opening hours?', 'fr', { now });
    expect([asked.lang, asked.answer.sources?.[0]?.url]).toEqual(['en', '/en/ContactUs']);
    expect(answerMessage('combien coûte un site ?', 'en', { now }).lang).toBe('fr');
  });
  test('open now, on Sunday, on Christmas Day', () => {
    expect(said('êtes-vous ouverts maintenant ?')).toMatch(/^Oui/);
    expect(said('êtes-vous ouverts maintenant ?', 'fr', new Date('2026-11-20T20:00:00Z'))).toMatch(/^Non/);
    expect(said('are you open right now?', 'en', new Date('2026-12-25T10:00:00Z'))).toMatch(/^No/);
    expect(said('vous êtes ouverts le 25 décembre ?')).toMatch(/^Non/);
    expect(said('vous êtes ouverts mardi ?')).toContain('mardi 24 novembre');
  });
  test('an emergency has the number and three gestures of the cybersecurity page', () => {
    const text = readFileSync('content/services/fr/cybersecurity.md', 'utf8');
    const answer = said('on est piratés, que faire ?!');
    expect(answer).toContain(company.phone);
    expect(answer).toContain('1. Coupez le réseau');
    expect(text).toContain('1. Coupez le réseau');
  });
});

describe('facts and utterances', () => {
  test.each(locales)('every fact is asked for, and everything asked for is answered (%s)', (lang) => {
    const others: string[] = [SEARCH, ...REFUSALS, PERSON, 'changeAppointment', ...intentNames];
    const intents = new Set([...readUtterances(lang), ...readVariants(lang)].map(({ intent }) => intent));
    const facts = Object.keys(factTextsOf(lang));
    expect([...intents].filter((one) => ![...facts, ...others].includes(one))).toEqual([]);
    const file = `content/assistant/facts/${lang}/by-rule.yaml`;
    const byRule = Object.keys(z.record(z.string(), z.unknown()).parse(parseYaml(readFileSync(file, 'utf8'), file)));
    expect(facts.filter((one) => !intents.has(one) && !byRule.includes(one))).toEqual([]);
    expect(byRule.filter((one) => intents.has(one))).toEqual([]);
  });
  test('both languages know the same', () => {
    expect(Object.keys(factTextsOf('en'))).toEqual(Object.keys(factTextsOf('fr')));
    for (const lang of locales) expect(readUtterances(lang).length).toBeGreaterThan(1500);
  });
  test.each(locales)('each is filled, short, and has a source of its language (%s)', (lang) => {
    const context = {
      lang,
      catalogue: openCatalogue(lang),
      now,
      words: [],
      entities: [],
      titleOf: (url: string) => url,
    };
    for (const intent of Object.keys(factTextsOf(lang))) {
      const told = tellFact(intent, context);
      expect(told?.answer.output, intent).not.toMatch(/\{\{|undefined|NaN|Infinity/);
      expect(told?.answer.output.length, intent).toBeLessThan(900);
      expect(told?.answer.sources?.[0]?.url, intent).toMatch(lang === 'en' ? /^\/en/ : /^\/(?!en(\/|$))/);
    }
  });
});

test('a changed price is a changed answer', { timeout: 60_000 }, () => {
  const copy = mkdtempSync(join(tmpdir(), 'content-'));
  try {
    mkdirSync(join(copy, 'content'), { recursive: true });
    cpSync('content', join(copy, 'content'), { recursive: true });
    keepLearnt(copy);
    const product = join(copy, 'content/products/storefront-design.yaml');
    writeFileSync(product, readFileSync(product, 'utf8').replace('priceCents: 49900', 'priceCents: 60000'));
    const plans = join(copy, 'content/plans/workflow.yaml');
    writeFileSync(plans, readFileSync(plans, 'utf8').replace('priceCents: 1900', 'priceCents: 2500'));
    const file = new URL('../../src/features/chat/answering/answer.ts', import.meta.url).href;
    const ask = `const { answerMessage } = await import('${file}');
      for (const q of ['prix de la boutique en ligne', 'le prix de l’offre cloud', 'combien ça coûte ?'])
        console.log(answerMessage(q, 'fr').answer.output);`;
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', ask], { cwd: copy });
    const answers = stdout.toString().replace(/\s/g, ' ');
    expect(answers, stderr.toString()).toContain('600 € TTC (500 € HT');
    expect(answers).toContain('25 € par mois');
    expect(answers).not.toContain('499');
  } finally {
    rmSync(copy, { recursive: true });
  }
});
