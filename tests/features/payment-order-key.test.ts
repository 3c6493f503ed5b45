import { describe, expect, test, vi } from 'vitest';
import { markOrdered, type OrderKeyPlace, orderKey } from '../../src/features/payment/order-key.ts';
import { refused, tab } from './browser-tab.ts';

/** Two tabs of one browser. */
const twoTabs = (): [OrderKeyPlace, OrderKeyPlace] => {
  const browser = tab();
  return [
    { tab: tab(), browser },
    { tab: tab(), browser },
  ];
};
const oneTab = () => twoTabs()[0];

describe('one tab makes one order', () => {
  test('a reload and Back find the key of the order that is being made', () => {
    const place = oneTab();
    const key = orderKey(place, 'storefront-design', 'navigate');
    expect(orderKey(place, 'storefront-design', 'reload')).toBe(key);
    expect(orderKey(place, 'storefront-design', 'back_forward')).toBe(key);
    expect(orderKey(place, 'storefront-design', 'navigate')).toBe(key);
  });
  test('once ordered, Back still finds it, and only a new visit begins another order', () => {
    const place = oneTab();
    const key = orderKey(place, 'storefront-design', 'navigate');
    markOrdered(place, 'storefront-design', key);
    expect(orderKey(place, 'storefront-design', 'back_forward')).toBe(key);
    expect(orderKey(place, 'storefront-design', 'reload')).toBe(key);
    const another = orderKey(place, 'storefront-design', 'navigate');
    expect(another).not.toBe(key);
    expect(orderKey(place, 'storefront-design', 'reload')).toBe(another);
  });
  test('each product has its own', () => {
    const place = oneTab();
    expect(orderKey(place, 'a', 'navigate')).not.toBe(orderKey(place, 'b', 'navigate'));
  });
  test('where storage is refused or corrupt, a key is made all the same', () => {
    const closed = { tab: refused, browser: refused };
    expect(orderKey(closed, 'a', 'reload')).toMatch(/^[0-9a-f-]{36}$/);
    expect(() => markOrdered(closed, 'a', 'key')).not.toThrow();
    const place = oneTab();
    place.tab().setItem('order:a', '{"key":12}');
    expect(orderKey(place, 'a', 'reload')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('two tabs make one order', () => {
  test('both have its key, also after one of them has ordered and the other is loaded again', () => {
    const [one, other] = twoTabs();
    const key = orderKey(one, 'storefront-design', 'navigate');
    expect(orderKey(other, 'storefront-design', 'navigate')).toBe(key);
    markOrdered(one, 'storefront-design', key);
    expect(orderKey(other, 'storefront-design', 'reload')).toBe(key);
  });
  test('a tab opened after the order begins another one, and nothing of the first is left for it', () => {
    const [one, other] = twoTabs();
    const key = orderKey(one, 'storefront-design', 'navigate');
    markOrdered(one, 'storefront-design', key);
    expect(one.browser().getItem('order:storefront-design')).toBeNull();
    expect(orderKey(other, 'storefront-design', 'navigate')).not.toBe(key);
  });
  test('an order nobody finished is another one the day after', () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') });
    const [one, other] = twoTabs();
    const key = orderKey(one, 'storefront-design', 'navigate');
    vi.setSystemTime(new Date('2026-11-21T11:00:00Z'));
    expect(orderKey(other, 'storefront-design', 'navigate')).not.toBe(key);
    vi.useRealTimers();
  });
});
