/**
 * The key of this tab's order for a product: a double click, Back and a reload send the same key, and find the same
 * order. After an order, only a new navigation to the page begins another one.
 */
interface StoredKey {
  key: string;
  ordered: boolean;
}
/** A function, as accessing blocked storage throws. */
type Open = () => Storage;
const nameOf = (productId: string) => `order:${productId}`;

const read = (storage: Open, productId: string): StoredKey | undefined => {
  try {
    const { key, ordered } = JSON.parse(storage().getItem(nameOf(productId)) ?? '') as StoredKey;
    return typeof key === 'string' ? { key, ordered: ordered === true } : undefined;
  } catch {
    // Nothing stored, or storage blocked.
    return undefined;
  }
};
const write = (storage: Open, productId: string, stored: StoredKey) => {
  try {
    storage().setItem(nameOf(productId), JSON.stringify(stored));
  } catch {
    // Storage is blocked: the key lasts for this page, which is enough against a double click.
  }
};

/** `arrival` is the type of navigation: `navigate`, `reload` or `back_forward`. */
export function orderKey(storage: Open, productId: string, arrival: string): string {
  const stored = read(storage, productId);
  if (stored && !(stored.ordered && arrival === 'navigate')) return stored.key;
  const key = crypto.randomUUID();
  write(storage, productId, { key, ordered: false });
  return key;
}

export const markOrdered = (storage: Open, productId: string, key: string): void =>
  write(storage, productId, { key, ordered: true });
