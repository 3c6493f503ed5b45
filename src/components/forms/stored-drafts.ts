/** Names of drafts in a browser's storage begin so; the form's id follows, and what the form is about. */
export const DRAFT = 'draft:';

const inStorage = (open: () => Storage): string[] => {
  try {
    const storage = open();
    return Object.keys(storage).filter((name) => {
      if (!name.startsWith(DRAFT)) return false;
      const live = JSON.parse(storage[name]).expires > Date.now();
      if (!live) storage.removeItem(name);
      return live;
    });
  } catch {
    // Storage is blocked: nothing is stored there.
    return [];
  }
};

/** Names of what was typed into forms and not sent; what is past its day is erased. */
export const liveDrafts = (): string[] => [...inStorage(() => localStorage), ...inStorage(() => sessionStorage)];
