import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GitCollection } from '../../src/collections/define.ts';
import { guides } from '../../src/collections/kinds/guide.ts';
import { pages } from '../../src/collections/kinds/page.ts';
import { plans } from '../../src/collections/kinds/plans.ts';
import { type FileFault, readGitFile } from '../../src/collections/read-git-file.ts';
import { renderMarkdown } from '../../src/lib/markdown.ts';

/** What can be published of a file, and what cannot. */
function read(collection: GitCollection, file: string, source: string) {
  const faults: FileFault[] = [];
  const found = readGitFile(collection, file, source, (fault) => faults.push(fault));
  return { found, faults };
}
const guide = (change: Partial<Record<'title' | 'body' | 'more', string>> = {}) =>
  `---\ntitle: "${change.title ?? 'Un guide'}"\nsummary: "En bref."\ncategory: email\norder: 1\nminutes: 3\n${change.more ?? ''}---\n\n${change.body ?? 'Le texte.'}\n`;
const readGuide = (change: Parameters<typeof guide>[0]) => read(guides, 'content/guides/fr/x.md', guide(change));
const readPage = (sections: object[]) =>
  read(
    pages,
    'content/pages/fr/x.md',
    `---\n${JSON.stringify({
      title: 'Une page',
      description: 'd'.repeat(80),
      keywords: ['un', 'deux', 'trois'],
      heading: 'Une page',
      lead: 'Le chapeau.',
      sections,
    })}\n---\n`,
  );
const text = (body: string) => ({ kind: 'text', title: 'Un titre', body });

describe('a link that leads nowhere is its words alone, and is named', () => {
  test.each([
    ['a page there is none of', '[le devis](/nulle-part)', 'le devis', '/nulle-part'],
    ['a guide that was deleted', '[ce guide](/support/supprime#suite)', 'ce guide', '/support/supprime#suite'],
    ['a script', '[ici](javascript:alert)', 'ici', 'javascript:alert'],
    ['a city there is no page of', '[là](/creation-site-internet-atlantis)', 'là', '/creation-site-internet-atlantis'],
    ['a picture that is not there', '![un atelier](/media/absent.jpg)', 'un atelier', '/media/absent.jpg'],
    ['the same beside words that look like it', '\\[b](/non) [b](/non)', '\\[b](/non) b', '/non'],
    ['in a table', '| a |\n|---|\n| [b](/nulle-part) |', '| a |\n|---|\n| b |', '/nulle-part'],
  ])('%s', (_what, body, shown, named) => {
    const { found, faults } = readGuide({ body });
    expect(found?.body).toBe(shown);
    expect(faults).toEqual([{ field: 'body', reason: 'link', named, effect: 'link' }]);
  });
  test('links that lead somewhere stay as they are', () => {
    const body =
      'Voir [le contact](/ContactUs?subject=quote), [un métier](/services/seo#price), [Lille](/creation-site-internet-lille), [ailleurs](https://a.example), [un article](/blog/page-weight), [un appel](tel:+33), [ici](#la).';
    const { found, faults } = readGuide({ body });
    expect(faults).toEqual([]);
    expect(found?.body.replaceAll('\u00a0', ' ')).toBe(body);
  });
  test('a button goes, an entry of a list stays without its link', () => {
    const list = {
      kind: 'list',
      title: 'Une liste',
      items: [
        { title: 'Un', text: 'Un.', to: '/nulle-part' },
        { title: 'Deux', text: 'Deux.', to: '/csr' },
      ],
      action: { label: 'Voir', to: '/nulle-part' },
    };
    const { found, faults } = readPage([list]);
    expect(found?.record.sections).toEqual(
      [{ ...list, items: [{ title: 'Un', text: 'Un.' }, list.items[1]], action: undefined }].map(
        ({ action: _, ...one }) => one,
      ),
    );
    expect(faults.map(({ field }) => field)).toEqual(['sections.0.items.0.to', 'sections.0.action.to']);
  });
});

describe('a section that cannot be shown is not on its page, the others are', () => {
  test.each([
    ['too long', { ...text('x'), title: 'x'.repeat(200) }, 'sections.1.title', 'tooLong'],
    ['of no kind', { kind: 'carousel', title: 'x' }, 'sections.1.kind', 'required'],
    [
      'whose only button leads nowhere',
      { kind: 'call', title: 'x', actions: [{ label: 'x', to: '/no' }] },
      'sections.1.actions',
      'tooShort',
    ],
    [
      'whose product is not there',
      { kind: 'offer', title: 'x', product: 'gone', points: ['a', 'b'], actions: [{ label: 'x', to: '/csr' }] },
      'sections.1.product',
      'option',
    ],
    ['whose picture is not there', { kind: 'picture', picture: 'gone' }, 'sections.1.picture', 'option'],
  ])('%s', (_what, broken, field, reason) => {
    const { found, faults } = readPage([text('Avant.'), broken, text('Après.')]);
    expect(found?.record.sections).toEqual([text('Avant.'), text('Après.')]);
    expect(faults.at(-1)).toMatchObject({ field, reason, effect: 'section' });
  });
});

describe('a file that cannot be published is left out, with the field that says why', () => {
  test.each([
    ['no front matter', 'Bonjour', '', 'unreadable'],
    ['no YAML', '---\ntitle: [\n---\n', '', 'unreadable'],
    ['nothing', '', '', 'unreadable'],
    ['a list', '---\n- a\n---\n', '', 'unreadable'],
    ['an unknown key', guide({ more: 'colour: red\n' }), 'colour', 'required'],
    ['a text that is too long', guide({ title: 'x'.repeat(300) }), 'title', 'tooLong'],
    ['a fact of the company there is none of', guide({ title: '{{company.fax}}' }), '', 'placeholder'],
  ])('%s', (_what, source, field, reason) => {
    const { found, faults } = read(guides, 'content/guides/fr/x.md', source);
    expect(found).toBeUndefined();
    expect(faults).toEqual([expect.objectContaining({ field, reason, effect: 'file' })]);
  });
  test('a plan whose button leads nowhere: a price is not shown in part', () => {
    const { found, faults } = read(plans, 'content/plans/x.yaml', 'currency: { fr: EUR, en: USD }\nplans: []\n');
    expect(found).toBeUndefined();
    expect(faults).toMatchObject([{ field: 'plans', effect: 'file' }]);
  });
});

test('whatever an editor types under the fields of a guide is shown on its page', () => {
  const pieces = [
    '<b onclick="x">',
    '{{company.tradeName}}',
    '{{',
    '😀',
    '[x](/no)',
    '![](/media/no.jpg)',
    '[x',
    '](',
    '`',
    '~~~',
    '| a |',
    '\u200f',
    '# ',
    '\n',
    '<https://a.example>',
    '[r]: /no',
    '[r][r]',
    '\\',
  ];
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 12 })), { maxLength: 12 }),
      (words) => {
        const { found, faults } = readGuide({ body: words.join('') });
        expect(faults.filter(({ effect }) => effect !== 'link')).toEqual([]);
        expect(() => renderMarkdown(found?.body ?? '', 'fr')).not.toThrow();
      },
    ),
    { numRuns: 400 },
  );
});
