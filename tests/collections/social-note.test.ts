import { describe, expect, test } from 'vitest';
import { socialNote } from '../../src/drawing/social-note.ts';

const trail = (...names: string[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: names.map((name) => ({ '@type': 'ListItem', name })),
});

describe('a picture on social networks says besides its title', () => {
  test.each([
    [
      'when and where an event takes place',
      [
        trail('Accueil', 'Évènements', 'La fibre'),
        { '@type': 'Event', startDate: '2026-12-12T18:30:00+01:00', location: { name: 'Nos bureaux' } },
      ],
      'Évènements · 12 décembre 2026 · Nos bureaux',
    ],
    [
      'where a job is',
      [
        trail('Accueil', 'Emplois', 'Développeur'),
        { '@type': 'JobPosting', jobLocation: { address: { addressLocality: 'Lens' } } },
      ],
      'Emplois · Lens',
    ],
    [
      'what a product costs',
      [trail('Accueil', 'Offres', 'Boutique'), { '@type': 'Product', offers: { price: '499.00' } }],
      '499\u00a0€',
    ],
    [
      'who wrote of us, and when',
      [
        trail('Accueil', 'Presse', 'Un article'),
        { '@type': 'NewsArticle', author: { name: 'Le Journal' }, datePublished: '2026-11-01' },
      ],
      'Presse · Le Journal · 1er novembre 2026',
    ],
    [
      'what another page is part of',
      [trail('Accueil', 'Services', 'Référencement'), { '@type': ['FAQPage'] }],
      'Services',
    ],
  ])('%s', (_, graph, note) => expect(socialNote(graph, 'fr')).toBe(note));
  test('where we are, of a page that is part of none', () =>
    expect(socialNote([{ '@type': 'WebPage' }], 'fr')).toMatch(/^Lens · /));
});
