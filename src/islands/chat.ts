import { createForm } from '../components/forms/form.store.ts';
import type { LoadContact } from '../features/chat/HandOver.tsx';
import type { LauncherState } from '../features/chat/launcher.ts';
import { mount } from '../features/chat/mount.tsx';
import { loadTexts } from '../i18n/texts.ts';
import { typeset } from '../lib/typeset.ts';

/**
 * The conversation, and the contact form it hands over to when nobody answers: two features that do not know each
 * other.
 */
export function loadChat(place: HTMLElement): LauncherState {
  const contact: LoadContact = async (lang) => {
    const [texts, { contactForm }, { privacyNoticeOf: noticeOf }, { call }] = await Promise.all([
      loadTexts(['privacy'], lang),
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
