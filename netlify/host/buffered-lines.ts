/** Written at once, they cost a request nothing; a kill loses what a second holds. */
const FLUSH_EVERY_MS = 1000;
const FLUSH_AT_CHARACTERS = 32 * 1024;

/** Lines of log that are written many at once. */
export interface BufferedLines {
  add(line: string): void;
  flush(): void;
}

/** `write` takes some lines; by default standard output, where a reader that has gone is no failure of ours. */
export function bufferLines(write: (lines: string) => void = (lines) => console.log(lines)): BufferedLines {
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (!waiting) return;
    const lines = waiting;
    waiting = '';
    write(lines);
  };
  return {
    add(line) {
      waiting = waiting ? `${waiting}\n${line}` : line;
      if (waiting.length >= FLUSH_AT_CHARACTERS) flush();
      else timer ??= setTimeout(flush, FLUSH_EVERY_MS).unref();
    },
    flush,
  };
}
