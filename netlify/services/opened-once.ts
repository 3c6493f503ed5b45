import { StartupFailed } from '../../src/ports/services.ts';

/** Opens something once for this process, at the first call. @throws StartupFailed; the next call tries again. */
export function openedOnce<S>(open: () => S): () => S {
  let opened: S | undefined;
  return () => {
    try {
      opened ??= open();
      return opened;
    } catch (cause) {
      if (cause instanceof StartupFailed) throw cause;
      throw new StartupFailed(cause instanceof Error ? cause.message : String(cause), { cause });
    }
  };
}
