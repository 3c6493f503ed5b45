/** The storage of one browser tab, and one that is refused as browsers refuse it: by throwing when it is asked for. */
export function tab(): () => Storage {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return () => storage as unknown as Storage;
}
export const refused = (): Storage => {
  throw new DOMException('Storage is refused', 'SecurityError');
};
