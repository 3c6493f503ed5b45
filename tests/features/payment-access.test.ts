import { describe, expect, test } from 'vitest';
import {
  accessIn,
  confirmationAddress,
  type OrderAccess,
  readOrderAccess,
} from '../../src/features/payment/order-access.ts';
import { refused, tab } from './browser-tab.ts';

const HERE = 'https://site.example/payment/confirmation';
const never = () => expect.unreachable('the address was cleared');

describe('what opens an order', () => {
  const proof: OrderAccess = { paymentId: 'pi_1', proof: 'sealed.proof' };
  test('the proof of a payment goes by the tab, not by the address, and survives a reload', () => {
    const storage = tab();
    expect(confirmationAddress(storage, '/payment/confirmation', proof)).toBe('/payment/confirmation');
    expect(readOrderAccess(storage, new URL(HERE), never)).toEqual(proof);
    expect(readOrderAccess(storage, new URL(HERE), never)).toEqual(proof);
  });
  test.each<[string, string, OrderAccess]>([
    ['the link of an e-mail', '?order=signed.token', { token: 'signed.token' }],
    [
      'the way back from a bank’s page',
      '?payment_intent=pi_2&payment_intent_client_secret=pi_2_secret_x&redirect_status=succeeded',
      { paymentId: 'pi_2', clientSecret: 'pi_2_secret_x' },
    ],
    ['a tab without storage', '#payment_intent=pi_1&proof=sealed.proof', proof],
  ])('%s is read, taken out of the address, and kept for a reload', (_, part, access) => {
    const storage = tab();
    const cleared: string[] = [];
    expect(readOrderAccess(storage, new URL(HERE + part), (path) => cleared.push(path))).toEqual(access);
    expect(cleared).toEqual(['/payment/confirmation']);
    expect(readOrderAccess(storage, new URL(HERE), never)).toEqual(access);
  });
  test.each(['', '?payment_intent=pi_1', '?border=1', '?order=', '?proof=sealed.proof', '?payment_intent=&proof=x'])(
    'a part of a link opens nothing: "%s"',
    (part) => expect(accessIn(part)).toBeUndefined(),
  );
  test('a newer link wins over an older order of the tab', () => {
    const storage = tab();
    confirmationAddress(storage, '/payment/confirmation', proof);
    readOrderAccess(storage, new URL(`${HERE}?order=later`), () => undefined);
    expect(readOrderAccess(storage, new URL(HERE), never)).toEqual({ token: 'later' });
  });
  test('where storage is refused the fragment carries the proof, which no server and no other site sees, and stays for a reload', () => {
    const address = confirmationAddress(refused, '/payment/confirmation', proof);
    expect(address).toBe('/payment/confirmation#payment_intent=pi_1&proof=sealed.proof');
    expect(readOrderAccess(refused, new URL(address, HERE), never)).toEqual(proof);
  });
  test('no payment ID: an id alone opens nothing', () => {
    expect(readOrderAccess(tab(), new URL(HERE), never)).toBeUndefined();
    expect(readOrderAccess(tab(), new URL(`${HERE}?payment_intent=pi_1`), never)).toBeUndefined();
    expect(readOrderAccess(refused, new URL(HERE), never)).toBeUndefined();
  });
});
