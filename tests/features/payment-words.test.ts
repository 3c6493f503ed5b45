import { describe, expect, test } from 'vitest';
import { bankLines } from '../../src/features/payment/bank-details.ts';
import { outcomeOf } from '../../src/features/payment/confirmation.ts';
import { afterSentence, errorSentence, type OrderTexts } from '../../src/features/payment/payment-sentences.ts';
import { paymentWords } from '../../src/features/payment/payment-words.ts';
import { fillIn } from '../../src/forms/text-in.ts';
import { dictionaries } from '../../src/i18n/translate.ts';

const transfer = {
  number: 'T-2026-0001',
  reference: 'RF185390075470 34',
  iban: 'FR76 3000 6000 0112 3456 7890 189',
  bic: 'AGRIFRPP',
  holder: 'Terrilys',
  bank: 'Banque',
  amountCents: 49900,
  qr: '<svg/>',
  expiresAt: '2026-12-21T00:00:00Z',
};

describe('the bank’s lines', () => {
  test('are read in groups of four and pasted without spaces, the amount without its currency', () => {
    const lines = bankLines(transfer, 'fr');
    expect(lines.reference).toEqual({ shown: 'RF18 5390 0754 7034', copied: 'RF18539007547034' });
    expect(lines.iban.copied).toBe('FR7630006000011234567890189');
    expect(lines.amount).toEqual({ shown: '499,00\u00a0€', copied: '499,00' });
    expect(bankLines(transfer, 'en').amount).toEqual({ shown: '€499.00', copied: '499.00' });
  });
});

describe('what the confirmation says first', () => {
  test.each([
    ['success', 'card', 'paid'],
    ['success', 'transfer', 'paid'],
    ['created', 'transfer', 'awaited'],
    ['expired', 'transfer', 'lapsed'],
    ['created', 'card', 'notCompleted'],
    ['failed', 'card', 'notCompleted'],
    ['expired', 'card', 'notCompleted'],
    ['processing', 'card', 'processing'],
    ['refunded', 'card', 'refunded'],
    ['partially-refunded', 'card', 'paid'],
    ['disputed', 'card', 'disputed'],
  ] as const)('%s by %s: %s', (status, method, outcome) => expect(outcomeOf(status, { method })).toBe(outcome));
});

describe('the messages of the contract, in both languages', () => {
  test('payment', async () => {
    const [fr, en] = await Promise.all([paymentWords('fr'), paymentWords('en')]);
    expect(en.messages).toEqual({
      required: 'Please fill in all required fields.',
      terms: 'Please accept the terms of sale.',
      provider: 'Stripe could not be initialised. Please refresh the page.',
      initialisation: 'An error occurred while initialising the payment. Please try again.',
      elements: 'Error initialising the payment elements. Please refresh the page.',
      payment: 'Payment error.',
      processing: 'An error occurred while processing your request.',
      verifying: 'An error occurred while verifying the payment.',
      status: 'Payment status is: {{status}}.',
      sending: 'An error occurred while sending your request.',
    });
    expect(fr.messages.required).toBe('Veuillez remplir tous les champs obligatoires.');
    expect(fillIn(fr.messages.status, { status: fr.orderStates.processing })).toBe(
      'Le statut du paiement est\u00a0: en cours.',
    );
  });
  test('a call that is aborted while a payment is verified: the contract’s sentence, and no word of a text that is kept', async () => {
    const words = { payment: await paymentWords('fr'), errors: dictionaries.fr.errors } as unknown as OrderTexts;
    const said = (code: 'server/unavailable' | 'server/unexpected') =>
      errorSentence({ at: 'error', message: 'verifying', detail: { code }, offersTransfer: false }, words);
    for (const code of ['server/unavailable', 'server/unexpected'] as const)
      expect(said(code)).toBe('Une erreur est survenue lors de la vérification du paiement.');
    expect(afterSentence('Error retrieving payment details.', 'server/unavailable', dictionaries.en.errors)).toBe(
      'Error retrieving payment details.',
    );
  });
  test('confirmation', async () => {
    const { confirmation } = await paymentWords('en');
    expect([confirmation.none, confirmation.notCompleted, confirmation.error]).toEqual([
      'No payment ID found.',
      'The payment was not completed successfully.',
      'Error retrieving payment details.',
    ]);
  });
});
