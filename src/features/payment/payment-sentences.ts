import type { FormWords } from '../../components/forms/form-scope.ts';
import { fillIn } from '../../forms/text-in.ts';
import type { FieldErrors } from '../../lib/errors.ts';
import type { PaymentState } from './payment.store.ts';
import type { PaymentWords } from './payment-words.ts';

export interface OrderTexts extends FormWords {
  payment: PaymentWords;
}
const isMissing = (code: FieldErrors[string]): boolean =>
  code === 'required' || code === 'option' || code === 'consent';

/** The sentence for an error: the contract's, completed by its details. */
export function errorSentence(
  { message, detail, fields }: Extract<PaymentState, { at: 'error' }>,
  { payment: words, errors }: OrderTexts,
): string {
  if (message === 'required')
    return Object.values(fields ?? {}).some((code) => isMissing(code))
      ? words.messages.required
      : errors['input/invalid'];
  if (!detail) return words.messages[message];
  if ('status' in detail)
    return fillIn(words.messages[message], {
      status: detail.status === 'success' ? '' : words.orderStates[detail.status],
    });
  return `${words.messages[message]} ${'said' in detail ? detail.said : errors[detail.code]}`;
}
