import { atom, type ReadableAtom } from 'nanostores';
import type { call } from '../../lib/call.ts';
import type { Endpoint } from '../../lib/endpoint.ts';
import type { ErrorCode, FieldErrors } from '../../lib/errors.ts';
import { readFieldErrors } from '../../lib/fields.ts';
import type { Upload } from './upload.store.ts';

/** What a form is doing, and what came of it. */
export type FormState =
  | { at: 'idle' }
  /** Its files are not all there yet. */
  | { at: 'uploading' }
  | { at: 'sending' }
  /** The server requires a proof of work. */
  | { at: 'proving' }
  | { at: 'refused'; code: FormRefusal; fields: FieldErrors }
  /**
   * The browser keeps no cookie and has no CSRF token: the form posts natively, which needs none
   * (netlify/http/csrf.ts).
   */
  | { at: 'posting' }
  | { at: 'sent'; data: unknown };
/** `upload/failed`: a chosen file did not arrive, and the form does not leave without it. */
export type FormRefusal = ErrorCode | 'upload/failed';
export type Values = Record<string, unknown>;

export interface FormParts {
  endpoint: Endpoint;
  call: typeof call;
  /** By the names of their fields. */
  uploads?: Record<string, Upload>;
  /** When the page was opened, ms since 1970: a form filled in too fast needs a proof of work. */
  startedAt?: number;
  /** The submission key; by default one for the whole page. */
  submissionKey?(values: Values): Promise<string>;
}
export interface Form {
  $state: ReadableAtom<FormState>;
  uploads: Record<string, Upload>;
  submit(values: Values): Promise<void>;
  /** The same words were sent from another tab. */
  markSent(): void;
}

const BUSY = new Set<FormState['at']>(['uploading', 'sending', 'proving', 'posting', 'sent']);
export const isBusy = ({ at }: FormState): boolean => BUSY.has(at);

/** The rules of one form: what is checked, what is waited for, and what is sent, once. Draws nothing. */
export function createForm({ endpoint, call, uploads = {}, startedAt, submissionKey }: FormParts): Form {
  const $state = atom<FormState>({ at: 'idle' });
  const ownKey = crypto.randomUUID();
  const files = Object.entries(uploads);
  const refuse = (code: FormRefusal, fields: FieldErrors = {}) => $state.set({ at: 'refused', code, fields });

  /** Validates the fields. The state of an upload is shown at its own field. */
  const fieldErrorList = (values: Values): FieldErrors => {
    const input = endpoint.input.safeParse(values);
    const fields = input.success ? {} : readFieldErrors(input.error);
    for (const [name, upload] of files) if (upload.$state.get().at !== 'none') delete fields[name];
    return fields;
  };
  const someFile = (...at: ReturnType<Upload['$state']['get']>['at'][]) =>
    files.some(([, { $state: $file }]) => at.includes($file.get().at));

  async function submit(typed: Values): Promise<void> {
    if (isBusy($state.get())) return;
    const fields = fieldErrorList(typed);
    if (Object.keys(fields).length > 0 || someFile('refused')) return refuse('input/invalid', fields);
    // Before anything is awaited: whatever presses again meanwhile finds the form busy.
    const waitsForFiles = someFile('sending', 'cut');
    $state.set({ at: waitsForFiles ? 'uploading' : 'sending' });
    await Promise.all(files.map(([, upload]) => upload.settled()));
    if (someFile('with-form')) return $state.set({ at: 'posting' });
    if (someFile('refused')) return refuse('input/invalid');
    if (someFile('cut', 'sending')) return refuse('upload/failed');

    if (waitsForFiles) $state.set({ at: 'sending' });
    const there = files.flatMap(([name, { $state: $file, identity }]) => {
      const file = $file.get();
      return file.at === 'there' ? [{ name, key: file.key, identity: identity() }] : [];
    });
    const keys = there.map(({ name, key }) => [name, key]);
    const identities = there.map(({ name, identity }) => [name, identity]);
    // Another file is another submission: a corrected CV of the same name does not get lost.
    const key = (await submissionKey?.({ ...typed, ...Object.fromEntries(identities) })) ?? ownKey;
    const whole = { ...typed, ...Object.fromEntries(keys), startedAt, submissionKey: key };
    const reply = await call(endpoint, whole, fetch, () => $state.set({ at: 'proving' }));
    if (reply.ok) return $state.set({ at: 'sent', data: reply.data });
    if (reply.code === 'csrf/invalid') return $state.set({ at: 'posting' });
    // Kept too long for the form to find it: the browser still has it.
    const lost = files.filter(
      ([name, upload]) => reply.fields[name] === 'required' && upload.$state.get().at === 'there',
    );
    for (const [, upload] of lost) upload.lose();
    if (lost.length > 0) refuse('upload/failed');
    else refuse(reply.code, reply.fields);
  }

  const markSent = () => {
    if (!isBusy($state.get())) $state.set({ at: 'sent', data: undefined });
  };
  return { $state, uploads, submit, markSent };
}
