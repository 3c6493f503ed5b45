import { parse, YAMLParseError } from 'yaml';

/** Parses the YAML of a content file, which begins `linesAbove` lines below its top. @throws naming file and line. */
export function parseYaml(source: string, file: string, linesAbove = 0): unknown {
  try {
    return parse(source);
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error;
    const line = (error.linePos?.[0].line ?? 1) + linesAbove;
    throw new Error(`${file}, line ${line}: ${error.message}`, { cause: error });
  }
}
