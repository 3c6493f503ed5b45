import type { Endpoint, Reply } from '../lib/endpoint.ts';
import type { FieldErrors } from '../lib/errors.ts';

/**
 * Makes a server-drawn form answer on the spot: checked with the endpoint's own schema, errors at their fields, what was
 * typed kept, the outcome announced. Without scripts the same form posts natively and is led to a page.
 */
type Words = Record<string, string>;
interface Code {
  endpoint: Endpoint;
  call: (endpoint: Endpoint, values: unknown) => Promise<Reply<unknown>>;
  words: Words;
}

export const wordsOf = async (lang: string): Promise<Words> =>
  lang === 'en' ? (await import('../i18n/en/errors.ts')).errors : (await import('../i18n/fr/errors.ts')).errors;

/** Values by name; a name that stands on several ticked boxes is a list. */
export function valuesOf(form: HTMLFormElement): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  const pairs = new FormData(form);
  for (const name of new Set(pairs.keys())) {
    // A file goes to storage by itself; the form names its key.
    if (pairs.get(name) instanceof File) continue;
    const all = pairs.getAll(name);
    values[name] = form.querySelectorAll(`[type=checkbox][name="${name}"]`).length > 1 ? all : all[0];
  }
  return values;
}

const controlOf = (form: HTMLFormElement, name: string) => form.querySelector<HTMLElement>(`[name="${name}"]`);

export function clearErrors(form: HTMLFormElement): void {
  for (const shown of form.querySelectorAll('.err')) shown.remove();
  for (const control of form.querySelectorAll<HTMLElement>('[aria-invalid]')) {
    control.removeAttribute('aria-invalid');
    const described = control
      .getAttribute('aria-describedby')
      ?.split(' ')
      .filter((id) => !id.endsWith('-error'))
      .join(' ');
    if (described) control.setAttribute('aria-describedby', described);
    else control.removeAttribute('aria-describedby');
  }
}

/** Each error under its field, tied to it; the first one takes the focus. */
export function showErrors(form: HTMLFormElement, fields: FieldErrors, words: Words): void {
  for (const [name, code] of Object.entries(fields)) {
    const control = controlOf(form, name);
    if (!control) continue;
    const message = document.createElement('p');
    message.className = 'err';
    message.id = `${form.id}-${name}-error`;
    message.textContent = words[code] ?? '';
    (control.closest('.field, .w') ?? control).append(message);
    control.setAttribute('aria-invalid', 'true');
    control.setAttribute('aria-describedby', [control.getAttribute('aria-describedby'), message.id].filter(Boolean).join(' '));
  }
  form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
}

export function say(form: HTMLFormElement, text: string, kind: 'bad' | 'busy', phone = false): void {
  const status = form.querySelector<HTMLElement>('[role=status]');
  if (!status) return;
  status.hidden = false;
  status.className = `notice w ${kind}`;
  status.textContent = text;
  const call = form.querySelector('template')?.content.querySelector('a')?.cloneNode(true);
  if (phone && call) status.append(' ', call);
}

function succeed(form: HTMLFormElement): void {
  const done = form.querySelector('template')?.content.querySelector('[data-done]')?.cloneNode(true) as HTMLElement;
  document.dispatchEvent(new Event('form:sent'));
  form.replaceChildren(done);
  done.focus();
}

/** The endpoint of each form, by the form's id; its code comes with the first touch. */
const endpoints: Record<string, () => Promise<Endpoint>> = {
  apply: async () => (await import('../features/careers/careers.ts')).apply,
  support: async () => (await import('../features/support/support.ts')).askSupport,
  register: async () => (await import('../features/events/events.ts')).register,
  review: async () => (await import('../features/testimonials/testimonials.ts')).sendReview,
  comment: async () => (await import('../features/comments/comments.ts')).addComment,
  rights: async () => (await import('../features/rights/rights.ts')).exerciseRight,
  withdraw: async () => (await import('../features/withdrawal/withdrawal.ts')).withdraw,
  contact: async () => (await import('../features/contact/contact.ts')).sendContact,
  subscribe: async () => (await import('../features/newsletter/newsletter.ts')).subscribe,
  confirm: async () => (await import('../features/newsletter/newsletter.ts')).confirm,
  unsubscribe: async () => (await import('../features/newsletter/newsletter.ts')).unsubscribe,
};

/** The token of an e-mailed link goes into the form and out of the address: opening the link does nothing, sending the form does. */
function takeToken(form: HTMLFormElement): void {
  const token = new URLSearchParams(location.search).get('token');
  const field = form.querySelector<HTMLInputElement>('[data-token]');
  if (!field || !token) return;
  field.value = token;
  history.replaceState(null, '', location.pathname);
}

async function bring(form: HTMLFormElement): Promise<Code> {
  const load = endpoints[form.id];
  if (!load) throw new Error(`No endpoint for the form "${form.id}"`);
  const [endpoint, { call }, words] = await Promise.all([load(), import('../lib/call.ts'), wordsOf(document.documentElement.lang)]);
  return { endpoint, call, words };
}

/** Takes a form over; from then on it answers on the spot. Called by the shell at the first touch. */
export async function enhance(form: HTMLFormElement): Promise<void> {
  // An order is paid as well as sent, and its confirmation read: they have rules of their own.
  if (form.id === 'order') return (await import('./order.ts')).takeOrder(form);
  if (form.id === 'confirmation') return (await import('./confirmation.ts')).openConfirmation(form);
  const { endpoint, call, words } = await bring(form);
  const submissionKey = crypto.randomUUID();
  const filesOf = form.querySelector('[data-kind]') ? (await import('./upload.ts')).watchUploads(form, call) : async () => ({});
  takeToken(form);
  form.noValidate = true;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (form.getAttribute('aria-busy') === 'true') return;
    form.setAttribute('aria-busy', 'true');
    clearErrors(form);
    say(form, words.sending ?? '', 'busy');
    const reply = await call(endpoint, { ...valuesOf(form), ...(await filesOf()), startedAt: Math.round(performance.timeOrigin), submissionKey });
    form.removeAttribute('aria-busy');
    if (reply.ok) return succeed(form);
    say(form, words[reply.code] ?? '', 'bad', reply.code !== 'input/invalid');
    showErrors(form, reply.fields, words);
  });
}
