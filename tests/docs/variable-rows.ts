import { defaultOf, environmentFaults, variableNames } from '../../netlify/env.ts';
import { code, type Row } from './contract-rows.ts';

const namesOf = (variables: NodeJS.ProcessEnv): string[] =>
  environmentFaults(variables).flatMap(([names]) => names.split(', '));

/** docs/configuration.md: a variable, what stands in its place when it is absent, and who needs it. */
export function variableRows(): Row[] {
  const inProduction = new Set(namesOf({ SITE_ENV: 'production' }));
  const onNetlify = new Set(namesOf({ AWS_LAMBDA_FUNCTION_NAME: 'any' }));
  const neededBy = (name: string) =>
    inProduction.has(name) ? 'in production' : onNetlify.has(name) ? 'on Netlify' : '';
  return variableNames.map((name) => {
    const value = defaultOf(name);
    return [code(name), value ? code(value) : '', neededBy(name)];
  });
}
