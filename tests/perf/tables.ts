/** Numbers and Markdown tables. */

export function median(values: readonly number[]): number {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
}

/** A number for people: `–` when it could not be measured. */
export const show = (value: number, digits = 0): string =>
  Number.isFinite(value)
    ? value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
    : '–';

/** How many times `base` a value is: `0.93 ×`. */
export const ratio = (value: number, base: number): string =>
  base ? `${show(value / base, 2)} ×`.replace('– ×', '–') : '–';

/** The median and how far the runs went: `812 (798–840)`; runs without a result are said: `812 [1 of 3 runs]`. */
export function spread(values: readonly number[], digits = 0): string {
  const measured = values.filter((value) => !Number.isNaN(value));
  const extremes =
    measured.length > 1 ? ` (${show(Math.min(...measured), digits)}–${show(Math.max(...measured), digits)})` : '';
  const missing = measured.length < values.length ? ` [${measured.length} of ${values.length} runs]` : '';
  return show(median(values), digits) + extremes + missing;
}

/** Prints a Markdown table; every column but the first is aligned to the right. */
export function printTable(title: string, head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((cell, column) => Math.max(cell.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, i) => (i ? (cells[i] ?? '').padStart(width) : (cells[i] ?? '').padEnd(width))).join(' | ')} |`;
  const rule = `|${widths.map((width, i) => (i ? `${'-'.repeat(width + 1)}:` : '-'.repeat(width + 2))).join('|')}|`;
  console.log(`\n### ${title}\n\n${[line(head), rule, ...rows.map(line)].join('\n')}`);
}

/** Where the bench is, on the error stream: tables alone go to the output. */
export const progress = (text: string): void => console.error(`  … ${text}`);
