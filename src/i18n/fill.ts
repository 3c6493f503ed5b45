/** Puts values in the place of `{{name}}`. */
export const fill = (sentence: string, values: Record<string, string>): string => sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
