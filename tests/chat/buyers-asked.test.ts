import { describe, expect, test } from 'vitest';
import { openConversations } from './conversations.ts';

const { talk, visitor } = openConversations();

describe('what whoever is about to buy wants to be sure of', () => {
  test.each([
    ['en', ['how do I know you’re real?'], /^A program answers here.* legal notice/s],
    ['fr', ['comment être sûr que vous êtes sérieux'], /mentions légales/],
    ['en', ['are you cheaper than Wix?'], /does not compare.*1,900/],
    ['fr', ['pourquoi pas wix ?'], /ne compare pas.*1\s900/],
    ['en', ['do you outsource to India?'], /no work sent abroad/],
    ['fr', ['c’est fait en France ?'], /aucun travail confié à l’étranger/],
    ['en', ['is there a contract?'], /accept in writing/],
    ['fr', ['je dois signer un contrat ?'], /acceptez par écrit/],
    ['en', ['what happens after launch?'], /operation is optional/],
    ['fr', ['que se passe-t-il après la mise en ligne ?'], /exploitation est facultative/],
    ['en', ['can I pay in pounds?'], /^In euros/],
    ['fr', ['je peux payer en livres sterling ?'], /en euros/],
    ['en', ['how much for a website', 'can i try it before paying'], /every Friday/],
    ['fr', ['combien pour un site', 'je peux essayer avant de payer ?'], /chaque vendredi/],
    ['en', ['I want a website', 'can my nephew update it?'], /Whoever you choose/],
    ['fr', ['combien pour un site', 'mon neveu peut le mettre à jour ?'], /Qui vous voulez/],
    ['en', ['how much for a website', 'what would you do for 1500'], /^Below €1,900/],
    ['fr', ['combien pour un site', 'vous feriez quoi pour 1500'], /^Au-dessous de 1\s900/],
    ['fr', ['combien pour un site', 'et pour 5000 vous faites quoi'], /un site d’entreprise de 1\s900/],
    ['en', ['I have a shop in Nice', 'is that too far?'], /^Yes, we work in Nice/],
    ['en', ['I have a hotel in Val d’Isère', 'do you work that far'], /elsewhere in France/],
  ] as const)('%s: %j', async (lang, said, told) => expect((await talk(lang, ...said)).output).toMatch(told));
});

describe('an audit, asked on', () => {
  test.each([
    ['en', 'how much is a security audit?', 'who sees the report?', /you decide who reads it/],
    ['en', 'how much is a security audit?', 'how often should we redo it?', /sets no rhythm/],
    ['fr', 'combien coûte un audit de sécurité ?', 'qui voit le rapport ?', /vous décidez qui le lit/],
    ['fr', 'combien coûte un audit de sécurité ?', 'il faut le refaire tous les combien ?', /ne fixe pas de rythme/],
  ] as const)('%s: “%s”, “%s”', async (lang, first, next, told) =>
    expect((await talk(lang, first, next)).output).toMatch(told),
  );
});

test('an accountant whose clients send documents', async () => {
  const { say } = visitor({ lang: 'en' });
  expect((await say('my clients need to send me documents securely')).output).toMatch(/area with a login/);
  expect((await say('we use Dropbox today')).output).toMatch(/the tools you have/);
  expect((await say('is it GDPR compliant')).output).toMatch(/article 28/);
});

describe('two things asked in one sentence are both answered', () => {
  test.each([
    ['en', 'your hours and address?', [/9 am/, /rue de la Fosse/]],
    ['fr', 'quel sont vos oraires et votre adresse', [/9 h/, /rue de la Fosse/]],
    ['en', 'what do you do and how much', [/Cybersecurity/, /1,900/]],
    ['en', 'what’s your phone number and email', [/03 00/, /bonjour@/]],
    ['en', 'price and delay for a website?', [/1,900/, /weeks/]],
    ['en', 'do you do SEO and hosting?', [/short list/, /host is chosen/]],
    ['fr', 'vous faites des sites et des applis ?', [/visiteurs|arrive/, /iPhone/]],
    ['en', 'who are you and what do you do?', [/artificial intelligence/, /websites, apps/]],
    ['en', 'can I pay monthly and is there a contract', [/two instalments/, /terms of sale/]],
    ['en', 'are you open saturday and can I come by', [/closed on Saturday/, /receive you/]],
  ] as const)('%s: “%s”', async (lang, asked, each) => {
    const { output } = await talk(lang, asked);
    for (const one of each) expect(output).toMatch(one);
  });
  test('a case that is told is no question of its own', async () =>
    expect(
      (await talk('en', 'If your software flops and I lose a week of trade, what do I get?', 'capped at what')).output,
    ).toMatch(/twelve months/));
});

describe('what is wanted instead takes the place of the need of a quote', () => {
  test.each([
    ['en', ['I want a quote for an app', 'no, not an app, a website'], /^Noted: a website\. .*budget/],
    ['fr', ['je veux un devis pour une application', 'non, pas une application, un site'], /^C’est noté : un site\./],
    ['en', ['quote for an online shop please', 'sorry I meant a website'], /^Noted: a website\./],
    ['fr', ['devis pour un site', 'finalement plutôt une boutique en ligne'], /^C’est noté : une boutique en ligne\./],
  ] as const)('%s: %j', async (lang, said, told) =>
    expect((await talk(lang, ...said)).output.replace(/\u00a0/g, ' ')).toMatch(told),
  );
  test('with what else was said of it, to the end', async () => {
    const { output } = await talk(
      'fr',
      'je veux un devis pour une application pour mes 12 chauffeurs',
      'non, pas une application, un site',
      '3000',
      'mars',
      'Jean Petit',
      'jean@petit.example',
    );
    expect(output).toMatch(/un site pour mes 12 chauffeurs/);
    expect(output).not.toMatch(/une application/);
  });
});

describe('what is asked on of a line, a job, a contract or a copy', () => {
  test.each([
    ['en', ['can you get fibre to our warehouse', 'how long till its on'], /A few weeks/],
    ['en', ['can I keep my phone number', 'should I cancel my old contract first?'], /Cancel nothing/],
    [
      'fr',
      ['je peux garder mon numéro ?', 'je dois résilier mon ancien contrat avant ?'],
      /ne résiliez rien|Ne résiliez rien/,
    ],
    ['en', ['can I withdraw from my order?', 'same card?'], /same means of payment/],
    ['en', ['how do I stop my operating contract', 'can you raise the price during it'], /once a year/],
    ['en', ['can the price of my quote creep up?'], /firm/],
    ['fr', ['le prix peut augmenter ?'], /ferme/],
    ['en', ['how many copies do you keep of our data', 'how do we know they’d work'], /restore/],
  ] as const)('%s: %j', async (lang, said, told) => expect((await talk(lang, ...said)).output).toMatch(told));
});
