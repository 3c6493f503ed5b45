/** The storage of a browser tab, and one that is blocked: accessing it throws, as in browsers. */
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
