/**
 * The key of this tab's order for a product: a double click, Back and a reload send the same key, and so find the same
 * order. Once it has been ordered, only a new visit to the page begins another one.
 */
interface Kept {
  key: string;
  ordered: boolean;
}
/** Where storage is refused, the mere asking for it throws. */
type Open = () => Storage;
const nameOf = (productId: string) => `order:${productId}`;

const read = (storage: Open, productId: string): Kept | undefined => {
  try {
    const { key, ordered } = JSON.parse(storage().getItem(nameOf(productId)) ?? '') as Kept;
    return typeof key === 'string' ? { key, ordered: ordered === true } : undefined;
  } catch {
    // Nothing kept, or storage refused.
    return undefined;
  }
};
const write = (storage: Open, productId: string, kept: Kept) => {
  try {
    storage().setItem(nameOf(productId), JSON.stringify(kept));
  } catch {
    // Storage is refused: the key holds for this page, which is enough for a double click.
  }
};

/** `arrival` is how the page was come to: `navigate`, `reload` or `back_forward`. */
export function orderKey(storage: Open, productId: string, arrival: string): string {
  const kept = read(storage, productId);
  if (kept && !(kept.ordered && arrival === 'navigate')) return kept.key;
  const key = crypto.randomUUID();
  write(storage, productId, { key, ordered: false });
  return key;
}

export const markOrdered = (storage: Open, productId: string, key: string): void =>
  write(storage, productId, { key, ordered: true });
