import { expect, test } from 'vitest';
import { withTaxIncluded } from '../../src/features/chat/answering/tax-included.ts';
import { openConversations } from './conversations.ts';

const { talk } = openConversations();
const plain = (text: string) => text.replace(/[\s\u2060]+/g, ' ');

test.each([
  [
    'fr',
    'De 1 900 € à 3 200 € HT, le devis est gratuit.',
    'De 1 900 € à 3 200 € HT (2 280 € à 3 840 € TTC), le devis est gratuit.',
  ],
  ['fr', '90 € HT par mois', '90 € HT (108 € TTC) par mois'],
  ['fr', 'à partir de 1 400 € HT (1 680 € TTC)', 'à partir de 1 400 € HT (1 680 € TTC)'],
  ['fr', '499 € TTC', '499 € TTC'],
  ['fr', 'Avant taxes : un site 1 900 €', 'Avant taxes : un site 1 900 € (2 280 € TTC)'],
  ['en', '€1,900 to €3,200 before VAT', '€1,900 to €3,200 before VAT (€2,280 to €3,840 including VAT)'],
] as const)('%s: “%s”', (lang, said, told) => expect(plain(withTaxIncluded(said, 20, lang))).toBe(told));

test('what a price is with taxes is told, not left to be computed', async () => {
  expect(plain((await talk('fr', 'combien coûte un site d’entreprise ?', 'et avec la TVA ?')).output)).toContain(
    '2 280 €',
  );
  expect(plain((await talk('en', 'how much is a company website?', 'and with VAT?')).output)).toContain('€2,280');
});
