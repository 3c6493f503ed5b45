/** The methods of a port that return a promise, so that what implements them may be loaded first. */
type AsyncMethodName<P> = {
  [K in keyof P]-?: P[K] extends (...args: never[]) => Promise<unknown> ? K : never;
}[keyof P];

/** A value that is loaded by its first use. */
export interface LoadedOnUse<P> {
  /** The value, once it is loaded. */
  current(): P | undefined;
  /** Loads it, once. After a failure the next call tries again. */
  load(): Promise<P>;
}

export function loadedOnUse<P>(open: () => Promise<P>): LoadedOnUse<P> {
  let opened: P | undefined;
  let opening: Promise<P> | undefined;
  return {
    current: () => opened,
    load() {
      opening ??= open().then(
        (value) => {
          opened = value;
          return value;
        },
        (error: unknown) => {
          opening = undefined;
          throw error;
        },
      );
      return opening;
    },
  };
}

/**
 * These methods of a port, whose adapter is loaded by the first call: a module that names it loads neither the adapter
 * nor the packages it needs. Afterwards calls go straight to it.
 */
export function methodsOnUse<P extends object, N extends AsyncMethodName<P>>(
  adapter: LoadedOnUse<P>,
  names: readonly N[],
): Pick<P, N> {
  const methodOf =
    (name: N) =>
    (...args: never[]): Promise<unknown> => {
      const call = (port: P) => (port[name] as (...args: never[]) => Promise<unknown>)(...args);
      const opened = adapter.current();
      return opened ? call(opened) : adapter.load().then(call);
    };
  return Object.fromEntries(names.map((name) => [name, methodOf(name)])) as unknown as Pick<P, N>;
}
