/**
 * `npm run advisories`: known vulnerabilities of production dependencies. Exits with 1 if there are any, 2 if offline.
 */
import { spawnSync } from 'node:child_process';
import { z } from 'zod';

const NOT_ASKED = 2;
const auditReport = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity: z.string(),
      range: z.string(),
      fixAvailable: z.union([z.boolean(), z.object({ name: z.string(), version: z.string() })]),
      via: z.array(z.union([z.string(), z.object({ title: z.string(), url: z.string() })])),
    }),
  ),
});
type Vulnerability = z.output<typeof auditReport>['vulnerabilities'][string];

const remedyOf = ({ fixAvailable }: Vulnerability): string => {
  if (typeof fixAvailable === 'object') return `mended by ${fixAvailable.name} ${fixAvailable.version}`;
  return fixAvailable ? 'an update mends it' : 'nothing mends it yet';
};
const sentenceOf = (name: string, one: Vulnerability): string[] => [
  `${one.severity.padEnd(9)} ${name} ${one.range}: ${remedyOf(one)}`,
  ...one.via.map((cause) =>
    typeof cause === 'string' ? `          through ${cause}` : `          ${cause.title} (${cause.url})`,
  ),
];

/** Parses npm's report into lines and the exit code. */
export function readAudit(report: string): { lines: string[]; exitCode: number } {
  let parsed: z.ZodSafeParseResult<z.output<typeof auditReport>> | undefined;
  try {
    parsed = auditReport.safeParse(JSON.parse(report));
  } catch {
    parsed = undefined;
  }
  if (!parsed?.success) {
    const message = /"message":\s*"([^"]+)"/.exec(report)?.[1] ?? report.trim().slice(0, 200);
    return {
      lines: [`The registry could not be asked for advisories, so nothing is known: ${message || 'npm said nothing'}`],
      exitCode: NOT_ASKED,
    };
  }
  const found = Object.entries(parsed.data.vulnerabilities);
  if (!found.length) return { lines: ['No known advisory for what runs in production.'], exitCode: 0 };
  return {
    lines: [
      ...found.flatMap(([name, one]) => sentenceOf(name, one)),
      `${found.length} packages with known advisories.`,
    ],
    exitCode: 1,
  };
}

if (import.meta.main) {
  const { stdout, stderr, error } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8' });
  const { lines, exitCode } = readAudit(stdout || stderr || String(error ?? ''));
  for (const line of lines) console.log(line);
  process.exitCode = exitCode;
}
