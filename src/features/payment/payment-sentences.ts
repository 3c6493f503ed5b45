import type { FormWords } from '../../components/forms/form-scope.ts';
import { fillIn } from '../../forms/text-in.ts';
import type { ErrorCode, FieldErrors } from '../../lib/errors.ts';
import type { PaymentState } from './payment.store.ts';
import type { PaymentWords } from './payment-words.ts';

export interface OrderTexts extends FormWords {
  payment: PaymentWords;
}
const isMissing = (code: FieldErrors[string]): boolean =>
  code === 'required' || code === 'option' || code === 'consent';

/**
 * The contract's sentence, followed by that of an error code. The sentences for server failures mention a form's text,
 * which a payment under verification has not: they are left out.
 */
export const afterSentence = (sentence: string, code: ErrorCode, errors: Record<ErrorCode, string>): string =>
  code.startsWith('server/') ? sentence : `${sentence} ${errors[code]}`;

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
  if ('said' in detail) return `${words.messages[message]} ${detail.said}`;
  return afterSentence(words.messages[message], detail.code, errors);
}
