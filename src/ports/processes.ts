/** Identifies a running process to others on the same machine. */
export interface ProcessIdentity {
  /** The machine since its boot, and the PID namespace: process numbers are unique only within. */
  place: string;
  pid: number;
  /** Start time, as numbers are reused. Empty when unknown. */
  startedAt: string;
}

/** This process and the others. Implemented by netlify/adapters/processes/processes.ts. */
export interface Processes {
  self: ProcessIdentity;
  /** Undefined for a process of another place, which is not visible from here. */
  isRunning(one: ProcessIdentity): boolean | undefined;
}
