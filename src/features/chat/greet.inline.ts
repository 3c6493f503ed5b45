import { greetingAt } from './conversation.ts';

/** The one rule of the hour, in the page: a file for it would be a request. */
const greeting = document.querySelector<HTMLElement>('#greeting');
if (greeting) greeting.textContent = greeting.dataset[greetingAt(new Date().getHours())] ?? '';
