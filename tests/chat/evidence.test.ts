import { expect, test } from 'vitest';
import { evidenceFor } from '../../src/features/chat/answering/evidence.ts';
import { factTextsOf } from '../../src/features/chat/facts/tell.ts';

test.each([
  ['en', 'people find my gym only if they already know its name'],
  ['fr', 'être en première page'],
] as const)(
  'a language model is given what a need is answered with (%s)',
  (lang, told) => {
    const { say } = factTextsOf(lang).needSeo ?? {};
    // Texts are typeset: their spaces differ.
    const plain = (text: unknown) => String(text).replace(/\s+/g, ' ');
    expect(evidenceFor(told, lang).map(({ text }) => plain(text))).toContain(plain(say));
  },
  60_000,
);
