import { greetingAt } from './conversation.ts';

/** Of the assistant's own page, before ChatWidget.tsx is there. Inline: a file for two rules would cost a request. */
const greeting = document.querySelector<HTMLElement>('#greeting');
if (greeting) greeting.textContent = greeting.dataset[greetingAt(new Date().getHours())] ?? '';

/** Enter sends, here too: mount.tsx sends what was typed once it can. */
const input = document.querySelector<HTMLTextAreaElement>('#chat-input');
input?.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
  event.preventDefault();
  input.ariaBusy = 'true';
});
