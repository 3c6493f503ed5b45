/** The paths or the schedule of a function: what its file exports as `config`. */
export interface FunctionConfig {
  path?: string[];
  schedule?: string;
  /** The only methods it answers; other methods get the built page. */
  method?: string[];
}

/**
 * Reads the `config` of a function from its source. Netlify requires literals, so no module has to be loaded before it
 * is called. @throws when there is none that can be read.
 */
export function readConfig(source: string, name: string): FunctionConfig {
  const literal = /export const config\b[^=]*=\s*\{([\s\S]*?)\}/.exec(source)?.[1];
  const listOf = (name: string) => {
    const list = literal && new RegExp(`\\b${name}:\\s*\\[([^\\]]*)\\]`).exec(literal)?.[1];
    return list && [...list.matchAll(/['"]([^'"]+)['"]/g)].map(([, one = '']) => one);
  };
  const [path, method] = [listOf('path'), listOf('method')];
  const schedule = literal && /\bschedule:\s*['"]([^'"]+)['"]/.exec(literal)?.[1];
  if (!path && !schedule)
    throw new Error(`netlify/functions/${name}: its config has neither a literal path nor a literal schedule`);
  return { ...(path && { path }), ...(schedule && { schedule }), ...(method && { method }) };
}
