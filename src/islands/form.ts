import type { call } from '../lib/call.ts';
import type { Endpoint } from '../lib/endpoint.ts';
import type { FieldErrors } from '../lib/errors.ts';
import { typesetWords } from '../lib/typeset.ts';

/**
 * Makes a server-drawn form answer on the spot: checked with the endpoint's own schema, errors at their fields, what was
 * typed kept, the outcome announced. Without scripts the same form posts natively and is led to a page.
 */
type Words = Record<string, string>;
interface Code {
  endpoint: Endpoint;
  call: typeof call;
  words: Words;
}

export const wordsOf = async (lang: string): Promise<Words> =>
  lang === 'en' ? (await import('../i18n/en/errors.ts')).errors : typesetWords((await import('../i18n/fr/errors.ts')).errors, 'fr');

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

export function say(form: HTMLFormElement, text: string, kind: 'bad' | 'busy' | 'good', phone = false, place = ':scope > [role=status]:not(.kept)'): void {
  const status = form.querySelector<HTMLElement>(place);
  if (!status) return;
  status.hidden = false;
  status.classList.remove('bad', 'busy', 'good');
  status.classList.add(kind);
  status.textContent = text;
  const call = form.querySelector('template')?.content.querySelector('a')?.cloneNode(true);
  if (phone && call) status.append(' ', call);
}

/** Says that it is done; where the answer has a `state` of its own words, in those. */
function succeed(form: HTMLFormElement, data: unknown): void {
  const { state } = (data ?? {}) as { state?: string };
  const said = form.querySelector('template')?.content;
  const done = (said?.querySelector(`[data-done="${state}"]`) ?? said?.querySelector('[data-done]'))?.cloneNode(true) as HTMLElement;
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
  report: async () => (await import('../features/reports/reports.ts')).sendReport,
  rights: async () => (await import('../features/rights/rights.ts')).exerciseRight,
  withdraw: async () => (await import('../features/withdrawal/withdrawal.ts')).withdraw,
  contact: async () => (await import('../features/contact/contact.ts')).sendContact,
  subscribe: async () => (await import('../features/newsletter/newsletter.ts')).subscribe,
  confirm: async () => (await import('../features/newsletter/newsletter.ts')).confirm,
  unsubscribe: async () => (await import('../features/newsletter/newsletter.ts')).unsubscribe,
  preferences: async () => (await import('../features/newsletter/newsletter.ts')).setPreferences,
  leave: async () => (await import('../features/newsletter/newsletter.ts')).setPreferences,
  cancel: async () => (await import('../features/events/events.ts')).cancel,
};
/** Forms that show what is kept, as soon as the page is there. */
const readers: Record<string, () => Promise<Endpoint>> = {
  preferences: async () => (await import('../features/newsletter/newsletter.ts')).readPreferences,
};

/**
 * The token of an e-mailed link goes into the page's forms and out of the address: opening the link does nothing, sending
 * a form does. A page that shows what is kept (`.kept`) keeps its address, to be loaded again.
 */
function takeToken(): void {
  const token = new URLSearchParams(location.search).get('token');
  const fields = document.querySelectorAll<HTMLInputElement>('[data-token]');
  if (!fields.length || !token) return;
  for (const field of fields) field.value = token;
  if (!document.querySelector('.kept')) history.replaceState(null, '', location.pathname);
}

/** What is kept, to be changed; or why it cannot be shown. */
async function showKept(form: HTMLFormElement, read: () => Promise<Endpoint>, { call, words }: Code): Promise<void> {
  const [endpoint, { fill }] = await Promise.all([read(), import('./fill.ts')]);
  const { token, lang } = valuesOf(form);
  // Without a token the answer is known, and the page has said it (shell.ts).
  if (!token) return;
  const reply = await call(endpoint, { token, lang });
  const place = '.kept';
  if (!reply.ok) return say(form, words[reply.code] ?? '', 'bad', true, place);
  fill(form, reply.data as Record<string, unknown>);
  say(form, form.querySelector<HTMLElement>(place)?.dataset.shown ?? '', 'good', false, place);
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
  const code = await bring(form);
  const { endpoint, call, words } = code;
  const submissionKey = crypto.randomUUID();
  const filesOf = form.querySelector('[data-kind]') ? (await import('./upload.ts')).watchUploads(form, call) : async () => ({});
  takeToken();
  const read = readers[form.id];
  if (read) await showKept(form, read, code);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (form.getAttribute('aria-busy') === 'true') return;
    form.setAttribute('aria-busy', 'true');
    clearErrors(form);
    say(form, words.sending ?? '', 'busy');
    const keys = await filesOf();
    // Its file cannot leave before it (upload.ts).
    if (form.dataset.native) return form.submit();
    const values = { ...valuesOf(form), ...keys, startedAt: Math.round(performance.timeOrigin), submissionKey };
    const reply = await call(endpoint, values, fetch, () => say(form, words.proving ?? '', 'busy'));
    form.removeAttribute('aria-busy');
    if (reply.ok) return succeed(form, reply.data);
    // A browser that keeps no cookie has no token: the form by itself needs none (netlify/http/csrf.ts).
    if (reply.code === 'csrf/invalid') return form.submit();
    const missing = Object.values(reply.fields).includes('required');
    say(form, words[missing ? 'missing' : reply.code] ?? '', 'bad', reply.code !== 'input/invalid');
    showErrors(form, reply.fields, words);
  });
}
