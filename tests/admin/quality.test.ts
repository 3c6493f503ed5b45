import { expect, test } from 'vitest';
import { mayCall } from '../../src/admin/accounts/permissions.ts';
import { editorListPath, placePath, placeWords } from '../../src/admin/quality/editor-link.ts';
import { quality as read } from '../../src/admin/quality/quality.server.ts';
import { quality } from '../../src/admin/quality/quality.ts';
import { editorCollections } from '../../src/cms/configuration.ts';
import { findFaults } from '../../src/collections/find-faults.ts';
import { storedCollections } from '../../src/collections/stored.ts';

const homesFor = async (role: 'owner' | 'editor' | 'support') =>
  (await read({ role } as never)).homes.map(({ home, kind }) => `${home} ${kind}`);

test('one list says where each kind of content is edited: what an editor opens at /cms, and every screen of the admin area', async () => {
  expect(await homesFor('owner')).toEqual([
    ...editorCollections('fr').map(({ name }) => `content ${name}`),
    ...Object.values(storedCollections).map(({ folder }) => `store ${folder}`),
  ]);
});

test('who writes the content reads what to mend in it; who answers visitors does not', () => {
  expect(mayCall('editor', quality.path)).toBe(true);
  expect(mayCall('support', quality.path)).toBe(false);
});

test('what to mend names its field as the form does, and leads to it', () => {
  const place = { home: 'content', kind: 'pages', entry: 'csr', field: 'sections.2.items.0.text' } as const;
  expect(placeWords(place, 'fr')).toBe('Sections 3, Éléments 1, Texte');
  expect(placePath(place, 'fr')).toBe('/cms?lang=fr&field=sections.2.items.0.text#/collections/pages/entries/csr');
  const menu = { home: 'content', kind: 'settings', entry: 'navigation', field: 'menu.0.to' } as const;
  expect(placeWords(menu, 'en')).toBe('Menu 1, Link');
  expect(placePath({ home: 'store', kind: 'blog', entry: 'fr/page-weight', field: 'body' }, 'fr')).toContain(
    '/admin/blog?',
  );
  expect(editorListPath('guides', 'en')).toBe('/cms?lang=en#/collections/guides');
});

test('the content of this repository leaves nothing to mend', () => {
  expect([...findFaults(() => true)]).toEqual([]);
});
