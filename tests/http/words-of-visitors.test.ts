import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { served } from '../../netlify/http/serve.ts';
import { comment } from '../../src/collections/stored.ts';
import { commentsOf, receiveComment } from '../../src/features/comments/comments.server.ts';
import { addComment, contentSettings, listComments } from '../../src/features/comments/comments.ts';
import { receiveReview } from '../../src/features/testimonials/testimonials.server.ts';
import { sendReview, submittedReview } from '../../src/features/testimonials/testimonials.ts';
import { call } from '../../src/lib/call.ts';
import { openTestInstallation, type TestInstallation, visitor } from './visitor.ts';

let services: TestInstallation;
beforeAll(() => {
  services = openTestInstallation();
});
afterAll(() => services.end());
const endpoints = [served(addComment, receiveComment), served(listComments, commentsOf), served(sendReview, receiveReview)];
const browser = () => visitor(services, endpoints).visit;
const envelope = () => ({ lang: 'fr', submissionKey: crypto.randomUUID() });

describe('comments', () => {
  const said = (text: string, change: object = {}) => ({ blog: 'page-weight', name: 'Nadia', email: 'nadia@example.org', text, ...envelope(), ...change });
  const shown = async (blog = 'page-weight', lang = 'fr') => {
    const answer = await browser()(`/api/comments?blog=${blog}&lang=${lang}`);
    return ((await answer.json()) as { data: { comments: { text: string }[] } }).data.comments;
  };
  test('shown at once by default, to everyone, without the address', async () => {
    expect(await call(addComment, said('Vérifié chez nous.'), browser())).toMatchObject({ ok: true, data: { approved: true } });
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
    expect(reply).toMatchObject({ ok: true, data: { approved: false } });
    expect((await shown()).map(({ text }) => text)).not.toContain('À relire.');
    await services.store.update(contentSettings, 'content', { moderationEnabled: false });
  });
  test('what looks like a robot’s waits for a person', async () => {
    await call(addComment, said('Achetez !', { website: 'https://spam.example' }), browser());
    expect((await shown()).map(({ text }) => text)).not.toContain('Achetez !');
    expect((await services.store.find(comment, { where: { suspect: true } })).records).toHaveLength(1);
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
    expect(await services.store.get(submittedReview, reply.ok ? reply.data.id : '')).toMatchObject({ rating: 4, state: 'submitted' });
    expect((await services.mailsTo('karim@example.org'))[0]?.email.text.replace(/\s+/g, ' ')).toContain('avant qu’il ne paraisse');
  });
  test.each([
    [{ rating: '6' }, 'rating'],
    [{ rating: undefined }, 'rating'],
    [{ consent: undefined }, 'consent'],
    [{ service: '' }, 'service'],
  ])('%j is said at its field', async (change, field) =>
    expect(Object.keys(((await call(sendReview, review(change), browser())) as { fields: object }).fields)).toEqual([field]),
  );
});
