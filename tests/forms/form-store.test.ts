import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createForm, type FormState } from '../../src/components/forms/form.store.ts';
import { createUpload, type PutAnswer } from '../../src/components/forms/upload.store.ts';
import { formEndpoint, linkFormEndpoint } from '../../src/forms/define-form.ts';
import type { Endpoint, Reply } from '../../src/lib/endpoint.ts';
import { consent, line, uploadKey } from '../../src/lib/fields.ts';

/** A form as a visitor meets it: a name, a file that is required, a box to tick. */
const endpoint = formEndpoint(
  {
    name: { schema: line(80), control: 'text', label: 'forms.fields.name' },
    cv: { schema: uploadKey(), control: 'file', file: { kind: 'cv' }, label: 'forms.fields.cv' },
    consent: { schema: consent('processing'), control: 'checkbox', label: 'forms.consent' },
  },
  { path: '/api/careers/apply', output: z.object({ id: z.string() }), sent: 'application' },
);
const typed = { name: 'Ada', consent: 'true', lang: 'fr', website: '' };
const KEY = 'k'.repeat(16);
const ticket: Reply<unknown> = { ok: true, data: { key: KEY, url: '/uploads/k', headers: {}, expiresAt: '' } };
const arrived: Reply<unknown> = { ok: true, data: { id: '1' } };
const refusing = (reply: Partial<Extract<Reply<unknown>, { ok: false }>>): Reply<unknown> => ({
  ok: false,
  code: 'input/invalid',
  fields: {},
  ...reply,
});
const cv = () => new File(['%PDF'], 'cv.pdf', { type: 'application/pdf' });

interface Story {
  tickets?: Reply<unknown>[];
  puts?: PutAnswer[];
  replies?: Reply<unknown>[];
}
function page({ tickets = [], puts = [], replies = [] }: Story = {}) {
  const sent: Record<string, unknown>[] = [];
  const call = async (asked: Endpoint, values: Record<string, unknown>) => {
    if (asked.path === '/api/uploads/ticket') return tickets.shift() ?? ticket;
    sent.push(values);
    return replies.shift() ?? arrived;
  };
  const upload = createUpload('cv', { call: call as never, put: async () => puts.shift() ?? { status: 200 } });
  const form = createForm({ endpoint, call: call as never, uploads: { cv: upload }, startedAt: 1 });
  const states: FormState[] = [];
  form.$state.listen((state) => states.push(state));
  return { form, upload, sent, states };
}

describe('a form leaves once', () => {
  test('with what was typed and the keys of its files', async () => {
    const { form, upload, sent, states } = page();
    upload.choose(cv());
    await Promise.all([form.submit(typed), form.submit(typed)]);
    expect(sent).toEqual([{ ...typed, cv: KEY, startedAt: 1, submissionKey: expect.any(String) }]);
    expect(states.map(({ at }) => at)).toEqual(['uploading', 'sending', 'sent']);
  });
  test('pressed twice before anything is waited for', async () => {
    const sent: unknown[] = [];
    const call = async (_: Endpoint, values: unknown) => {
      sent.push(values);
      return arrived;
    };
    const form = createForm({
      endpoint: linkFormEndpoint({}, { path: '/api/newsletter/confirm', output: z.object({ id: z.string() }) }),
      call: call as never,
    });
    await Promise.all([form.submit({ token: 'x' }), form.submit({ token: 'x' })]);
    expect(sent).toHaveLength(1);
  });
  test('and again after a failure, under the same key', async () => {
    const { form, upload, sent } = page({ replies: [refusing({ code: 'server/unavailable' })] });
    upload.choose(cv());
    await form.submit(typed);
    expect(form.$state.get()).toEqual({ at: 'refused', code: 'server/unavailable', fields: {} });
    await form.submit(typed);
    expect(new Set(sent.map(({ submissionKey }) => submissionKey)).size).toBe(1);
    expect(form.$state.get().at).toBe('sent');
  });
  test('under the key its draft gives for what is sent; a corrected file of the same name is sent as another one', async () => {
    const { upload, sent } = page();
    const asked: Record<string, unknown>[] = [];
    const drafted = createForm({
      endpoint,
      call: (async (_: Endpoint, values: Record<string, unknown>) => {
        sent.push(values);
        return arrived;
      }) as never,
      uploads: { cv: upload },
      submissionKey: async (values) => {
        asked.push(values);
        return 'key-of-the-draft';
      },
    });
    const chosen = (words: string, lastModified: number) =>
      upload.choose(new File([words], 'cv.pdf', { type: 'application/pdf', lastModified }));
    chosen('%PDF', 1);
    await drafted.submit(typed);
    expect(asked).toEqual([{ ...typed, cv: expect.stringContaining('cv.pdf') }]);
    expect(sent).toMatchObject([{ cv: KEY, submissionKey: 'key-of-the-draft' }]);
    for (const [words, lastModified] of [
      ['%PDF', 1],
      ['%PDF', 2],
      ['%PDF, without its fault', 1],
    ] as const) {
      const again = createForm({
        ...{ endpoint, uploads: { cv: upload } },
        call: (async () => arrived) as never,
        submissionKey: async (values) => String(asked.push(values)),
      });
      chosen(words, lastModified);
      await again.submit(typed);
    }
    expect(new Set(asked.map((values) => values.cv)).size).toBe(3);
  });
  test('and is told as sent when another tab sent the same words', () => {
    const { form, sent } = page();
    form.markSent();
    expect(form.$state.get().at).toBe('sent');
    expect(sent).toEqual([]);
  });
  test('what is wrong is said before a file is waited for, and nothing is sent', async () => {
    const { form, upload, sent } = page();
    upload.choose(cv());
    await form.submit({ ...typed, name: '' });
    expect(form.$state.get()).toEqual({ at: 'refused', code: 'input/invalid', fields: { name: 'required' } });
    expect(sent).toEqual([]);
  });
  test('a browser without cookies posts natively', async () => {
    const { form, upload, sent } = page({ replies: [refusing({ code: 'csrf/invalid' })] });
    upload.choose(cv());
    await form.submit(typed);
    expect(form.$state.get()).toEqual({ at: 'posting' });
    expect(sent).toHaveLength(1);
  });
});

