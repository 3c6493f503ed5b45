/**
 * The key of this tab's order for a product: a double click, Back and a reload send the same key, and find the same
 * order. After an order, only a new navigation to the page begins another one.
 */
interface Kept {
  key: string;
  ordered: boolean;
}
/** A function, as accessing blocked storage throws. */
type Open = () => Storage;
const nameOf = (productId: string) => `order:${productId}`;

const read = (storage: Open, productId: string): Kept | undefined => {
  try {
    const { key, ordered } = JSON.parse(storage().getItem(nameOf(productId)) ?? '') as Kept;
    return typeof key === 'string' ? { key, ordered: ordered === true } : undefined;
  } catch {
    // Nothing stored, or storage blocked.
    return undefined;
  }
};
const write = (storage: Open, productId: string, kept: Kept) => {
  try {
    storage().setItem(nameOf(productId), JSON.stringify(kept));
  } catch {
    // Storage is blocked: the key lasts for this page, which is enough against a double click.
  }
};

/** `arrival` is the type of navigation: `navigate`, `reload` or `back_forward`. */
export function orderKey(storage: Open, productId: string, arrival: string): string {
  const kept = read(storage, productId);
  if (kept && !(kept.ordered && arrival === 'navigate')) return kept.key;
  const key = crypto.randomUUID();
  write(storage, productId, { key, ordered: false });
  return key;
}

export const markOrdered = (storage: Open, productId: string, key: string): void =>
  write(storage, productId, { key, ordered: true });
