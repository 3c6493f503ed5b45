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
  onChange(amount: number | undefined): void;
}

/** A price in euros, as it is written in French or in English: 1 234,50 or 1,234.50. */
export function PriceInput({ value, unit, onChange, ...attributes }: Props) {
  const { lang } = useWords();
  const [typed, setTyped] = useState(() => amountText(value, unit, lang));
  // What was typed stands as it is, while it means what is stored.
  const shown = Object.is(parseAmount(typed, unit), value) ? typed : amountText(value, unit, lang);
  return (
    <span className="admin-price">
      <input
        {...attributes}
        inputMode="decimal"
        value={shown}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(parseAmount(target.value, unit));
        }}
      />
      <span aria-hidden="true">€</span>
    </span>
  );
}
