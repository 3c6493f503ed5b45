import type { CampaignResult, Finding, TargetTally } from './campaign.ts';

/** A finding as text: the fault, the request, and how to send it again. */
export const told = ({ target, what, where, dump }: Finding): string =>
  `${target}: ${what}\nagain: npm run soak -- requests --again "${where}"\n${dump.replace(/^/gm, '  ')}`;

const row = (name: string, { requests, statuses, mostMs, serverErrors, processEnds }: TargetTally): string => {
  const counts = [...statuses].sort(([a], [b]) => (a < b ? -1 : 1)).map(([status, times]) => `${status} × ${times}`);
  const process = processEnds ? `ended ${processEnds} times` : 'the same';
  return [
    name.padEnd(44),
    String(requests).padStart(6),
    `${Math.round(mostMs)} ms`.padStart(9),
    String(serverErrors).padStart(4),
    ` ${process}`.padEnd(16),
    counts.join(', '),
  ].join(' ');
};

/** One line per endpoint: requests, slowest response, responses of 500 and above, crashes, statuses. */
export function table({ tallies }: Pick<CampaignResult, 'tallies'>): string {
  const head = [
    'Endpoint'.padEnd(44),
    'sent'.padStart(6),
    'slowest'.padStart(9),
    '5xx'.padStart(4),
    ' process'.padEnd(16),
    'answers',
  ].join(' ');
  return [head, ...[...tallies].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, tally]) => row(name, tally))].join(
    '\n',
  );
}
