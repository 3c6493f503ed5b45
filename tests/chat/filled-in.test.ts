import { describe, expect, test } from 'vitest';
import { company } from '../../src/collections/company.ts';
import { isNotGiven, saysNotGiven } from '../../src/features/chat/facts/company-values.ts';
import { readFactTexts } from '../../src/features/chat/understanding/assistant-files.ts';
import { locales } from '../../src/i18n/locales.ts';
import { openConversations } from './conversations.ts';

const { talk } = openConversations();

describe('what the owner has not filled in yet is not said', () => {
  test.each([
    ['fr', 'qui est votre hébergeur ?'],
    ['fr', 'qui est le directeur de la publication ?'],
    ['fr', 'qui est votre médiateur ?'],
    ['fr', 'quel est votre SIRET ?'],
    ['fr', 'numéro de TVA intracommunautaire'],
    ['fr', 'comment faire effacer mes données ?'],
    ['en', 'who hosts your site?'],
    ['en', 'who is your mediator?'],
    ['en', 'who is your DPO?'],
    ['en', 'what is your VAT number?'],
  ] as const)('%s: “%s”', async (lang, asked) => {
    const { output, sources } = await talk(lang, asked);
    expect(saysNotGiven(output)).toBe(false);
    expect(output).not.toMatch(/renseigner|Prénom Nom/);
    expect(sources?.length).toBeGreaterThan(0);
  });

  test('each fact that would say such a value has other words for it', () => {
    for (const lang of locales)
      for (const [name, { say }] of Object.entries(readFactTexts(lang)))
        for (const text of typeof say === 'string' ? [say] : Object.values(say))
          for (const [, value = ''] of text.matchAll(/\{\{(\w+)\}\}/g))
            if (isNotGiven(value))
              expect(typeof say === 'string' ? '' : say.notGiven, `${lang}: ${name} says {{${value}}}`).toBeTruthy();
  });

  test('who runs the company is named all the same', async () => {
    expect((await talk('fr', 'qui est le directeur ?')).output).toContain('Claire Delmotte');
    expect((await talk('en', 'who runs the company?')).output).toContain('Claire Delmotte');
  });
});

describe('whoever is sent to the telephone learns when somebody answers', () => {
  test.each([
    ['fr', ['quel temps fait-il ?']],
    ['fr', ['que gagne Paul Hennion ?']],
    ['fr', ['c’est urgent, il me faut un site pour lundi']],
    ['en', ['what is the weather like?']],
    ['en', ['how long do you take to answer?']],
  ] as const)('%s: %j', async (lang, said) => {
    const { output } = await talk(lang, ...said);
    expect(output).toContain(company.phone);
    expect(output).toMatch(lang === 'fr' ? /du lundi au vendredi, 9 h – ?18 h/ : /Monday to Friday, 9 am – ?6 pm/);
  });
});
