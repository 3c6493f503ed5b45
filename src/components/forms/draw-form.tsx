import { renderToString } from 'react-dom/server';
import { company } from '../../collections/company.ts';
import type { Locale } from '../../i18n/locales.ts';
import { pathTo, type RouteKey } from '../../i18n/routes.ts';
import { companyPhone, drawnTexts } from './drawn-texts.ts';
import { type DrawnForm, type Given, type PlacedForm, VisitorForm } from './VisitorForm.tsx';

/** What a form needs besides its definition where it stands. */
export function givenOf({ fields }: DrawnForm, lang: Locale, placed: PlacedForm): Given {
  const boxes = Object.entries(fields).filter(([name, { control }]) => control === 'checkbox' && (placed.only?.includes(name) ?? true));
  const links = boxes.flatMap(([name, { link }]) => (link ? [[name, link.to.startsWith('#') ? link.to : pathTo(link.to as RouteKey, lang)]] : []));
  return {
    ...placed,
    ...(boxes.length > 0 && { privacyPath: pathTo('privacy', lang) }),
    ...(links.length > 0 && { links: Object.fromEntries(links) }),
  };
}

/** A form as it stands in a page before React takes it over. */
export async function drawForm(definition: DrawnForm, given: Given, lang: Locale): Promise<string> {
  const texts = await drawnTexts(lang);
  return renderToString(<VisitorForm definition={definition} given={given} company={company.tradeName} phone={companyPhone(lang)} texts={texts} lang={lang} />);
}
