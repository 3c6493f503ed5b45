import { variableNames } from './env.ts';

/** AWS Lambda's limit for all variables of a function together. */
const MOST_FUNCTION_BYTES = 4096;
/** How much of a function's environment the variables of this product take, on Netlify. */
export function environmentHint(variables: NodeJS.ProcessEnv): string {
  const bytes = variableNames.reduce(
    (sum, name) => sum + (variables[name] ? Buffer.byteLength(`${name}=${variables[name]}`) + 1 : 0),
    0,
  );
  return `these variables have ${bytes} bytes; a function on Netlify takes ${MOST_FUNCTION_BYTES} of all together${
    bytes > MOST_FUNCTION_BYTES ? ', SO THAT IT WOULD NOT BE DEPLOYED' : ''
  }`;
}
