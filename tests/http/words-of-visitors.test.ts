import { afterAll, describe, expect, test } from 'vitest';
import { bindEndpoint } from '../../netlify/http/serve.ts';
import { fillStore } from '../../netlify/publishing/fill-store.ts';
import { comment } from '../../src/collections/kinds/comment.ts';
import { commentsOf, receiveComment } from '../../src/features/comments/comments.server.ts';
import { addComment, contentSettings, listComments } from '../../src/features/comments/comments.ts';
import { receiveReview } from '../../src/features/testimonials/testimonials.server.ts';
import { sendReview, submittedReview } from '../../src/features/testimonials/testimonials.ts';
import { call } from '../../src/lib/call.ts';
import { openTestInstallation, visitor } from './visitor.ts';

const services = openTestInstallation();
await fillStore(services.store, services.clock);
// Articles without their samples' comments.
for (const { id } of (await services.store.find(comment, { limit: 100 })).records)
  await services.store.delete(comment, id);
afterAll(() => services.end());
const endpoints = [
  bindEndpoint(addComment, receiveComment),
  bindEndpoint(listComments, commentsOf),
  bindEndpoint(sendReview, receiveReview),
];
const browser = () => visitor(services, endpoints).visit;
const envelope = () => ({ lang: 'fr', submissionKey: crypto.randomUUID() });

describe('comments', () => {
  const said = (text: string, change: object = {}) => ({
    blog: 'page-weight',
    name: 'Nadia',
    email: 'nadia@example.org',
    text,
    ...envelope(),
    ...change,
  });
  const shown = async (blog = 'page-weight', lang = 'fr') => {
    const answer = await browser()(`/api/comments?blog=${blog}&lang=${lang}`);
    return ((await answer.json()) as { data: { comments: { text: string }[] } }).data.comments;
  };
  test('shown at once by default, to everyone, without the address', async () => {
    expect(await call(addComment, said('Vérifié chez nous.'), browser())).toMatchObject({
      ok: true,
      data: { state: 'shown' },
    });
    const comments = await shown();
    expect(comments.map(({ text }) => text)).toEqual(['Vérifié chez nous.']);
    expect(JSON.stringify(comments)).not.toContain('nadia@example.org');
  });
  test('under their article and in their language only', async () => {
    expect(await shown('restore-a-backup')).toEqual([]);
    expect(await shown('page-weight', 'en')).toEqual([]);
  });
  test('approved is the opposite of the moderation setting', async () => {
    await services.store.add(contentSettings, { moderationEnabled: true }, 'content');
    const reply = await call(addComment, said('À relire.'), browser());
    expect(reply).toMatchObject({ ok: true, data: { state: 'toRead' } });
    expect((await shown()).map(({ text }) => text)).not.toContain('À relire.');
    await services.store.update(contentSettings, 'content', { moderationEnabled: false });
  });
  test('closed by the setting: nobody adds one, those that are there are still read, and the page is told', async () => {
    await services.store.update(contentSettings, 'content', { commentsEnabled: false });
    expect(await call(addComment, said('Trop tard.'), browser())).toMatchObject({ ok: false, code: 'comment/closed' });
    const { submissionKey: _, ...fields } = said('Trop tard.');
    const native = await browser()(addComment.path, {
      method: 'POST',
      body: new URLSearchParams(fields as Record<string, string>),
      headers: { origin: 'https://site.example', 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([native.status, native.headers.get('location')]).toEqual([303, '/sent/comment-closed']);
    const answer = await (await browser()('/api/comments?blog=page-weight&lang=fr')).json();
    expect(answer.data).toMatchObject({ open: false, comments: [{ text: 'Vérifié chez nous.' }] });
    await services.store.update(contentSettings, 'content', { commentsEnabled: true });
  });
  test('the notification is really sent when the setting asks for it, to the address it names', async () => {
    await call(addComment, said('Sans notification.'), browser());
    await services.store.update(contentSettings, 'content', {
      notifications: { newComment: true },
      notificationEmail: 'moderation@example.org',
    });
    await call(addComment, said('Avec notification.'), browser());
    await call(addComment, said('Robot.', { website: 'x' }), browser());
    const sent = await services.mailsTo('moderation@example.org');
    expect(sent.map(({ email }) => email.text.includes('Avec notification.'))).toEqual([true]);
    await services.store.update(contentSettings, 'content', {
      notifications: { newComment: false },
      notificationEmail: '',
    });
  });
  test('an article that does not exist has no comments', async () =>
    expect(await call(addComment, said('Nulle part.', { blog: 'no-such-article' }), browser())).toMatchObject({
      ok: false,
      code: 'route/unknown',
    }));
  test('fifty at a time, the following ones asked for; a cursor of nobody is refused', async () => {
    for (let i = 0; i < 60; i++)
      await services.store.add(comment, {
        blog: 'two-page-quotes',
        name: 'Jo',
        email: 'jo@example.org',
        text: `N° ${i}`,
        lang: 'fr',
        approved: true,
        suspect: false,
      });
    const page = async (cursor = '') =>
      (await (await browser()(`/api/comments?blog=two-page-quotes&lang=fr&cursor=${cursor}`)).json()).data;
    const first = await page();
    const second = await page(first.next);
    expect([first.comments.length, second.comments.length, second.next]).toEqual([50, 10, undefined]);
    expect(first.total, 'what the heading counts').toBe(60);
    expect([first.comments[0].text, second.comments[9].text]).toEqual(['N° 0', 'N° 59']);
    expect((await browser()('/api/comments?blog=two-page-quotes&lang=fr&cursor=abc')).status).toBe(422);
  });
  test('what looks like a robot’s waits for a person', async () => {
    await call(addComment, said('Achetez !', { website: 'https://spam.example' }), browser());
    expect((await shown()).map(({ text }) => text)).not.toContain('Achetez !');
    expect((await services.store.find(comment, { where: { suspect: true, text: 'Achetez !' } })).records).toHaveLength(
      1,
    );
  });
  test('sent twice: one comment', async () => {
    const twice = said('Une fois.');
    await Promise.all([call(addComment, twice, browser()), call(addComment, twice, browser())]);
    expect((await shown()).filter(({ text }) => text === 'Une fois.')).toHaveLength(1);
  });
  test.each(['../secret', 'a?b', ''])('an article named %j is refused', async (blog) =>
    expect((await browser()(`/api/comments?blog=${encodeURIComponent(blog)}&lang=fr`)).status).toBe(422),
  );
});

describe('reviews', () => {
  const review = (change: object = {}) => ({
    name: 'Karim B.',
    email: 'karim@example.org',
    service: 'seo',
    rating: '4',
    text: 'Utile et sans fard.',
    consent: true,
    ...envelope(),
    ...change,
  });
  test('kept as submitted, acknowledged, not shown', async () => {
    const reply = await call(sendReview, review(), browser());
    expect(await services.store.get(submittedReview, reply.ok ? reply.data.id : '')).toMatchObject({
      rating: 4,
      state: 'submitted',
    });
    expect((await services.mailsTo('karim@example.org'))[0]?.email.text.replace(/\s+/g, ' ')).toContain(
      'avant qu’il ne paraisse',
    );
  });
  test.each([
    [{ rating: '6' }, 'rating'],
    [{ rating: undefined }, 'rating'],
    [{ consent: undefined }, 'consent'],
    [{ service: '' }, 'service'],
  ])('%j is said at its field', async (change, field) =>
    expect(Object.keys(((await call(sendReview, review(change), browser())) as { fields: object }).fields)).toEqual([
      field,
    ]),
  );
});
