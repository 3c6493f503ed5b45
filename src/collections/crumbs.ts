import path from 'node:path';
import type { Locale } from '../i18n/locales.ts';
import { pathTo, type RouteKey, routes } from '../i18n/routes.ts';
import { filesOf } from './files.ts';
import { legal } from './kinds/legal.ts';
import { navigation } from './navigation.ts';
import { recordIn } from './read.ts';

const links = [navigation.menu, navigation.resources, ...navigation.footer, navigation.legal].flat();

/** Routes whose page is a legal text. */
const LEGAL = new Set(filesOf(legal).map((file) => path.basename(file, path.extname(file))));

/** A page's breadcrumb: its label in the menu or footer, otherwise its name or heading. */
export async function crumbOf(route: RouteKey, lang: Locale): Promise<{ name: string; path: string }> {
  const link = links.find(({ to }) => to === routes[route].path);
  const page = link ? undefined : (await recordIn(LEGAL.has(route) ? 'legal' : 'pages', lang, route)).data;
  const name = page && 'name' in page ? page.name : undefined;
  return { name: link?.[lang] ?? name ?? page?.heading ?? '', path: pathTo(route, lang) };
}
