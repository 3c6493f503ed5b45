import { createForm } from '../components/forms/form.store.ts';
import type { BringContact } from '../features/chat/HandOver.tsx';
import type { Opened } from '../features/chat/launcher.ts';
import { mount } from '../features/chat/mount.tsx';
import { bringTexts } from '../i18n/texts.ts';
import { typeset } from '../lib/typeset.ts';

/** The conversation, and the contact form it hands over to when nobody answers: two features that do not know each other. */
export function bring(place: HTMLElement): Opened {
  const contact: BringContact = async (lang) => {
    const [texts, { contactForm }, { noticeOf }, { call }] = await Promise.all([
      bringTexts(['privacy'], lang),
      import('../features/contact/contact.ts'),
      import('../forms/privacy.ts'),
      import('../lib/call.ts'),
    ]);
    return {
      definition: contactForm,
      texts,
      notice: texts.privacy ? typeset(noticeOf(texts.privacy, contactForm), lang) : '',
      form: createForm({ endpoint: contactForm.endpoint, call, startedAt: Math.round(performance.timeOrigin) }),
    };
  };
  return mount(place, contact);
}
