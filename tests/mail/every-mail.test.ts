import { describe, expect, test } from 'vitest';
import { mailTemplates } from '../../netlify/mail-templates.ts';
import { fillStore } from '../../netlify/publishing/fill-store.ts';
import type { KindName } from '../../src/admin/records/kinds.ts';
import { recordPath } from '../../src/admin/shell/areas.ts';
import { company } from '../../src/collections/company.ts';
import { titleOf } from '../../src/collections/titles.ts';
import { locales } from '../../src/i18n/locales.ts';
import { dictionaries } from '../../src/i18n/translate.ts';
import { adminLink } from '../../src/mail/admin-link.ts';
import { openTestInstallation } from '../http/visitor.ts';
import { everyMail, mailFunctions, mailsIn } from './every-mail.ts';

const team: ReadonlySet<string> = new Set([
  company.email,
  company.jobsEmail,
  company.supportEmail,
  company.privacyEmail,
]);
/** What the visitor of the samples wrote by hand. */
const THEIR_WORDS = /Nadia|reliure|page des commandes|Ligne 1|référencement|noël/i;

const flat = (text: string) => text.replace(/\s+/g, ' ');
/** The whole sentences of a dictionary. */
const sentencesIn = (texts: object): string[] =>
  Object.values(texts).flatMap((text: string | object) => {
    if (typeof text !== 'string') return sentencesIn(text);
    return /\s\S+\s/.test(text) && !text.includes('{{') ? [flat(text)] : [];
  });

test('every function that writes a mail has its sample, which is drawn and looked at', () => {
  expect(mailFunctions.length).toBeGreaterThan(20);
  expect(mailFunctions.filter((name) => !(name in everyMail))).toEqual([]);
});

describe.each(locales)('every mail (%s)', async (lang) => {
  const mails = await mailsIn(lang);
  test.each(mails.map(({ name, email }) => [name, email] as const))('%s', (name, email) => {
    const { subject, text, html, headers = {} } = email;
    expect(text.length, 'the text form says something').toBeGreaterThan(80);
    for (const said of [subject, text, html]) expect(said).not.toMatch(/\{\{|undefined|\[object|NaN/);
    expect(subject, 'no stranger’s words').not.toMatch(THEIR_WORDS);
    // A link stands on a line of its own, whole; French has no-break spaces, which are not places to break at.
    const wide = text.split('\n').filter((line) => [...line].length > 72 && !/https?:\/\/\S+$/.test(line));
    expect(wide).toEqual([]);
    expect(html, 'nothing is fetched from anywhere').not.toMatch(
      /<(?:img|link|script|iframe|video)|url\(|@import|src=/i,
    );
    if (!/^(issueMailTo|digestTo)/.test(name))
      expect(headers).toMatchObject({
        'Auto-Submitted': expect.stringMatching(/^auto-(replied|generated)$/),
        'X-Auto-Response-Suppress': 'All',
      });
  });
  test('those to visitors are signed by the team, with phone, address and the legal line; answers reach a person', () => {
    const toVisitors = mails.filter(
      ({ name, email }) => !team.has(email.to) && !/^(alertEmailOf|issue|digest)/.test(name),
    );
    expect(toVisitors.length).toBeGreaterThan(30);
    for (const { name, email } of toVisitors) {
      const said = email.text.replace(/\s+/g, ' ');
      for (const part of [
        company.tradeName,
        company.phone,
        company.email,
        company.street,
        company.rcs.replaceAll(' ', ' '),
      ])
        expect(said, name).toContain(part);
      expect(team.has(email.replyTo ?? ''), name).toBe(true);
    }
  });
  test('those to visitors are in their language throughout', () => {
    const others = locales.filter((other) => other !== lang);
    const foreign = others.flatMap((other) => sentencesIn([dictionaries[other].mails, dictionaries[other].events]));
    expect(foreign.length).toBeGreaterThan(40);
    for (const { name, email } of mails.filter(({ name, email }) => !team.has(email.to) && !name.startsWith('alert')))
      expect(
        foreign.filter((sentence) => flat(email.text).includes(sentence)),
        name,
      ).toEqual([]);
  });
  test('those of forms to visitors carry the reference of what was sent, and are automatic replies', () => {
    const acknowledgements = mails.filter(({ name, email }) => name.startsWith('form ') && !team.has(email.to));
    expect(acknowledgements.length).toBeGreaterThan(5);
    for (const { email } of acknowledgements) {
      expect(email.text).toContain('3f2a9c1b');
      expect(email.headers).toMatchObject({ 'Auto-Submitted': 'auto-replied' });
    }
  });
  test('those to the company name the kind and the reference, lead to the record and to the person', () => {
    const toTeam = mails.filter(({ email }) => team.has(email.to));
    expect(toTeam.length).toBeGreaterThan(8);
    for (const { name, email } of toTeam) {
      expect(email.subject, name).toMatch(/^\p{L}.+ – 3f2a9c1b$/u);
      expect(email.text, name).toMatch(/https:\/\/www\.terrilys\.example\/admin\/\w+\?type=\w+&id=3f2a9c1b/);
      expect(email.replyTo, name).toBe('nadia.lefebvre@atelier-reliure.example');
      expect(email.html, name).toContain('href="mailto:nadia.lefebvre@atelier-reliure.example"');
      if (email.text.includes('+33 3 21 00 00 00')) expect(email.html, name).toContain('href="tel:+33321000000"');
    }
  });
});

describe('the link of a mail to the company', () => {
  test('is the record’s own address in the admin area', () => {
    const site = { siteUrl: 'https://www.terrilys.example' };
    expect(adminLink(site, 'order', 'a')).toBe(`${site.siteUrl}/admin/orders?type=order&id=a`);
    for (const type of ['appointment', ...mailTemplates.map(({ about }) => about.name), 'comment'] as const)
      expect(adminLink(site, type, 'a b')).toBe(`${site.siteUrl}${recordPath(type as KindName, 'a b')}`);
  });
  test('names the job and the service people speak of, not their ids', async () => {
    const store = openTestInstallation();
    await fillStore(store.store, store.clock);
    expect(await titleOf(store.store, 'jobs', 'web-developer', 'fr')).toMatch(/[éD]évelopp/);
    expect(await titleOf(store.store, 'services', 'seo', 'fr')).toBe('Référencement');
    expect(await titleOf(store.store, 'services', '../company', 'fr')).toBeUndefined();
    expect(await titleOf(store.store, 'blog', 'page-weight', 'fr')).toMatch(/\p{L} \p{L}/u);
    await store.end();
  });
});
