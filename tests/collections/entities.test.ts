import { describe, expect, test } from 'vitest';
import { type FormField, fieldsOf } from '../../src/admin/records/form-fields.ts';
import { type KindName, kindOf } from '../../src/admin/records/kinds.ts';
import { optionWords } from '../../src/admin/records/option-labels.ts';
import { dictionaries } from '../../src/i18n/translate.ts';
import { fileKinds } from '../../src/ports/files.ts';

const formOf = (kind: KindName): FormField[] => fieldsOf(kindOf(kind).type.schema);
const fieldOf = (kind: KindName, name: string) => formOf(kind).find((field) => field.name === name);
/** What can be chosen, as an administrator reads it in a language. */
const choices = (kind: KindName, name: string, lang: 'fr' | 'en') => {
  const field = fieldOf(kind, name);
  return field?.kind === 'choice' ? field.options.map((option) => optionWords(lang, kind, name)[option]) : undefined;
};

/** The contract's fields (docs/contract.md §3), and what each is called here; `body` is the text of a record. */
describe('an administrator writes the entities of the contract (docs/contract.md §3)', () => {
  test.each([
    [
      'blog',
      '"title, category, content, featured image, tags, publish date"',
      ['title', 'category', 'body', 'image', 'tags', 'publishedOn'],
    ],
    ['comment', '"blog, name, email, text, approved (boolean)"', ['blog', 'name', 'email', 'text', 'approved']],
    ['faq', '"question, answer, category, display order"', ['question', 'body', 'category', 'order']],
    [
      'event',
      '"title, date, time, location, description, image, category"',
      ['title', 'date', 'time', 'place', 'description', 'image', 'category'],
    ],
    [
      'pressArticle',
      '"title, source, publication date, content, image, external link"',
      ['title', 'source', 'publishedOn', 'body', 'image', 'link'],
    ],
    [
      'jobPost',
      '"title, department, type, description, requirements, salary, application deadline"',
      ['title', 'department', 'type', 'description', 'requirements', 'salary', 'deadline'],
    ],
    [
      'newsletterIssue',
      '"subject, content, recipient group, scheduled date, attachments"',
      ['subject', 'content', 'group', 'scheduledFor', 'attachments'],
    ],
    [
      'testimonial',
      '"full name, company, position, service category, rating, testimonial text"',
      ['name', 'company', 'position', 'service', 'rating', 'body'],
    ],
  ] as const)('%s: %s, each with its words in both languages', (kind, _said, names) => {
    for (const name of names) {
      expect(fieldOf(kind, name), name).toBeDefined();
      for (const lang of ['fr', 'en'] as const)
        expect((dictionaries[lang].admin.fields as Record<string, string>)[name], `${name} ${lang}`).toBeTruthy();
    }
  });
  test.each([
    [
      'blog',
      'category',
      ['Technologie', 'Entreprise', 'Design', 'Développement'],
      ['Technology', 'Business', 'Design', 'Development'],
    ],
    [
      'jobPost',
      'department',
      ['Technique', 'Marketing', 'Commerce', 'Ressources humaines'],
      ['Technology', 'Marketing', 'Sales', 'Human resources'],
    ],
    [
      'jobPost',
      'type',
      ['Temps plein', 'Temps partiel', 'Durée déterminée', 'Stage'],
      ['Full time', 'Part time', 'Contract', 'Internship'],
    ],
    [
      'newsletterIssue',
      'group',
      ['tous les abonnés', 'clients', 'prospects', 'partenaires'],
      ['all subscribers', 'clients', 'prospects', 'partners'],
    ],
  ] as const)('%s: %s, in words', (kind, name, fr, en) => {
    expect(choices(kind, name, 'fr')).toEqual(fr);
    expect(choices(kind, name, 'en')).toEqual(en);
  });
  test('"FAQ: category (general, services, pricing, technical)", and support, which the page of questions names (docs/contract.md §2)', () => {
    const field = fieldOf('faq', 'category');
    expect(field?.kind === 'choice' && field.options.toSorted()).toEqual([
      'general',
      'pricing',
      'services',
      'support',
      'technical',
    ]);
  });
  test('"Content settings … On the settings screen: enable comments, moderate before publishing, notify on new comments, notification email", in words', () => {
    const said = (lang: 'fr' | 'en') => {
      const { enabled, moderation, notify, email } = dictionaries[lang]['admin-content'].settings;
      return [enabled, moderation, notify, email];
    };
    expect(said('fr')).toEqual([
      'Autoriser les commentaires',
      'Modérer avant publication',
      'Prévenir à chaque nouveau commentaire',
      'Adresse e-mail à prévenir',
    ]);
    expect(said('en')).toEqual([
      'Enable comments',
      'Moderate before publishing',
      'Notify on new comments',
      'Notification e-mail address',
    ]);
  });
});

test('"CV max 5 MB; resume types PDF, DOC, DOCX", "photo: must be an image; max 5 MB", "attachment: max 10 MB; JPG, PNG or PDF" (docs/contract.md §5, §9)', () => {
  const MB = 1024 * 1024;
  expect(fileKinds).toEqual({
    cv: { extensions: ['pdf', 'doc', 'docx'], mostBytes: 5 * MB },
    photo: { extensions: ['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif'], mostBytes: 5 * MB },
    attachment: { extensions: ['jpg', 'jpeg', 'png', 'pdf'], mostBytes: 10 * MB },
  });
});
