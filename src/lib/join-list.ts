/** A list in one line, its values told apart even where one of them holds a comma. */
export const joinList = (values: readonly string[]): string =>
  values.join(values.some((one) => one.includes(',')) ? '; ' : ', ');
