/** A running program, as another on the same machine can recognise it. */
export interface ProcessIdentity {
  /**
   * The machine since it was started, and the part of it the process sees: numbers of processes mean something there
   * only.
   */
  place: string;
  pid: number;
  /** When it was started: numbers are given again. Empty where it cannot be known. */
  startedAt: string;
}

/** This process and the others. Implemented by netlify/adapters/processes/processes.ts. */
export interface Processes {
  self: ProcessIdentity;
  /** Undefined for one of another place: it cannot be seen from here. */
  isRunning(one: ProcessIdentity): boolean | undefined;
}
