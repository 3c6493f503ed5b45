import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { bindEndpoint } from '../../netlify/http/serve.ts';
import { refusalOf } from '../../src/components/forms/FileField.tsx';
import { createForm } from '../../src/components/forms/form.store.ts';
import { createUpload, type PutAnswer } from '../../src/components/forms/upload.store.ts';
import { receiveApplication } from '../../src/features/careers/careers.server.ts';
import { applicationForm } from '../../src/features/careers/careers.ts';
import { receiveSupport } from '../../src/features/support/support.server.ts';
import { supportForm } from '../../src/features/support/support.ts';
import { receiveReview } from '../../src/features/testimonials/testimonials.server.ts';
import { reviewForm } from '../../src/features/testimonials/testimonials.ts';
import { dictionaries } from '../../src/i18n/translate.ts';
import type { Endpoint, Reply } from '../../src/lib/endpoint.ts';
import type { ErrorCode, FieldError } from '../../src/lib/errors.ts';
import { type FileKind, FileRefused, FilesUnavailable, fileKinds } from '../../src/ports/files.ts';
import { pdf, photo } from '../features/uploads/fixtures.ts';
import { openTestInstallation, type TestInstallation, visitor } from '../http/visitor.ts';

/**
 * Every kind of file, with everything that can happen to it, with scripts and without: a form never says that it has
 * arrived while a file that was chosen has not, and what it says is why.
 */
const { errors, forms } = dictionaries.fr;
const person = { name: 'Ada', email: 'ada@example.org', consent: 'true', lang: 'fr', website: '' };
const KINDS: Record<
  FileKind,
  { form: typeof supportForm; field: string; values: Record<string, string>; sent: string }
> = {
  cv: {
    form: applicationForm as never,
    field: 'cv',
    values: { ...person, positionType: 'job', desiredPosition: 'Développeuse', experience: 'entry' },
    sent: '/sent/application',
  },
  photo: {
    form: reviewForm as never,
    field: 'photo',
    values: { ...person, service: 'seo', rating: '5', text: 'Bien.' },
    sent: '/sent/review',
  },
  attachment: {
    form: supportForm,
    field: 'attachment',
    values: { ...person, issueType: 'other', subject: 'Un écran', message: 'Noir.' },
    sent: '/sent/support',
  },
};
const kinds = Object.keys(KINDS) as FileKind[];
const named = (kind: FileKind) => (kind === 'photo' ? 'moi.jpg' : 'fichier.pdf');

describe('with scripts', () => {
  const refusing = (reply: Partial<Extract<Reply<unknown>, { ok: false }>>): Reply<unknown> => ({
    ok: false,
    code: 'input/invalid',
    fields: {},
    ...reply,
  });
  const ticket: Reply<unknown> = {
    ok: true,
    data: { key: 'k'.repeat(16), url: '/uploads/k', headers: {}, expiresAt: '' },
  };
  const failed = (code: ErrorCode) => `${forms.upload.failed} ${errors[code]}`;
  const wrongFile = (field: FieldError): Reply<unknown> => refusing({ fields: { file: field } });

  interface Fault {
    ticket?: Reply<unknown>;
    put?: PutAnswer;
    size?: number;
    says: (kind: FileKind) => string;
  }
  const FAULTS: Record<string, Fault> = {
    'of a wrong type, by its name': {
      ticket: wrongFile('fileType'),
      says: (kind) => errors[kind === 'photo' ? 'photoType' : 'fileType'],
    },
    'of a wrong type, by its bytes': {
      put: { status: 415, error: 'file-type' },
      says: (kind) => errors[kind === 'photo' ? 'photoType' : 'fileType'],
    },
    'too large': {
      ticket: wrongFile('fileSize'),
      says: (kind) => (kind === 'photo' ? errors.photoSize : `${errors.fileSize} hint`),
    },
    empty: { size: 0, says: () => errors.fileEmpty },
    'cut in the middle': { put: { status: 0 }, says: () => forms.upload.failed },
    'received in part': { put: { status: 400, error: 'file-incomplete' }, says: () => forms.upload.failed },
    'one too many (429)': { ticket: refusing({ code: 'rate/limited' }), says: () => failed('rate/limited') },
    'met by a fault of ours (500)': {
      ticket: refusing({ code: 'server/unexpected' }),
      says: () => failed('server/unexpected'),
    },
    'refused by storage (403)': { put: { status: 403, error: 'ticket-invalid' }, says: () => forms.upload.failed },
    'sent offline': {
      ticket: refusing({ code: 'server/unavailable' }),
      says: () => failed('server/unavailable'),
    },
    infected: { put: { status: 415, error: 'file-infected' }, says: () => errors.fileInfected },
    'too slow': { put: { status: 408, error: 'input/too-slow' }, says: () => failed('input/too-slow') },
  };

  function page(kind: FileKind, fault: Partial<Fault> = {}) {
    const { form: definition, field } = KINDS[kind];
    const sent: Record<string, unknown>[] = [];
    const call = async (asked: Endpoint, values: Record<string, unknown>): Promise<Reply<unknown>> => {
      if (asked.path === '/api/uploads/ticket') return fault.ticket ?? ticket;
      sent.push(values);
      return { ok: true, data: { id: '1' } };
    };
    const upload = createUpload(kind, { call: call as never, put: async () => fault.put ?? { status: 200 } });
    const form = createForm({ endpoint: definition.endpoint, call: call as never, uploads: { [field]: upload } });
    return { form, upload, sent, field };
  }
  const fileOf = (kind: FileKind, size = 600) =>
    new File(['x'.repeat(size)], named(kind), { type: kind === 'photo' ? 'image/jpeg' : 'application/pdf' });

  describe.each(kinds)('%s', (kind) => {
    const { values } = KINDS[kind];
    test('arrived: the form leaves with it', async () => {
      const { form, upload, sent, field } = page(kind);
      upload.choose(fileOf(kind));
      await form.submit(values);
      expect(form.$state.get().at).toBe('sent');
      expect(sent[0]?.[field]).toBe('k'.repeat(16));
    });
    test.each(Object.entries(FAULTS))('%s: the form stays, and the field says why', async (_name, fault) => {
      const { form, upload, sent } = page(kind, fault);
      upload.choose(fileOf(kind, fault.size));
      await vi.waitUntil(() => upload.$state.get().at !== 'sending');
      await form.submit(values);
      expect(form.$state.get().at).toBe('refused');
      expect(sent).toEqual([]);
      expect(refusalOf(upload.$state.get(), { errors, forms }, 'hint')).toBe(fault.says(kind));
    });
    test('slow, then cancelled; or refused, then removed: what is optional leaves without it, a CV is asked for', async () => {
      const { form, upload, sent, field } = page(kind, { put: { status: 415, error: 'file-type' } });
      upload.choose(fileOf(kind));
      upload.remove();
      await form.submit(values);
      if (kind === 'cv') expect(form.$state.get()).toMatchObject({ at: 'refused', fields: { cv: 'required' } });
      else expect(sent).toEqual([expect.not.objectContaining({ [field]: expect.anything() })]);
    });
  });
});

