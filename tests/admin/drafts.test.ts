import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  holdDraft,
  leftDrafts,
  ownDraftId,
  readDraft,
  readNewDrafts,
  removeDraft,
  storeDraft,
} from '../../src/admin/records/drafts.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    get length() {
      return kept.size;
    },
    key: (at: number) => [...kept.keys()][at] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
  const held: { name: string }[] = [];
  vi.stubGlobal('navigator', {
    locks: {
      query: async () => ({ held }),
      request: async (name: string, work: () => Promise<void>) => {
        const lock = { name };
        held.push(lock);
        await work();
        held.splice(held.indexOf(lock), 1);
      },
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const titled = (title: string) => ({ values: { title } });
const titles = (drafts: readonly { draft: { values: Record<string, unknown> } }[]) =>
  drafts.map(({ draft }) => draft.values.title);

test('two new records of one kind, in two tabs, are two drafts; each is forgotten alone', () => {
  const [one, other] = [ownDraftId('new'), ownDraftId('new')];
  storeDraft('blog', one, titled('Premier'));
  storeDraft('blog', other, titled('Second'));
  storeDraft('blog', 'new', titled('D’avant'));
  storeDraft('blog', ownDraftId('new.en/premier'), titled('First'));
  storeDraft('pressArticle', ownDraftId('new'), titled('Presse'));
  expect(titles(readNewDrafts('blog', 'new'))).toEqual(['Premier', 'Second', 'D’avant']);
  expect(titles(readNewDrafts('blog', 'new.en/premier'))).toEqual(['First']);
  removeDraft('blog', one);
  expect(titles(readNewDrafts('blog', 'new'))).toEqual(['Second', 'D’avant']);
  expect(readDraft('blog', other)).toEqual({ id: other, draft: titled('Second') });
});

test('what an open form is writing is not offered to another; what a closed one left is', async () => {
  const [open, closed] = [ownDraftId('new'), ownDraftId('new')];
  storeDraft('blog', open, titled('Ouvert'));
  storeDraft('blog', closed, titled('Fermé'));
  const release = holdDraft('blog', open);
  expect(titles(await leftDrafts('blog', 'new'))).toEqual(['Fermé']);
  release();
  expect(titles(await leftDrafts('blog', 'new'))).toEqual(['Ouvert', 'Fermé']);
});
