/** What the platform says of a request; none of it can be set by a visitor's headers. */
export interface CallerContext {
  ip: string;
  /** Folder of the built pages, when not the default one. */
  dist?: string;
}
