import { isLocale } from '../../i18n/locales.ts';
import { computeEstimate, type Rates } from '../../lib/compute-estimate.ts';
import { questionNames } from '../../lib/estimate-questions.ts';
import { typeset } from '../../lib/typeset.ts';
import { answersSchema } from './estimate.ts';
import { lineAmount, rangeOf } from './estimate-words.ts';

/**
 * Shows what the answers come to as they are chosen, by the rule and the rates the server counts with, and carries it
 * to the form that asks for a quote. Without scripts the page shows what the first answers come to.
 */
function show(place: HTMLElement): void {
  const { lang } = document.documentElement;
  const form = place.querySelector('form');
  const total = place.querySelector('output');
  const list = place.querySelector('[data-lines]');
  const carry = place.querySelector<HTMLAnchorElement>('[data-carry]');
  if (!form || !total || !list || !carry || !isLocale(lang)) return;
  const answers = answersSchema.safeParse(Object.fromEntries(new FormData(form)));
  if (!answers.success) return;
  const { rates = '{}', range = '', monthly = '' } = place.dataset;
  const sentences = { range, monthly };
  // Checked when the page was built: content/rates.
  const estimate = computeEstimate(answers.data, JSON.parse(rates) as Rates);
  const wordsOf = (question: string): string =>
    form.querySelector<HTMLSelectElement>(`select[name="${question}"]`)?.selectedOptions[0]?.text ?? '';
  total.textContent = typeset(rangeOf(estimate, sentences, lang), lang);
  list.replaceChildren(
    ...estimate.lines.map((line) => {
      const row = document.createElement('li');
      const amount = document.createElement('b');
      amount.textContent = typeset(lineAmount(line, sentences, lang), lang);
      row.append(`${wordsOf(line.question)} `, amount);
      return row;
    }),
  );
  const chosen = questionNames.map(wordsOf).join(', ');
  const asked = new URL(carry.href);
  asked.searchParams.set('message', `${chosen}. ${carry.dataset.carry ?? ''} ${total.textContent}.`);
  carry.href = asked.pathname + asked.search;
}

for (const place of document.querySelectorAll<HTMLElement>('[data-rates]')) {
  place.addEventListener('change', () => show(place));
  show(place);
}
