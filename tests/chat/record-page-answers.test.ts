import { describe, expect, test } from 'vitest';
import type { Locale } from '../../src/i18n/locales.ts';
import { openConversations } from './conversations.ts';

const { talk } = openConversations();

describe('what a page of its own says of a job, an event or a client', { timeout: 60_000 }, () => {
  test.each<[Locale, string, string, RegExp]>([
    ['en', 'tell me about the security apprenticeship', 'and at night, am I on call?', /You are not on call/],
    ['fr', "parlez-moi de l'alternance d'analyste sécurité", 'il y a des gardes la nuit ?', /pas d’astreinte/],
    ['en', 'tell me about the account manager job', 'is there a bonus?', /Pay is fixed|no signing bonus/],
    ['fr', "parlez-moi du poste de chargé d'affaires", 'y a une prime ?', /salaire est fixe|prime/],
    ['en', 'tell me about the systems administrator job', 'do I need a car?', /vehicle|licence/],
    ['fr', "parlez-moi du poste d'administrateur systèmes", 'une voiture est fournie ?', /véhicule/],
    ['en', 'tell me about the workshop on weighing a website', 'is it for beginners?', /No technical knowledge/],
    ['fr', "parlez-moi de l'atelier pour peser son site", 'on repart avec quoi ?', /repart/],
  ])('is told after it (%s: %s, %s)', async (lang, of, asked, told) =>
    expect((await talk(lang, of, asked)).output).toMatch(told),
  );
});
