/** How many daily, weekly and monthly archives are kept. */
export interface RotationRule {
  daily: number;
  weekly: number;
  monthly: number;
}

const NAME = /^terrilys-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z\.backup$/;

export const archiveName = (now: Date): string => `terrilys-${now.toISOString().replace(/[-:]|\.\d+/g, '')}.backup`;
export const isArchive = (name: string): boolean => NAME.test(name);
const dateOf = (name: string): Date => {
  const [, year = '', month = '', day = '', hour = '', minute = '', second = ''] = NAME.exec(name) ?? [];
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
};

/** Weeks begin on Monday. */
const weekOf = (date: Date) => Math.floor((date.getTime() / 86_400_000 + 3) / 7);

/**
 * Returns the archives that no day, week or month retains. Only days that have an archive count, not the calendar: a
 * wrong clock or a month without backups removes nothing.
 */
export function outdated(names: readonly string[], { daily, weekly, monthly }: RotationRule): string[] {
  const all = names.filter(isArchive).toSorted().reverse();
  const retained = new Set(all.slice(0, 1));
  const retainLastOfEach = (count: number, spanOf: (date: Date) => string | number) => {
    const seen = new Set<string | number>();
    for (const name of all) {
      const span = spanOf(dateOf(name));
      if (seen.has(span)) continue;
      if (seen.size >= count) return;
      seen.add(span);
      retained.add(name);
    }
  };
  retainLastOfEach(daily, (date) => date.toISOString().slice(0, 10));
  retainLastOfEach(weekly, weekOf);
  retainLastOfEach(monthly, (date) => date.toISOString().slice(0, 7));
  return all.filter((name) => !retained.has(name));
}
