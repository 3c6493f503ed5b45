/** Writing in batches costs a request nothing; a kill loses at most this interval. */
const FLUSH_EVERY_MS = 1000;
const FLUSH_AT_CHARACTERS = 32 * 1024;

/** Buffers log lines and writes them in batches. */
export interface BufferedLines {
  add(line: string): void;
  flush(): void;
}

/** `write` receives a batch; by default standard output, whose closed reader is no error. */
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
