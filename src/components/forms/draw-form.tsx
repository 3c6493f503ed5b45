import { renderToString } from 'react-dom/server';
import { company } from '../../collections/company.ts';
import type { Locale } from '../../i18n/locales.ts';
import { pathTo, type RouteKey } from '../../i18n/routes.ts';
import { companyPhone, drawnTexts } from './drawn-texts.ts';
import type { PrivacyContact } from './PrivacyNotice.tsx';
import type { PlacedForm, PlacedFormData } from './placed-form.ts';
import { type DrawnForm, VisitorForm } from './VisitorForm.tsx';

export const privacyContact = (lang: Locale): PrivacyContact => ({
  email: company.privacyEmail,
  path: pathTo('privacy', lang),
});

/** What a form needs besides its definition where it stands. */
export function formDataOf({ fields }: DrawnForm, lang: Locale, placed: PlacedForm): PlacedFormData {
  const asked = Object.entries(fields).filter(
    ([name, { control }]) => control !== 'hidden' && (placed.only?.includes(name) ?? true),
  );
  const links = asked.flatMap(([name, { link }]) =>
    link ? [[name, link.to.startsWith('#') ? link.to : pathTo(link.to as RouteKey, lang)]] : [],
  );
  return {
    ...placed,
    ...(asked.length > 0 && { privacy: privacyContact(lang) }),
    ...(links.length > 0 && { links: Object.fromEntries(links) }),
  };
}

/** What of it the drawn form does not show already: the rest is read there (src/islands/form.tsx). */
export function unseen(
  { values = {}, privacy: _, ...given }: PlacedFormData,
  { fields }: DrawnForm,
): string | undefined {
  const typed = Object.entries(values).filter(([name]) => fields[name]?.control !== 'hidden');
  const kept = { ...given, ...(typed.length > 0 && { values: Object.fromEntries(typed) }) };
  return Object.keys(kept).length > 0 ? JSON.stringify(kept) : undefined;
}

/** A form as it stands in a page before React takes it over. */
export async function drawForm(definition: DrawnForm, given: PlacedFormData, lang: Locale): Promise<string> {
  const texts = await drawnTexts(lang);
  return renderToString(
    <VisitorForm
      definition={definition}
      given={given}
      company={company.tradeName}
      phone={companyPhone(lang)}
      texts={texts}
      lang={lang}
    />,
  );
}
