import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { companyOnPage } from '../../components/shell/company-on-page.ts';
import { chat as english } from '../../i18n/en/chat.ts';
import { chat as french } from '../../i18n/fr/chat.ts';
import { isLocale, type Locale } from '../../i18n/locales.ts';
import { typesetWords } from '../../lib/typeset.ts';
import chatSheet from '../../styles/chat.css?inline';
import fieldSheet from '../../styles/field.css?inline';
import formSheet from '../../styles/form.css?inline';
import { ChatWidget } from './ChatWidget.tsx';
import { type AskFunction, type Chat, type ChatWords, createChat, quickActions } from './chat.store.ts';
import { persistConversation, restoreConversation } from './conversation-storage.ts';
import type { LoadContact } from './HandOver.tsx';
import { readIntentFromUrl } from './intent.ts';
import type { LauncherState } from './launcher.ts';

/** The code that asks follows once the input is there to write in. */
const WARM_AFTER_MS = 300;

/** Its words travel with it, not with the page: nobody downloads them who does not come near. */
const wordsOf = (lang: Locale) => typesetWords<ChatWords>(lang === 'fr' ? french : english, lang);

const ask: AskFunction = async (...question) => {
  try {
    return await (await import('./ask-assistant.ts')).askAssistant(...question);
  } catch {
    return { ok: false, code: 'server/unavailable' };
  }
};

/**
 * From a link to a button, which shows what the conversation holds: hidden behind its window, with the count of what
 * was not read.
 */
function tendDoor(door: HTMLElement, chat: Chat): void {
  const name = door.ariaLabel ?? '';
  door.role = 'button';
  door.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    door.click();
  });
  chat.$window.subscribe((state) => {
    door.hidden = state !== 'closed';
    door.ariaExpanded = String(state !== 'closed');
  });
  chat.$unread.subscribe((count) => {
    if (count) door.dataset.unread = String(count);
    else delete door.dataset.unread;
    door.ariaLabel = count ? `${name}, ${count} ${chat.words.unread}` : name;
  });
}

/** Draws the conversation beside its door, or over what the server drew of it on the assistant's own page. */
export function mount(place: HTMLElement, contact: LoadContact): LauncherState {
  const { lang } = document.documentElement;
  if (!isLocale(lang)) throw new Error(`No conversation in "${lang}"`);
  const door = place.querySelector<HTMLElement>('.launch');
  const company = companyOnPage(document);
  const chat = createChat(
    { lang, words: wordsOf(lang), phone: company.phone, ask, now: () => new Date(), ownPage: !door },
    restoreConversation(),
  );

  const typed = place.querySelector('textarea');
  const caret = typed !== null && typed === document.activeElement ? typed.selectionEnd : undefined;
  if (typed?.value && !chat.$draft.get()) chat.$draft.set(typed.value);
  if (door) {
    document.head.append(
      Object.assign(document.createElement('style'), { textContent: fieldSheet + formSheet + chatSheet }),
    );
    tendDoor(door, chat);
  }
  persistConversation(chat);
  const root = createRoot(door ? place.appendChild(document.createElement('div')) : place);
  flushSync(() => root.render(<ChatWidget chat={chat} company={company} door={door} contact={contact} />));
  const drawn = place.querySelector('textarea');
  if (drawn && caret !== undefined) {
    drawn.focus();
    drawn.setSelectionRange(caret, caret);
  }

  const intent = readIntentFromUrl(location, history);
  if (intent) chat.openFor(intent);
  setTimeout(() => void import('./ask-assistant.ts').catch(() => undefined), WARM_AFTER_MS);
  return {
    press(what) {
      chat.open();
      if (chat.ownPage) place.querySelector('textarea')?.focus();
      const action = quickActions.find((id) => id === what);
      if (action) chat.send(chat.words.actions[action].message);
    },
  };
}
