import path from 'node:path';
import ts from 'typescript';

/** The compiler's errors in the site, the server and `more` of a copy of the project, by file. */
export function complaintsOfCompiler(root: string, more: readonly string[]): Map<string, string[]> {
  const host = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }: ts.Diagnostic) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
    },
  };
  const config = ts.getParsedCommandLineOfConfigFile(path.join(root, 'tsconfig.json'), { noEmit: true }, host);
  if (!config) throw new Error(`No configuration of the compiler in ${root}`);
  const named = (file: string) => path.relative(root, file);
  const judged = config.fileNames.filter(
    (file) => /^(src|netlify|\.astro)\//.test(named(file)) || more.includes(named(file)),
  );
  const program = ts.createProgram(judged, config.options);
  const complaints = new Map<string, string[]>();
  for (const file of judged) {
    const said = program.getSemanticDiagnostics(program.getSourceFile(file));
    const sentences = said.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
    if (said.length) complaints.set(named(file), sentences);
  }
  return complaints;
}
