import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { aliases } from '../i18n/routes.ts';
import { parseYaml } from './yaml.ts';

export const REDIRECTS_FILE = 'content/redirects.yaml';
/** Longer than any address of ours. */
const LONGEST = 200;
const former = z
  .string()
  .max(LONGEST)
  .regex(/^(\/[\w.~-]+)+$/, 'an address of this site without its host, such as /tarifs');
const current = z
  .string()
  .max(LONGEST)
  .regex(/^(\/|(\/[\w.~-]+)+)(#[\w-]+)?$/, 'the address of a page of this site, such as /Promos or /en/FAQ#site-cost');

/** Addresses that pages had before, and where they lead now. */
export const redirectsSchema = z.strictObject({
  redirects: z.array(z.strictObject({ from: former, to: current })).max(500),
});
export type Redirect = z.output<typeof redirectsSchema>['redirects'][number];

/** @throws naming the file and what is wrong in it. */
export function readRedirects(source: string = readFileSync(REDIRECTS_FILE, 'utf8')): Redirect[] {
  const result = redirectsSchema.safeParse(parseYaml(source, REDIRECTS_FILE));
  if (!result.success) throw new Error(`${REDIRECTS_FILE}: ${z.prettifyError(result.error)}`);
  return result.data.redirects;
}

/** Where addresses lead that are no pages: functions, the admin area, the editor and files of the build. */
const RESERVED = /^\/(api|admin|cms|_astro|fonts|social|drawings|pictures|\.well-known)(\/|$)/i;

/** What the redirects stand beside: paths of pages, and redirects that follow from the route table. */
interface Site {
  pages: Iterable<string>;
  others: readonly Redirect[];
}

/** A redirect that is left out, and why: one sentence. */
export interface RedirectFault extends Redirect {
  why: string;
  /** Its place in the file. */
  place: number;
}

/**
 * Redirects that lead in one step to a page, from an address that is free; the others are left out, and told. A page
 * that an editor adds tomorrow can take the address of a redirect: it is no reason to stop what else goes online.
 */
export function usableRedirects(
  redirects: readonly Redirect[],
  { pages, others }: Site,
): { usable: Redirect[]; faults: RedirectFault[] } {
  const paths = new Set(pages);
  const byLowerCase = new Map([...paths].map((path) => [path.toLowerCase(), path]));
  const known = new Map(others.map(({ from, to }) => [from.toLowerCase(), to]));
  const own = new Map<string, string>();
  for (const { from, to } of redirects) if (!own.has(from.toLowerCase())) own.set(from.toLowerCase(), to);
  const pathOf = (to: string) => to.split('#', 1)[0] ?? '';

  /** Whether following an address comes back to it. */
  const returns = (from: string): boolean => {
    const seen = new Set<string>();
    let at = from.toLowerCase();
    while (own.has(at) && !seen.has(at)) {
      seen.add(at);
      at = pathOf(own.get(at) ?? '').toLowerCase();
    }
    return at === from.toLowerCase();
  };

  const faultOf = ({ from, to }: Redirect, place: number): string | undefined => {
    const page = byLowerCase.get(from.toLowerCase());
    if (page === from) return `${from} is a page: nobody would be redirected from it.`;
    if (page) return `${from} is another spelling of the page ${page}, which it leads to already.`;
    if (RESERVED.test(from)) return `${from} is not an address of pages.`;
    if (redirects.findIndex((one) => one.from.toLowerCase() === from.toLowerCase()) !== place)
      return `${from} stands here twice.`;
    const already = known.get(from.toLowerCase());
    if (already) return `${from} leads to ${already} already (src/i18n/routes.ts).`;
    if (returns(from)) return `${from} leads back to itself.`;
    if (paths.has(pathOf(to))) return undefined;
    const next = own.get(pathOf(to).toLowerCase()) ?? known.get(pathOf(to).toLowerCase());
    if (next) return `${from} leads to ${to}, which is redirected itself: write ${next}.`;
    return `${from} leads to ${to}, and no page is there.`;
  };
  const usable: Redirect[] = [];
  const faults: RedirectFault[] = [];
  for (const [place, one] of redirects.entries()) {
    const why = faultOf(one, place);
    if (why) faults.push({ ...one, why, place });
    else usable.push(one);
  }
  return { usable, faults };
}

/** The redirects of a built site. `pages`: the paths of its pages. */
export const redirectsOf = (pages: Iterable<string>) => usableRedirects(readRedirects(), { pages, others: aliases() });
