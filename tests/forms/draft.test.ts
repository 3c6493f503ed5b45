import { afterEach, describe, expect, test, vi } from 'vitest';
import { openDraft } from '../../src/components/forms/draft.ts';
import { refused, tab } from '../features/browser-tab.ts';

/** What was typed is there again; what was sent is gone; nothing sent takes the place of something else. */
const typed = { name: 'Ada', message: 'Une boutique.' };
const NAME = 'contact:';
/** A browser, each of whose tabs may open the form. */
function browser() {
  const storage = tab();
  const open = (arrival = 'navigate', own = tab()) => openDraft({ name: NAME, storage, tab: own, arrival });
  return { open, stored: () => storage().getItem(`draft:${NAME}`) };
}
vi.stubGlobal('addEventListener', vi.fn());
afterEach(() => vi.useRealTimers());

describe('what was typed', () => {
  test('is there in another tab, and after a reload', () => {
    const { open } = browser();
    open().write(typed);
    expect(open().read()).toEqual({ values: typed, withFile: false });
    expect(open('reload').read()?.values).toEqual(typed);
  });
  test('is not stored while there is nothing, and no longer once it is emptied', () => {
    const { open, stored } = browser();
    const draft = open();
    expect(draft.write({ name: '', interests: [] })).toBe(false);
    expect(stored()).toBeNull();
    expect(draft.write(typed), 'said to be stored once it is').toBe(true);
    expect(draft.write({ name: '' })).toBe(false);
    expect(stored()).toBeNull();
  });
  test('says that a file was chosen beside it, and nothing else of the file', () => {
    const { open, stored } = browser();
    open().write(typed, true);
    expect(open().read()).toEqual({ values: typed, withFile: true });
    expect(Object.keys(JSON.parse(stored() ?? '')).sort()).toEqual(['expires', 'id', 'values', 'withFile']);
    open().write(typed);
    expect(open().read()?.withFile).toBe(false);
  });
  test('is erased when it is sent, or cleared', () => {
    const { open, stored } = browser();
    const draft = open();
    draft.write(typed);
    draft.markSent();
    expect(stored()).toBeNull();
    draft.write(typed);
    draft.clear();
    expect(open().read()).toBeUndefined();
  });
  test('is not there any more the day after', () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') });
    const { open } = browser();
    open().write(typed);
    vi.setSystemTime(new Date('2026-11-21T10:00:01Z'));
    expect(open().read()).toBeUndefined();
  });
  test('stays in its page where the browser refuses storage, or holds something else', async () => {
    const closed = openDraft({ name: NAME, storage: refused, tab: refused, arrival: 'reload' });
    expect(closed.write(typed), 'nobody is told that it is stored').toBe(false);
    expect(() => [closed.markSent(), closed.clear()]).not.toThrow();
    expect(closed.read()).toBeUndefined();
    expect(await closed.submissionKey(typed)).toMatch(/^[0-9a-f-]{36}$/);
    const storage = tab();
    storage().setItem(`draft:${NAME}`, '{"expires":');
    expect(openDraft({ name: NAME, storage, tab: storage, arrival: 'navigate' }).read()).toBeUndefined();
  });
});

describe('the submission key', () => {
  test('is one for two tabs that send the same words, in either language', async () => {
    const { open } = browser();
    const first = open();
    first.write(typed);
    const second = open();
    const key = await first.submissionKey({ ...typed, lang: 'fr', website: '' });
    first.markSent();
    expect(await second.submissionKey({ ...typed, lang: 'en', phone: '' })).toBe(key);
  });
  test('is one for two tabs that were both open before anything was typed', async () => {
    const { open } = browser();
    const [first, second] = [open(), open()];
    first.write(typed);
    second.write(typed);
    expect(await second.submissionKey(typed)).toBe(await first.submissionKey(typed));
  });
  test('is another for other words: no request is taken for one already sent', async () => {
    const { open } = browser();
    const draft = open();
    draft.write(typed);
    expect(await draft.submissionKey({ ...typed, message: 'Autre chose.' })).not.toBe(await draft.submissionKey(typed));
  });
  test('is another for the same words sent on another visit, and the same after Back', async () => {
    const { open } = browser();
    const own = tab();
    const draft = open('navigate', own);
    draft.write(typed);
    const key = await draft.submissionKey(typed);
    draft.markSent();
    expect(await open('back_forward', own).submissionKey(typed)).toBe(key);
    expect(await open('navigate', own).submissionKey(typed)).not.toBe(key);
  });
});
