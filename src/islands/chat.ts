import type { BringContact } from '../features/chat/HandOver.tsx';
import type { Opened } from '../features/chat/launcher.ts';
import { mount } from '../features/chat/mount.tsx';
import { typesetWords } from '../lib/typeset.ts';

/** The conversation, and the contact form it hands over to when nobody answers: two features that do not know each other. */
const wordsOf = async (lang: 'fr' | 'en') =>
  lang === 'fr'
    ? Promise.all([import('../i18n/fr/forms.ts'), import('../i18n/fr/errors.ts')])
    : Promise.all([import('../i18n/en/forms.ts'), import('../i18n/en/errors.ts')]);

export function bring(place: HTMLElement): Opened {
  const contact: BringContact = async (lang) => {
    const [[{ forms }, { errors }], { sendContact }, { call }] = await Promise.all([
      wordsOf(lang),
      import('../features/contact/contact.ts'),
      import('../lib/call.ts'),
    ]);
    return { texts: typesetWords(forms, lang), errors: typesetWords(errors, lang), send: (values) => call(sendContact, values) };
  };
  return mount(place, contact);
}
