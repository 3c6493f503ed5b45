import { describe, expect, test } from 'vitest';
import { markOrdered, orderKey } from '../../src/features/payment/order-key.ts';
import { refused, tab } from './browser-tab.ts';

describe('one tab makes one order', () => {
  test('a reload and Back find the key of the order that is being made', () => {
    const storage = tab();
    const key = orderKey(storage, 'storefront-design', 'navigate');
    expect(orderKey(storage, 'storefront-design', 'reload')).toBe(key);
    expect(orderKey(storage, 'storefront-design', 'back_forward')).toBe(key);
    expect(orderKey(storage, 'storefront-design', 'navigate')).toBe(key);
  });
  test('once ordered, Back still finds it, and only a new visit begins another order', () => {
    const storage = tab();
    const key = orderKey(storage, 'storefront-design', 'navigate');
    markOrdered(storage, 'storefront-design', key);
    expect(orderKey(storage, 'storefront-design', 'back_forward')).toBe(key);
    expect(orderKey(storage, 'storefront-design', 'reload')).toBe(key);
    const another = orderKey(storage, 'storefront-design', 'navigate');
    expect(another).not.toBe(key);
    expect(orderKey(storage, 'storefront-design', 'reload')).toBe(another);
  });
  test('each product has its own', () => {
    const storage = tab();
    expect(orderKey(storage, 'a', 'navigate')).not.toBe(orderKey(storage, 'b', 'navigate'));
  });
  test('where storage is refused or corrupt, a key is made all the same', () => {
    expect(orderKey(refused, 'a', 'reload')).toMatch(/^[0-9a-f-]{36}$/);
    expect(() => markOrdered(refused, 'a', 'key')).not.toThrow();
    const storage = tab();
    storage().setItem('order:a', '{"key":12}');
    expect(orderKey(storage, 'a', 'reload')).toMatch(/^[0-9a-f-]{36}$/);
  });
});