describe('without scripts', () => {
  let services: TestInstallation;
  let picture: Buffer;
  beforeAll(async () => {
    services = openTestInstallation();
    picture = await photo();
  });
  afterAll(() => services.end());
  const endpoints = [
    bindEndpoint(applicationForm.endpoint as never, receiveApplication as never),
    bindEndpoint(supportForm.endpoint as never, receiveSupport as never),
    bindEndpoint(reviewForm.endpoint as never, receiveReview as never),
  ];
  const HERE = { origin: 'https://site.example', 'sec-fetch-site': 'same-origin' };
  let address = 0;
  const good = (kind: FileKind) => (kind === 'photo' ? picture : pdf());

  async function post(kind: FileKind, file: File | undefined, headers: Record<string, string> = HERE, times = 1) {
    const { form, field, values } = KINDS[kind];
    const { visit } = visitor(services, endpoints, `198.51.100.${++address}`);
    let led: string | null = null;
    for (let i = 0; i < times; i++) {
      const body = new FormData();
      for (const [name, value] of Object.entries({ ...values, email: `${kind}${address}.${i}@example.org` }))
        body.append(name, value);
      body.append(field, file ?? new File([], '', { type: 'application/octet-stream' }));
      led = (await visit(form.endpoint.path, { method: 'POST', body, headers })).headers.get('location');
    }
    const { records } = await services.store.find(form.record, {
      where: { email: `${kind}${address}.${times - 1}@example.org` } as never,
    });
    return { led, stored: records.length };
  }
  const whole = (kind: FileKind) => new File([new Uint8Array(good(kind))], named(kind));
  const broken = (error: unknown) => {
    const staged = vi.spyOn(services.files, 'stage').mockRejectedValueOnce(error);
    return () => staged.mockRestore();
  };

  describe.each(kinds)('%s', (kind) => {
    const { sent } = KINDS[kind];
    const most = fileKinds[kind].mostBytes;
    test('arrived', async () => expect(await post(kind, whole(kind))).toEqual({ led: sent, stored: 1 }));
    test.each<[string, () => File, string]>([
      ['of a wrong type', () => new File(['no'], 'notes.txt'), '/sent/file-refused'],
      ['of a wrong type under a right name', () => new File(['<html>'], named(kind)), '/sent/file-refused'],
      ['too large', () => new File([new Uint8Array(most + 1)], named(kind)), '/sent/file-refused'],
      ['empty', () => new File([], named(kind)), '/sent/file-empty'],
      [
        'cut in the middle',
        () => new File([new Uint8Array(good(kind).subarray(0, 40))], named(kind)),
        '/sent/file-refused',
      ],
    ])('%s: nothing is stored, and the page says why', async (_name, file, page) =>
      expect(await post(kind, file())).toEqual({ led: page, stored: 0 }),
    );
    test.each<[string, unknown, string]>([
      ['infected', new FileRefused('file-infected'), '/sent/file-infected'],
      ['protected by a password', new FileRefused('file-protected'), '/sent/file-protected'],
      ['met by storage that is away', new FilesUnavailable('away'), '/sent/unavailable'],
      ['met by a fault of ours (500)', new Error('a fault of ours'), '/sent/unavailable'],
    ])('%s: nothing is stored, and the page says why', async (_name, error, page) => {
      const mend = broken(error);
      expect(await post(kind, whole(kind))).toEqual({ led: page, stored: 0 });
      mend();
    });
    test('from another site (403): nothing is stored', async () =>
      expect(await post(kind, whole(kind), { origin: 'https://evil.example' })).toEqual({ led: '/403', stored: 0 }));
    test('the sixth in a minute (429): nothing is stored', async () =>
      expect(await post(kind, whole(kind), HERE, 6)).toEqual({ led: '/429', stored: 0 }));
    test('left out: what is optional leaves without it, a CV is asked for', async () =>
      expect(await post(kind, undefined)).toEqual(
        kind === 'cv' ? { led: '/not-sent', stored: 0 } : { led: sent, stored: 1 },
      ));
  });
});
