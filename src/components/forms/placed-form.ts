import type { FormDefinition } from '../../forms/define-form.ts';
import type { MessageKey } from '../../i18n/message-key.ts';
import type { PrivacyContact } from './PrivacyNotice.tsx';

/** What a page decides of a form that stands on it. */
export interface PlacedForm {
  /** Some of its fields only. */
  only?: readonly string[] | undefined;
  /** What its fields hold from the start; a hidden field is drawn where it stands here. */
  values?: Readonly<Record<string, string>> | undefined;
  /** Words of options by field, where the page knows them. */
  options?: Readonly<Record<string, Record<string, string>>> | undefined;
  /** The same form in another place, and the words it has there. */
  id?: string | undefined;
  words?: Partial<FormDefinition['words']> | undefined;
  /** Not what the page is for: its button is drawn in line. */
  aside?: boolean | undefined;
  /** It shows the stored values, to be changed. */
  showsKept?: boolean | undefined;
  /** A gesture before the one that sends: it opens the last step, without scripts too. */
  step?: { id: string; begin: MessageKey; label: MessageKey; legend: MessageKey } | undefined;
}
/**
 * That, and where the links in its boxes lead: it stands in the page beside the form, for the code that takes it over.
 */
export interface PlacedFormData extends PlacedForm {
  /** Where the form has visible fields. */
  privacy?: PrivacyContact;
  /** Where the links in the words of boxes lead, by field. */
  links?: Readonly<Record<string, string>>;
}
