import { globSync, readFileSync } from 'node:fs';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { chosenWith } from '../../src/admin/records/ChoicesInput.tsx';
import { faultsOf } from '../../src/admin/records/check-record.ts';
import { FieldInput } from '../../src/admin/records/FieldInput.tsx';
import type { FormField } from '../../src/admin/records/form-fields.ts';
import type { FieldErrors, FieldFault } from '../../src/lib/errors.ts';

const text = (element: ReactNode) => renderToStaticMarkup(element);
const drawn = (field: FormField, value: unknown, errors: FieldErrors) =>
  text(
    createElement(FieldInput, { field, value, path: field.name, faults: faultsOf(errors), onChange: () => undefined }),
  );
const idsIn = (html: string) => [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id);

test.each<[string, FormField, unknown, FieldErrors]>([
  ['a line', { name: 'title', required: true, kind: 'line', type: 'text', most: 90 }, '', { title: 'required' }],
  ['Markdown', { name: 'body', required: true, kind: 'text', markdown: true }, '', { body: 'required' }],
  [
    'several of a few values',
    { name: 'interests', required: true, kind: 'choices', options: ['security', 'network'] },
    [],
    { interests: 'option' },
  ],
  [
    'a picture without its words',
    { name: 'picture', required: false, kind: 'picture' },
    { key: 'one', alt: '' },
    { 'picture.alt': 'required' },
  ],
])('%s: a refused field is named, marked invalid, and described by what is wrong', (_, field, value, errors) => {
  const html = drawn(field, value, errors);
  const ids = idsIn(html);
  expect(new Set(ids).size, 'ids are unique').toBe(ids.length);
  const [, described = ''] = /aria-invalid="true"[^>]*aria-describedby="([^"]+)"/.exec(html) ?? [];
  const wrong = described.split(' ').at(-1) ?? '';
  expect(wrong).toMatch(/-error$/);
  expect(html).toMatch(new RegExp(`<p class="error" id="${wrong}"[^>]*>[^<]+</p>`));
  for (const [, named] of html.matchAll(/(?:for|aria-controls)="([^"]+)"/g)) expect(ids).toContain(named);
});

test('a letter about one topic is not about all of them: all is chosen alone', () => {
  const topics = ['all', 'web', 'mobile'];
  expect(chosenWith(topics, ['all'], 'web', true)).toEqual(['web']);
  expect(chosenWith(topics, ['web'], 'mobile', true)).toEqual(['web', 'mobile']);
  expect(chosenWith(topics, ['web', 'mobile'], 'all', true)).toEqual(['all']);
  expect(chosenWith(topics, ['web', 'mobile'], 'web', false)).toEqual(['mobile']);
  expect(chosenWith(topics, ['web'], 'web', false)).toEqual([]);
});

test('what is wrong with a long text stands above it, where it is seen while the text is written', () => {
  const html = drawn({ name: 'body', required: true, kind: 'text', markdown: true }, '', { body: 'link' });
  expect(html.indexOf('class="error"')).toBeLessThan(html.indexOf('<textarea'));
});

test('several faults of a text are all told, each sentence once with all it names', () => {
  const body: FormField = { name: 'body', required: true, kind: 'text', markdown: true };
  const faults: FieldFault[] = [
    { field: 'body', reason: 'link', named: '/nulle-part' },
    { field: 'body', reason: 'link', named: '/ailleurs' },
    { field: 'title', reason: 'required' },
  ];
  const html = text(
    createElement(FieldInput, { field: body, value: '', path: 'body', faults, onChange: () => undefined }),
  );
  expect(html).toContain('(/nulle-part, /ailleurs)');
  expect(html).not.toContain('obligatoire');
});

test('a title that was pasted too long stays whole, and is told to be too long before it is sent', () => {
  const long = 'Un titre '.repeat(12).trim();
  const html = drawn({ name: 'title', required: true, kind: 'line', type: 'text', most: 90 }, long, {});
  expect(html).not.toContain('maxLength');
  expect(html).toContain(long);
  expect(html).toContain('Ce texte est trop long.');
});

test('fields and groups are framed by the shared components alone', () => {
  const byHand = globSync('src/**/*.tsx', { exclude: ['src/components/forms/**'] }).filter((file) =>
    /className="(field|group)\b|<legend\b/.test(readFileSync(file, 'utf8')),
  );
  expect(byHand).toEqual([]);
});

test('what may be left out is said to need no characters until it is begun', () => {
  const of = (required: boolean, value: string) =>
    drawn({ name: 'searchTitle', required, kind: 'line', type: 'text', least: 25, most: 62 }, value, {});
  const counted = (html: string) => />([^<]*)<\/p>/.exec(html.slice(html.indexOf('admin-counter')))?.[1] ?? '';
  expect(counted(of(true, ''))).toMatch(/25/);
  expect(counted(of(false, ''))).not.toMatch(/25/);
  expect(counted(of(false, '')), 'how long it may be').toMatch(/62/);
  expect(counted(of(false, 'Court'))).toMatch(/25/);
});
