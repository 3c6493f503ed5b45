import type { CollectionEntry } from 'astro:content';
import { beds } from '../../collections/kinds/service.ts';
import type { SectionOf } from '../../collections/sections.ts';
import type { Locale } from '../../i18n/locales.ts';
import { t as translate } from '../../i18n/translate.ts';

/** The ten services as the layers of a borehole log: interface, applications, foundations. */
export function servicesLog(
  services: (CollectionEntry<'services'> & { slug: string })[],
  lang: Locale,
): SectionOf<'log'>['beds'] {
  const t = translate(lang);
  return beds.map((bed) => ({
    hatch: bed,
    title: t(`site.beds.${bed}`),
    note: t(`site.beds.${bed}Note`),
    items: services
      .filter(({ data }) => data.bed === bed)
      .map(({ slug, data }) => ({ title: data.name, text: data.summary, to: `/services/${slug}` })),
  }));
}
