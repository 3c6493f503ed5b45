/** What the platform says of a request: where it comes from, never what a visitor can write in a header. */
export interface CallerContext {
  ip: string;
  /** Where the built pages are, when it is not where they usually are. */
  dist?: string;
}
