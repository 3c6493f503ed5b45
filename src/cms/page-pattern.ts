import { citySlugs } from '../i18n/cities.ts';
import { routeKeys, routes } from '../i18n/routes.ts';

const escaped = (path: string): string => path.replace(/[.*+?^$()|[\]\\]/g, '\\$&');

/**
 * What a link of a form may be: an address elsewhere, or a French path of this site. Names of entries are not checked
 * but those of cities: others come and go while the editor is open.
 */
export function targetPattern(): RegExp {
  const paths = routeKeys.map((key) =>
    escaped(routes[key].path).replace('{id}', key === 'city' ? `(?:${citySlugs.join('|')})` : '[^/?#]+'),
  );
  const known = paths.map((path) => path.replace(/\{\w+\}/g, '[^/?#]+'));
  return new RegExp(`^(?:(?!/)|(?:${known.join('|')}|/blog/[^/?#]+)(?:[?#]|$))`);
}
