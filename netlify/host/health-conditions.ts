/** Names of the conditions, as `wrong` lists them. */
export type ConditionName =
  | 'store'
  | 'disk'
  | 'mail'
  | 'deadLetters'
  | 'publication'
  | 'backup'
  | 'unreadable'
  | 'schedules';

/** Counts and dates for operators; no personal data. What cannot be read is absent. */
export interface Facts {
  store: { state: string; checkedAt?: string; problem?: string };
  disk?: { freeMiB: number };
  mail?: { pending: number; oldestDueSeconds: number };
  deadLetters?: { failed: number; uncertain: number };
  publication?: { state: string; endedAt?: string; waitingSeconds?: number };
  backup: { kept: boolean; lastAt?: string };
  unreadable?: number;
  /** Scheduled functions whose last run failed. */
  schedules: { name: string; failures: number; failingSeconds: number }[];
}

/** A threshold for /readyz, /metrics and the alerts. */
interface Condition {
  /** The unit is part of the name. */
  threshold: { name: string; value: number };
  isWrong(facts: Facts, threshold: number, now: Date): boolean;
}

const hoursSince = (at: string | undefined, now: Date): number =>
  (now.getTime() - Date.parse(at ?? '1970-01-01T00:00:00Z')) / 3_600_000;

export const conditions: Record<ConditionName, Condition> = {
  store: {
    threshold: { name: 'failures', value: 0 },
    isWrong: ({ store }) => store.state !== 'sound' && store.state !== 'unchecked',
  },
  // Below it uploads, builds and backups soon fail. An unknown value counts as a full disk.
  disk: {
    threshold: { name: 'freeMiB', value: 500 },
    isWrong: ({ disk }, least) => disk === undefined || disk.freeMiB < least,
  },
  // A mail server that refuses temporarily has been tried again by then.
  mail: {
    threshold: { name: 'oldestDueSeconds', value: 15 * 60 },
    isWrong: ({ mail }, most) => (mail?.oldestDueSeconds ?? 0) > most,
  },
  deadLetters: {
    threshold: { name: 'letters', value: 0 },
    isWrong: ({ deadLetters }, most) => deadLetters !== undefined && deadLetters.failed + deadLetters.uncertain > most,
  },
  // Three builds, and the time between them.
  publication: {
    threshold: { name: 'waitingSeconds', value: 30 * 60 },
    isWrong: ({ publication }, most) => publication?.state === 'failed' || (publication?.waitingSeconds ?? 0) > most,
  },
  // One is made each day: the second missing one is a failure.
  backup: {
    threshold: { name: 'hours', value: 36 },
    isWrong: ({ backup }, most, now) => backup.kept && hoursSince(backup.lastAt, now) > most,
  },
  unreadable: {
    threshold: { name: 'records', value: 0 },
    isWrong: ({ unreadable }, most) => (unreadable ?? 0) > most,
  },
  // One failure may be a start or a lock; repeated ones over this time do not recover by themselves.
  schedules: {
    threshold: { name: 'failingSeconds', value: 15 * 60 },
    isWrong: ({ schedules }, most) =>
      schedules.some(({ failures, failingSeconds }) => failures > 1 && failingSeconds > most),
  },
};

/** The failing conditions, in the order of the list. */
export const failingConditions = (facts: Facts, now: Date): ConditionName[] =>
  (Object.keys(conditions) as ConditionName[]).filter((concern) => {
    const { threshold, isWrong } = conditions[concern];
    return isWrong(facts, threshold.value, now);
  });
