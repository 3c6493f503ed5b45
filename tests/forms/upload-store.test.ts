import { expect, test, vi } from 'vitest';
import { createUpload, type PutAnswer, type PutFile } from '../../src/components/forms/upload.store.ts';
import type { Reply } from '../../src/lib/endpoint.ts';

/** What becomes of a chosen file, by what the server and the way to it do. */
const ticket: Reply<unknown> = {
  ok: true,
  data: { key: 'k'.repeat(16), url: '/uploads/k', headers: {}, expiresAt: '2026-11-22' },
};
const refusing = (reply: Partial<Extract<Reply<unknown>, { ok: false }>>): Reply<unknown> => ({
  ok: false,
  code: 'input/invalid',
  fields: {},
  ...reply,
});
const cv = (size = 600, name = 'cv.pdf') => new File(['x'.repeat(size)], name, { type: 'application/pdf' });

interface Story {
  kind?: 'cv' | 'photo';
  tickets?: Reply<unknown>[];
  answers?: PutAnswer[];
}
function field({ kind = 'cv', tickets = [], answers = [] }: Story = {}) {
  const put = vi.fn(async () => answers.shift() ?? { status: 200 });
  const call = vi.fn(async () => tickets.shift() ?? ticket);
  return { upload: createUpload(kind, { call: call as never, put }), put, call };
}
async function endOf(story: Story, file = cv()) {
  const { upload } = field(story);
  upload.choose(file);
  await vi.waitUntil(() => upload.$state.get().at !== 'sending');
  return upload.$state.get();
}

test('a file that arrives is known by its key', async () => {
  expect(await endOf({})).toEqual({ at: 'there', name: 'cv.pdf', key: 'k'.repeat(16) });
});
test.each<[string, Story, object]>([
  [
    'declared as another type',
    { tickets: [refusing({ fields: { file: 'fileType' } })] },
    { at: 'refused', error: 'fileType' },
  ],
  [
    'declared as another type, of a photo',
    { kind: 'photo', tickets: [refusing({ fields: { file: 'fileType' } })] },
    { at: 'refused', error: 'photoType' },
  ],
  [
    'declared too large, of a photo',
    { kind: 'photo', tickets: [refusing({ fields: { file: 'fileSize' } })] },
    { at: 'refused', error: 'photoSize' },
  ],
  [
    'of another type by its first bytes',
    { answers: [{ status: 415, error: 'file-type' }] },
    { at: 'refused', error: 'fileType' },
  ],
  ['refused by a storage that says no more', { answers: [{ status: 413 }] }, { at: 'refused', error: 'fileSize' }],
  [
    'with something that acts in it',
    { answers: [{ status: 415, error: 'file-active' }] },
    { at: 'refused', error: 'fileActive' },
  ],
  ['cut on its way', { answers: [{ status: 0 }] }, { at: 'cut' }],
  ['while too many are sent', { tickets: [refusing({ code: 'rate/limited' })] }, { at: 'cut', code: 'rate/limited' }],
  ['while too many are sent to storage', { answers: [{ status: 429 }] }, { at: 'cut', code: 'rate/limited' }],
  [
    'while the server is away',
    { tickets: [refusing({ code: 'server/unavailable' })] },
    { at: 'cut', code: 'server/unavailable' },
  ],
  ['too slow', { answers: [{ status: 408 }] }, { at: 'cut', code: 'input/too-slow' }],
  ['from a browser that keeps no cookie', { tickets: [refusing({ code: 'csrf/invalid' })] }, { at: 'with-form' }],
])('a file %s is told apart', async (_, story, state) =>
  expect(await endOf(story)).toEqual({ name: 'cv.pdf', ...state }),
);
test('an empty file is refused before anything is asked', async () => {
  expect(await endOf({}, cv(0))).toMatchObject({ at: 'refused', error: 'fileEmpty' });
});

test('a cut file is sent again, with a new ticket, by the visitor or before its form leaves', async () => {
  const { upload, call } = field({ answers: [{ status: 0 }, { status: 0 }] });
  upload.choose(cv());
  await vi.waitUntil(() => upload.$state.get().at === 'cut');
  upload.retry();
  await vi.waitUntil(() => upload.$state.get().at === 'cut');
  await upload.settled();
  expect(upload.$state.get().at).toBe('there');
  expect(call).toHaveBeenCalledTimes(3);
});
test('another file takes the place of the one under way, whose end changes nothing', async () => {
  const ends: ((answer: PutAnswer) => void)[] = [];
  const put: PutFile = () => new Promise((resolve) => ends.push(resolve));
  const upload = createUpload('cv', { call: (async () => ticket) as never, put });
  upload.choose(cv(1, 'first.pdf'));
  await vi.waitUntil(() => ends.length === 1);
  upload.choose(cv(2, 'second.pdf'));
  await vi.waitUntil(() => ends.length === 2);
  ends[0]?.({ status: 415 });
  const settled = upload.settled();
  ends[1]?.({ status: 200 });
  await settled;
  expect(upload.$state.get()).toMatchObject({ at: 'there', name: 'second.pdf' });
});
test('one that is removed stops on its way and is forgotten', async () => {
  let stopped = false;
  const put: PutFile = (_to, _file, _progress, signal) =>
    new Promise((resolve) =>
      signal?.addEventListener('abort', () => {
        stopped = true;
        resolve({ status: 0 });
      }),
    );
  const upload = createUpload('cv', { call: (async () => ticket) as never, put });
  upload.choose(cv());
  await new Promise(setImmediate);
  upload.remove();
  await upload.settled();
  expect(stopped).toBe(true);
  expect(upload.$state.get()).toEqual({ at: 'none' });
});
