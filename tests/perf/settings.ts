/** What may be changed from outside: `RUNS=1 ONLY=home npm run bench pages`. */

const askedRuns = Number(process.env.RUNS ?? 3);

/** How often each thing is measured; tables show the median. */
export const RUNS = Number.isInteger(askedRuns) && askedRuns > 0 ? askedRuns : 3;

/** Keeps the pages whose name matches, beside the floor; of what an administrator does, the tasks. */
export const ONLY = new RegExp(process.env.ONLY ?? '');
