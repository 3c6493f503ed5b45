import type { APIRoute } from 'astro';
import type { DrawingName, Mark } from '../../../collections/exhibit.ts';
import { recordsIn } from '../../../collections/read.ts';
import type { SectionOf } from '../../../collections/sections.ts';
import { exhibitFile } from '../../../drawing/exhibits/exhibits.ts';
import { locales } from '../../../i18n/locales.ts';

interface Props {
  drawing: DrawingName;
  marks: Mark[];
}

/** The drawing that explains a service or a page, in each language. */
export async function getStaticPaths() {
  const found = await Promise.all(
    locales.map(async (lang) => {
      const services = (await recordsIn('services', lang)).map(({ slug, data }) => ({
        params: { lang, name: slug },
        props: { drawing: data.drawing, marks: data.exhibit.marks },
      }));
      const pages = (await recordsIn('pages', lang)).flatMap(({ slug, data }) => {
        const section = data.sections.find((one): one is SectionOf<'exhibit'> => one.kind === 'exhibit');
        const props = section && { drawing: section.drawing, marks: section.marks };
        return props ? [{ params: { lang, name: slug }, props }] : [];
      });
      return [...services, ...pages];
    }),
  );
  return found.flat();
}

export const GET: APIRoute<Props> = ({ props: { drawing, marks } }) =>
  new Response(exhibitFile(drawing, marks), { headers: { 'content-type': 'image/svg+xml' } });
