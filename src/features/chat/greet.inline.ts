import { greetingAt } from './conversation.ts';

/** Inline: a file for one rule would cost a request. */
const greeting = document.querySelector<HTMLElement>('#greeting');
if (greeting) greeting.textContent = greeting.dataset[greetingAt(new Date().getHours())] ?? '';
