import type { FormDefinition } from '../../forms/define-form.ts';
import { privacyNoticeOf } from '../../forms/privacy.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { PartialTexts } from '../../i18n/texts.ts';
import { typeset } from '../../lib/typeset.ts';

/** Whom to write to about one's data, and where the whole policy is. */
export interface PrivacyContact {
  email: string;
  path: string;
}
interface Props {
  form: Pick<FormDefinition, 'processing' | 'retention'>;
  contact: PrivacyContact;
  texts: PartialTexts;
  lang: Locale;
}

/** The privacy notice of a form: purpose, retention, contact, and a link to the whole policy. */
export function PrivacyNotice({ form, contact, texts: { privacy }, lang }: Props) {
  return (
    <p className="hint full-width">
      {privacy && `${typeset(privacyNoticeOf(privacy, form), lang)} `}
      <a href={contact.path}>{privacy?.rights}</a>
      {`${privacy?.at} `}
      <a href={`mailto:${contact.email}`}>{contact.email}</a>.
    </p>
  );
}
