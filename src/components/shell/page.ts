import type { Locale } from '../../i18n/locales.ts';
import type { Paths, RouteKey } from '../../i18n/routes.ts';
import type { SheetName } from '../../styles/sheets.ts';

/** What a layout needs to know of a page. */
export interface PageInfo {
  lang: Locale;
  route: RouteKey;
  paths: Paths;
  /** True: this page has no translation, its other address is a list. */
  alone?: boolean;
  title: string;
  /** Its title in tabs and search engines, where its own is too long for them (`TITLE_LENGTH`). */
  searchTitle?: string | undefined;
  description: string;
  keywords: string[];
  sheets: SheetName[];
  /** False: out of search engines. By default as in the route table. */
  index?: boolean;
  /** The language of its words, where they are not translated: the page is marked, and out of search engines. */
  writtenIn?: Locale | undefined;
  /** True: its first view is what a script makes of a link or an order, so scripts do not wait for it to be painted. */
  acts?: boolean;
  /** The last words of the breadcrumb, and what stands between it and home. */
  trail?: { name: string; path: string }[];
  /** The picture social networks show, when the page has one of its own. */
  picture?: string | undefined;
  /** Schema.org objects beside the site's own. */
  data?: object[];
  /** The same as something else than a page: a calendar to subscribe to. */
  alternate?: { type: string; href: string; title: string } | undefined;
}
