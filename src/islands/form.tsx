import { atom } from 'nanostores';
import { createForm, type Form } from '../components/forms/form.store.ts';
import { fillForm, valuesOf, valuesOfFields } from '../components/forms/form-values.ts';
import type { LinkedFormState } from '../components/forms/LinkedFormNotice.tsx';
import type { PlacedFormData } from '../components/forms/placed-form.ts';
import { createUpload, putFile } from '../components/forms/upload.store.ts';
import { type DrawnForm, VisitorForm } from '../components/forms/VisitorForm.tsx';
import { companyOnPage } from '../components/shell/company-on-page.ts';
import formModules from '../forms/registry.ts?lazy';
import { isLocale } from '../i18n/locales.ts';
import { dictionaryOf, loadTexts } from '../i18n/texts.ts';
import { call } from '../lib/call.ts';
import type { Endpoint } from '../lib/endpoint.ts';
import { typeset } from '../lib/typeset.ts';
import { type FollowedDraft, followedDraft } from './form-draft.ts';
import { hydrate } from './hydrate.tsx';

/**
 * The token of an e-mailed link goes into the page's forms and out of the address: opening the link does nothing,
 * sending a form does. Loaded again, the page finds it beside its address (`history.state`), and once the form is sent,
 * that it was (src/components/forms/link-state.inline.ts). A page that shows what is stored (`.kept`) keeps its
 * address.
 */
function takeToken(): void {
  const token =
    new URLSearchParams(location.search).get('token') ?? (history.state as { token?: string } | null)?.token;
  const fields = document.querySelectorAll<HTMLInputElement>('[data-token]');
  if (!fields.length || !token) return;
  for (const field of fields) field.value = token;
  if (document.querySelector('.kept')) return;
  const beside = { token, search: `?token=${token}` };
  history.replaceState(beside, '', location.pathname);
  const sentFrom = document.querySelector('form:has([data-token])');
  document.addEventListener('form:sent', () => {
    if (sentFrom?.querySelector('[data-done]')) history.replaceState({ ...beside, sent: true }, '', location.pathname);
  });
}

/** The dictionaries that hold the words of a form. */
function dictionariesOf({ words, fields }: DrawnForm, given: PlacedFormData): string[] {
  const { outcomes = {}, ...said } = { ...words, ...given.words };
  const keys = Object.values(fields).flatMap(({ control, label, hint, options, link }) =>
    control === 'hidden' ? [] : [label, hint, options, link?.label],
  );
  const all = [...Object.values(said), ...Object.values(outcomes), ...keys];
  return [
    ...(given.showsKept ? ['newsletter'] : []),
    ...(given.privacy ? ['privacy'] : []),
    ...all.flatMap((key) => (key ? [dictionaryOf(key)] : [])),
  ];
}

/** What the page gave the form when it was drawn: some of it stands in it. */
function givenBy(form: HTMLFormElement, { fields }: DrawnForm, beside: PlacedFormData): PlacedFormData {
  const hidden = Object.keys(fields).flatMap((name) => {
    const input = form.querySelector<HTMLInputElement>(`[type=hidden][name="${name}"]`);
    return input ? [[name, input.value] as const] : [];
  });
  const email = form.querySelector<HTMLAnchorElement>('a[href^="mailto:"]');
  const policy = email?.previousElementSibling?.getAttribute('href');
  return {
    ...beside,
    values: { ...Object.fromEntries(hidden), ...beside.values },
    ...(email && policy && { privacy: { email: email.textContent, path: policy } }),
  };
}

/** Fills the form with the stored values, to be changed; or says why they cannot be shown. */
async function fillStoredValues(
  form: HTMLFormElement,
  endpoint: Endpoint,
  tell: (state: LinkedFormState) => void,
): Promise<void> {
  const { token, lang } = valuesOf(form);
  // Without a token there is nothing to read, and the page has reported it (shell.ts).
  if (!token) return;
  const reply = await call(endpoint, { token, lang });
  if (!reply.ok) return tell({ at: 'refused', code: reply.code });
  fillForm(form, reply.data as Record<string, unknown>);
  tell({ at: 'shown' });
}

/**
 * React draws a form anew where something on the page changed it meanwhile, an extension of the browser for one: the
 * form it took out still holds what was typed.
 */
function keepTyped(typed: HTMLFormElement, shown: HTMLFormElement, focused: string): void {
  if (shown === typed) return;
  const names = [...typed.elements].flatMap((control) => control.getAttribute('name') ?? []);
  fillForm(shown, valuesOfFields(typed, names));
  if (focused) shown.querySelector<HTMLElement>(`[name="${focused}"]`)?.focus();
}

const storeOf = ({ endpoint }: DrawnForm, { submissionKey }: FollowedDraft): Form => {
  const uploads = Object.entries(endpoint.files ?? {}).flatMap(([name, kind]) =>
    kind ? [[name, createUpload(kind, { call, put: putFile })] as const] : [],
  );
  return createForm({
    endpoint,
    call,
    uploads: Object.fromEntries(uploads),
    startedAt: Math.round(performance.timeOrigin),
    submissionKey,
  });
};

/** Hydrates a form in place. Called by the shell at the first touch. */
export async function hydrateForm(form: HTMLFormElement): Promise<void> {
  const { lang } = document.documentElement;
  const place = form.parentElement;
  if (!place || !isLocale(lang)) throw new Error(`The form "${form.id}" cannot be taken over`);
  // An order is paid as well as sent, and its confirmation read: they have rules of their own.
  if (form.id === 'order') return (await import('./order.tsx')).hydrateOrder(place, lang);
  if (form.id === 'confirmation') return (await import('./confirmation.tsx')).hydrateConfirmation(place, lang);
  const load = formModules[form.dataset.form ?? form.id];
  if (!load) throw new Error(`The form "${form.id}" has no definition`);
  const [definition] = await Promise.all([load(), loadTexts([], lang)]);
  const draft = followedDraft(place, definition);
  draft.restore();
  const given = givenBy(form, definition, JSON.parse(place.dataset.given ?? '{}'));
  const texts = await loadTexts(dictionariesOf(definition, given), lang);
  const $kept = atom<LinkedFormState>({ at: 'reading' });
  const { name, phone, call: link } = companyOnPage(document);
  const store = storeOf(definition, draft);
  takeToken();
  const focused = form.contains(document.activeElement) ? (document.activeElement?.getAttribute('name') ?? '') : '';
  await hydrate(
    place,
    <VisitorForm
      {...{ definition, given, texts, lang }}
      company={name}
      phone={{ shown: typeset(phone, lang), link }}
      form={store}
      kept={{ $state: $kept }}
      draft={draft.shown}
    />,
  );
  const shown = place.querySelector('form') ?? form;
  keepTyped(form, shown, focused);
  const { storedValues } = definition;
  const fillStored = async () => {
    if (given.showsKept && storedValues) await fillStoredValues(shown, storedValues, (state) => $kept.set(state));
  };
  await fillStored();
  if (storedValues) draft.restore(true);
  store.$state.listen(({ at }) => at === 'sent' && draft.markSent());
  draft.follow({
    refill: fillStored,
    removeFiles: () => Object.values(store.uploads).forEach((upload) => void upload.remove()),
    sentElsewhere: store.markSent,
  });
}
