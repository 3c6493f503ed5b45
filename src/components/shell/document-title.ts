/** What search engines show of a title, in characters; a shorter one says too little. */
export const TITLE_LENGTH = { min: 25, max: 62 } as const;

/** The title of a page for tabs and search engines: with the company's name where both fit. Never cut. */
export function documentTitle(title: string, tradeName: string): string {
  const branded = `${title} | ${tradeName}`;
  return branded.length <= TITLE_LENGTH.max ? branded : title;
}
