import { describe, expect, test } from 'vitest';
import { knowledgeOf } from '../../src/features/chat/answering/library.ts';
import { taxedAmount } from '../../src/features/chat/answering/tax-calculation.ts';
import { withYear } from '../../src/features/chat/answering/yearly-price.ts';
import { openConversations } from './conversations.ts';

const { talk } = openConversations();
const plain = (text: string) => text.replace(/[\s\u2060]+/g, ' ');

describe('what an amount is with its tax, or without', () => {
  test.each([
    ['fr', '400 € HT en TTC', '400 € HT font 480 € TTC, avec la TVA de 20 %.'],
    ['fr', 'c’est quoi 400 HT en TTC ?', '400 € HT font 480 € TTC, avec la TVA de 20 %.'],
    ['fr', '1 900 € HT ça fait combien ?', '1 900 € HT font 2 280 € TTC, avec la TVA de 20 %.'],
    ['fr', '400 plus TVA ça fait combien ?', '400 € HT font 480 € TTC, avec la TVA de 20 %.'],
    ['fr', '499 TTC combien HT ?', '499 € TTC font 415,83 € HT, une fois ôtée la TVA de 20 %.'],
    ['en', 'what is 400 with VAT', '€400 before VAT is €480 including VAT, at 20%.'],
    ['en', '400 euros before VAT, how much is that?', '€400 before VAT is €480 including VAT, at 20%.'],
    ['en', 'how much is €499 without VAT?', '€499 including VAT is €415.83 before VAT, at 20%.'],
  ] as const)('%s: “%s”', (lang, asked, told) =>
    expect(plain(taxedAmount(asked, knowledgeOf(lang), lang) ?? '')).toBe(told),
  );
  test.each([
    ['fr', '499 c’est TTC ?'],
    ['fr', '499 avec ou sans TVA ?'],
    ['fr', 'combien coûte un site à 1900 € HT avec la maintenance ?'],
    ['en', 'is 499 with tax?'],
    ['en', 'a website for 2000 before VAT'],
  ] as const)('%s: “%s” asks something else', (lang, asked) =>
    expect(taxedAmount(asked, knowledgeOf(lang), lang)).toBeUndefined(),
  );
  test('whether a price has its tax is told by the fact', async () =>
    expect((await talk('fr', '499 c’est ttc ?')).output).toMatch(/^La TVA \(20 %\) est comprise/));
});

describe('what a monthly price comes to in a year', () => {
  test.each([
    ['fr', '19 € par mois.', '19 € par mois, soit 228 € par an.'],
    ['fr', 'Avancé, 9,99 € par mois ; le reste', 'Avancé, 9,99 € par mois, soit 119,88 € par an ; le reste'],
    ['fr', '90 € HT par mois (108 € TTC)', '90 € HT par mois (108 € TTC), soit 1 080 € HT par an'],
    ['fr', 'de 90 € à 160 € HT par mois', 'de 90 € à 160 € HT par mois, soit 1 080 € à 1 920 € HT par an'],
    ['fr', '499 € TTC', '499 € TTC'],
    ['en', '$9.99 a month', '$9.99 a month, that is $119.88 a year'],
    ['en', 'from €90 before VAT a month', 'from €90 before VAT a month, that is €1,080 before VAT a year'],
    [
      'en',
      '€90 a month before VAT (€108 with it)',
      '€90 a month before VAT (€108 with it), that is €1,080 before VAT a year',
    ],
  ] as const)('%s: “%s”', (lang, said, told) => expect(plain(withYear(said, lang))).toBe(told));
  test.each([
    ['fr', ['prix de l’offre nuage', 'et à l’année ?'], /19 € par mois, soit 228 € par an/],
    ['fr', ['combien coûte l’offre nuage par an ?'], /soit 228 € par an/],
    ['fr', ['combien coûte un site ?', 'et à l’année ?'], /un site se paie une fois/],
    ['en', ['price of the cloud plan', 'per year?'], /€19 a month, that is €228 a year/],
    ['en', ['how much is the sourcing per year?'], /\$119\.88 a year/],
    ['en', ['how much is a website?', 'and per year?'], /a website is paid once/],
  ] as const)('%s: %j', async (lang, asked, told) => expect((await talk(lang, ...asked)).output).toMatch(told));
});

describe('several of them: a sum where the price is certain, and otherwise none', () => {
  test.each([
    [
      'fr',
      ['combien coûte un site ?', 'et pour trois sites ?'],
      /^Je ne fais pas cette somme.*un devis, gratuit et ferme/,
    ],
    ['fr', ['pour 3 sites ?'], /^Je ne fais pas cette somme/],
    ['fr', ['combien pour 3 boutiques ?'], /^3 dessins de boutique à 499 € TTC font 1 497 € TTC/],
    ['fr', ['combien coûte la maintenance ?', 'et pour trois sites ?'], /^Le forfait .* dépend du nombre de sites/],
    ['en', ['how much is a website?', 'for 3 sites'], /^I do not add these up.*one quote, free and firm/],
    ['en', ['price for 3 sites please'], /^I do not add these up/],
    ['fr', ['3 boutiques à 499 ça fait combien ?'], /font 1 497 € TTC/],
    ['en', ['two shops, how much?'], /^2 shop designs at €499 including VAT make €998/],
  ] as const)('%s: %j', async (lang, asked, told) => {
    const { output, step } = await talk(lang, ...asked);
    expect(output).toMatch(told);
    expect(step).toBeUndefined();
  });
  test.each([
    ['fr', '8 pages c’est combien ?', /de 2 700 à 4 600 € HT.*de six à quinze pages/],
    ['en', '8 page site how much', /€2,700 to €4,600 before VAT.*six to fifteen pages/],
    ['en', 'how much would you charge to build a site for my bakery', /^A company website: €1,900/],
  ] as const)('%s: “%s” is told its price, and begins no quote', async (lang, asked, told) => {
    const { output, step } = await talk(lang, asked);
    expect(output).toMatch(told);
    expect(step).toBeUndefined();
  });
  test.each(['2+2', 'combien font 2 + 2 ?', 'what is 2+2?', '17 x 23'])('“%s” is no subject of ours', async (asked) =>
    expect((await talk('fr', asked)).output).toMatch(/^(?:Ce n’est pas mon sujet|That is not my subject)/),
  );
});
