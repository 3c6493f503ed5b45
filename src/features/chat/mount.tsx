import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { companyOnPage } from '../../components/shell/company-on-page.ts';
import { chat as english } from '../../i18n/en/chat.ts';
import { chat as french } from '../../i18n/fr/chat.ts';
import { isLocale, type Locale } from '../../i18n/locales.ts';
import { typesetWords } from '../../lib/typeset.ts';
import chatSheet from '../../styles/chat.css?inline';
import checkSheet from '../../styles/check.css?inline';
import fieldSheet from '../../styles/field.css?inline';
import formSheet from '../../styles/form.css?inline';
import { ChatWidget } from './ChatWidget.tsx';
import { type Chat, createChat, quickActions } from './chat.store.ts';
import type { Thumb } from './chat.ts';
import type { ChatWords, SendChatRequest } from './chat-state.ts';
import { persistConversation, restoreConversation } from './conversation-storage.ts';
import type { LoadContact } from './HandOver.tsx';
import { readIntentFromUrl } from './intent.ts';
import type { LauncherState } from './launcher.ts';

/** The module that calls the assistant is fetched this long after the input can be prerendered in. */
const PRELOAD_AFTER_MS = 300;

/** The words are part of this chunk, not of the page: only visitors who open the chat download them. */
const wordsOf = (lang: Locale) => typesetWords<ChatWords>(lang === 'fr' ? french : english, lang);

const sendRequest: SendChatRequest = async (...request) => {
  try {
    return await (await import('./ask-assistant.ts')).askAssistant(...request);
  } catch {
    return { ok: false, code: 'server/unavailable' };
  }
};

const sendThumb = async (thumb: Thumb): Promise<boolean> => {
  try {
    return await (await import('./ask-assistant.ts')).sendThumb(thumb);
  } catch {
    // The module did not load: the thumb stays as it was.
    return false;
  }
};

/** Turns the link to the assistant's page into the window's button: hidden while it is open, with the unread count. */
function bindLauncher(launcher: HTMLElement, chat: Chat): void {
  const name = launcher.ariaLabel ?? '';
  launcher.role = 'button';
  launcher.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    launcher.click();
  });
  chat.$window.subscribe((state) => {
    launcher.ariaBusy = null;
    launcher.hidden = state !== 'closed';
    launcher.ariaExpanded = String(state !== 'closed');
  });
  chat.$unread.subscribe((count) => {
    if (count) launcher.dataset.unread = String(count);
    else delete launcher.dataset.unread;
    launcher.ariaLabel = count ? `${name}, ${count} ${count > 1 ? chat.words.unread : chat.words.unreadOne}` : name;
  });
}

/** Renders the window beside its launcher, or on the assistant's own page in container of the prerendered conversation. */
export function mount(container: HTMLElement, contact: LoadContact): LauncherState {
  const { lang } = document.documentElement;
  if (!isLocale(lang)) throw new Error(`No conversation in "${lang}"`);
  const launcher = container.querySelector<HTMLElement>('.launch');
  const company = companyOnPage(document);
  const chat = createChat(
    {
      lang,
      words: wordsOf(lang),
      phone: company.phone,
      sendRequest,
      sendThumb,
      now: () => new Date(),
      ownPage: !launcher,
    },
    restoreConversation(),
  );

  const prerendered = container.querySelector('textarea');
  const caret = prerendered !== null && prerendered === document.activeElement ? prerendered.selectionEnd : undefined;
  if (prerendered?.value && !chat.$draft.get()) chat.$draft.set(prerendered.value);
  // Enter was pressed before (chat-page.inline.ts).
  if (prerendered?.ariaBusy) chat.send(prerendered.value);
  if (launcher) {
    document.head.append(
      Object.assign(document.createElement('style'), { textContent: fieldSheet + checkSheet + formSheet + chatSheet }),
    );
    bindLauncher(launcher, chat);
  }
  persistConversation(chat);
  const root = createRoot(launcher ? container.appendChild(document.createElement('div')) : container);
  flushSync(() => root.render(<ChatWidget chat={chat} company={company} launcher={launcher} contact={contact} />));
  const input = container.querySelector('textarea');
  if (input && caret !== undefined) {
    input.focus();
    input.setSelectionRange(caret, caret);
  }

  const intent = readIntentFromUrl(location, history);
  if (intent) chat.openFor(intent);
  setTimeout(() => void import('./ask-assistant.ts').catch(() => undefined), PRELOAD_AFTER_MS);
  return {
    press(action) {
      chat.open();
      if (chat.ownPage) container.querySelector('textarea')?.focus();
      const known = quickActions.find((id) => id === action);
      if (known) chat.send(chat.words.actions[known].message);
    },
  };
}
