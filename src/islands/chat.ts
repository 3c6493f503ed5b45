import type { BringContact } from '../features/chat/HandOver.tsx';
import type { Opened } from '../features/chat/launcher.ts';
import { mount } from '../features/chat/mount.tsx';
import { typeset, typesetWords } from '../lib/typeset.ts';

/** The conversation, and the contact form it hands over to when nobody answers: two features that do not know each other. */
const wordsOf = async (lang: 'fr' | 'en') =>
  lang === 'fr'
    ? Promise.all([import('../i18n/fr/forms.ts'), import('../i18n/fr/errors.ts'), import('../i18n/fr/privacy.ts')])
    : Promise.all([import('../i18n/en/forms.ts'), import('../i18n/en/errors.ts'), import('../i18n/en/privacy.ts')]);

export function bring(place: HTMLElement): Opened {
  const contact: BringContact = async (lang) => {
    const [[{ forms }, { errors }, { privacy }], { contactForm }, { handOverFields }, { noticeOf }, { call }] = await Promise.all([
      wordsOf(lang),
      import('../features/contact/contact.ts'),
      import('../forms/drawn-fields.ts'),
      import('../forms/privacy.ts'),
      import('../lib/call.ts'),
    ]);
    const texts = typesetWords(forms, lang);
    return {
      fields: handOverFields(contactForm, { forms: texts }),
      notice: typeset(noticeOf(privacy, contactForm), lang),
      texts,
      errors: typesetWords(errors, lang),
      send: (values) => call(contactForm.endpoint, values),
    };
  };
  return mount(place, contact);
}
