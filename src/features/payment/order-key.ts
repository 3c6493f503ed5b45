/**
 * The key of the order in progress for a product. The tabs of the browser share it until it is ordered, so that two of them
 * make one order; a double click, Back and a reload send the same key, and so find the same order.
 * Once this tab has ordered, only a new visit to the page begins another order.
 */
interface StoredKey {
  key: string;
  ordered?: boolean;
  /** Milliseconds since 1970: an order nobody finished expires after a day. */
  expires: number;
}
/** A function, as accessing blocked storage throws. */
type Open = () => Storage;
export interface OrderKeyPlace {
  /** Of this tab. */
  tab: Open;
  /** Of every tab of the browser. */
  browser: Open;
}
const LASTS_MS = 24 * 3_600_000;
const nameOf = (productId: string) => `order:${productId}`;

const read = (storage: Open, productId: string): StoredKey | undefined => {
  try {
    const stored = JSON.parse(storage().getItem(nameOf(productId)) ?? '') as StoredKey;
    return typeof stored.key === 'string' && stored.expires > Date.now() ? stored : undefined;
  } catch {
    // Nothing stored, or storage blocked.
    return undefined;
  }
};
const write = (storage: Open, productId: string, key: string, ordered = false) => {
  try {
    storage().setItem(nameOf(productId), JSON.stringify({ key, ordered, expires: Date.now() + LASTS_MS }));
  } catch {
    // Storage is blocked: the key lasts for this page, which is enough against a double click.
  }
};

/** `arrival` is the type of navigation: `navigate`, `reload` or `back_forward`. */
export function orderKey({ tab, browser }: OrderKeyPlace, productId: string, arrival: string): string {
  const own = read(tab, productId);
  if (own && !(own.ordered && arrival === 'navigate')) return own.key;
  const key = read(browser, productId)?.key ?? crypto.randomUUID();
  write(browser, productId, key);
  write(tab, productId, key);
  return key;
}

/** From here on the key is this tab's alone: whoever comes after begins another order. */
export function markOrdered({ tab, browser }: OrderKeyPlace, productId: string, key: string): void {
  write(tab, productId, key, true);
  try {
    if (read(browser, productId)?.key === key) browser().removeItem(nameOf(productId));
  } catch {
    // Storage is refused: nothing is stored there.
  }
}
