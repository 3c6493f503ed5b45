import { useState } from 'react';
import type { Described } from '../../components/forms/form-scope.ts';
import { useWords } from '../shell/words.ts';
import { amountText, parseAmount } from './amount.ts';

interface Props extends Described {
  id: string;
  className: string;
  disabled?: boolean | undefined;
  value: unknown;
  /** What is stored: whole cents, or euros. */
  unit: 'cents' | 'euros';
  /** What is no amount stays as it was typed, and is refused as such. */
  onChange(amount: number | string | undefined): void;
}

/** A price in euros, as it is written in French or in English: 1 234,50 or 1,234.50. */
export function PriceInput({ value, unit, onChange, ...attributes }: Props) {
  const { lang } = useWords();
  const [typed, setTyped] = useState(() => amountText(value, unit, lang));
  const amountOf = (text: string) => {
    const amount = parseAmount(text, unit, lang);
    return Number.isNaN(amount) ? text : amount;
  };
  // What was typed stands as it is, while it means what is stored.
  const kept = typeof value === 'string' ? value : amountText(value, unit, lang);
  const shown = Object.is(amountOf(typed), value) ? typed : kept;
  return (
    <span className="admin-price">
      <input
        {...attributes}
        inputMode="decimal"
        value={shown}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(amountOf(target.value));
        }}
      />
      <span aria-hidden="true">€</span>
    </span>
  );
}
