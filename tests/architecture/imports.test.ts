import type { IForbiddenRuleType, IViolation } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ImportRule, importRules, loadRules } from './import-rules.ts';
import { copyModules, type ModuleCopy } from './module-graph.ts';

const rulesOf = (list: ImportRule[]): IForbiddenRuleType[] =>
  list.map(({ says, rule }) => ({ name: says, severity: 'error', ...rule }) as IForbiddenRuleType);
/** Every module a violation leads through. */
const pathOf = ({ from, to, via, cycle }: IViolation): string[] => [
  from,
  ...[...(cycle ?? via ?? [])].map(({ name }) => name),
  to,
];

let whole: ModuleCopy;
let broken: ModuleCopy;
let found: IViolation[];
let foundInBroken: IViolation[];
beforeAll(async () => {
  whole = copyModules();
  const sent = ['src/islands', 'src/**/*.astro.browser.ts', 'src/**/*.inline.ts', 'src/**/*.store.ts', 'src/**/*.tsx'];
  found = [
    ...(await whole.violations(rulesOf(importRules))),
    ...(await whole.violations(rulesOf(loadRules), { entries: sent, types: false })),
  ];
  broken = copyModules();
  const all = [...importRules, ...loadRules];
  for (const { breach } of all) broken.append(breach.file, breach.statement);
  const touched = importRules.map(({ breach }) => breach.file);
  foundInBroken = [
    ...(await broken.violations(rulesOf(importRules), { entries: touched })),
    ...(await broken.violations(rulesOf(loadRules), { entries: ['src/islands'], types: false })),
  ];
});
afterAll(() => {
  whole.end();
  broken.end();
});

describe.each([...importRules, ...loadRules])('$says', ({ says, breach }) => {
  const of = (violations: IViolation[]) =>
    violations.filter(({ rule }) => rule.name === says).map((one) => pathOf(one).join(' → '));
  test('in the project', () => expect(of(found)).toEqual([]));
  test(`and not once ${breach.file} has ${breach.statement}`, () =>
    expect(of(foundInBroken)).toContainEqual(expect.stringContaining(breach.file)));
});
