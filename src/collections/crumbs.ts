import type { Locale } from '../i18n/locales.ts';
import { pathTo, type RouteKey, routes } from '../i18n/routes.ts';
import { navigation } from './navigation.ts';
import { recordIn } from './read.ts';

const links = [navigation.menu, navigation.resources, ...navigation.footer, navigation.legal].flat();

/** A page's breadcrumb: its label in the menu or footer, otherwise its heading. */
export async function crumbOf(route: RouteKey, lang: Locale): Promise<{ name: string; path: string }> {
  const link = links.find(({ to }) => to === routes[route].path);
  return { name: link?.[lang] ?? (await recordIn('pages', lang, route)).data.heading, path: pathTo(route, lang) };
}