describe('a form does not leave without a file that was chosen', () => {
  test.each<[string, Story, string]>([
    ['refused for its type', { tickets: [refusing({ fields: { file: 'fileType' } })] }, 'input/invalid'],
    ['refused on its way', { puts: [{ status: 415, error: 'file-active' }] }, 'input/invalid'],
    ['cut twice', { puts: [{ status: 0 }, { status: 0 }] }, 'upload/failed'],
    [
      'kept off by too many sendings',
      { tickets: [refusing({ code: 'rate/limited' }), refusing({ code: 'rate/limited' })] },
      'upload/failed',
    ],
    [
      'sent to a server that is away',
      { tickets: [refusing({ code: 'server/unavailable' }), refusing({ code: 'server/unavailable' })] },
      'upload/failed',
    ],
  ])('one that was %s: the form says so, never that a field is required', async (_, story, code) => {
    const { form, upload, sent } = page(story);
    upload.choose(cv());
    await vi.waitUntil(() => upload.$state.get().at !== 'sending');
    await form.submit(typed);
    expect(form.$state.get()).toEqual({ at: 'refused', code, fields: {} });
    expect(sent).toEqual([]);
  });
  test('one that was removed: then nothing is there, and a required one is asked for', async () => {
    const { form, upload } = page({ puts: [{ status: 415, error: 'file-type' }] });
    upload.choose(cv());
    await vi.waitUntil(() => upload.$state.get().at === 'refused');
    upload.remove();
    await form.submit(typed);
    expect(form.$state.get()).toEqual({ at: 'refused', code: 'input/invalid', fields: { cv: 'required' } });
  });
  test('one that a browser without cookies cannot send: it goes with the form', async () => {
    const { form, upload, sent } = page({ tickets: [refusing({ code: 'csrf/invalid' })] });
    upload.choose(cv());
    await form.submit(typed);
    expect(form.$state.get()).toEqual({ at: 'posting' });
    expect(sent).toEqual([]);
  });
  test('one the storage has no longer: it is said at its field, and sent again with the form', async () => {
    const { form, upload, sent } = page({ replies: [refusing({ fields: { cv: 'required' } })] });
    upload.choose(cv());
    await form.submit(typed);
    expect(form.$state.get()).toEqual({ at: 'refused', code: 'upload/failed', fields: {} });
    expect(upload.$state.get()).toEqual({ at: 'cut', name: 'cv.pdf' });
    await form.submit(typed);
    expect(sent).toHaveLength(2);
    expect(form.$state.get().at).toBe('sent');
  });
});
