import { describe, expect, test } from 'vitest';
import type { Locale } from '../../src/i18n/locales.ts';
import { openConversations } from './conversations.ts';

const conversations = openConversations();
const { talk } = conversations;

/** What each kind of trouble is told first. */
const TOLD = {
  payNothing: /^(?:Ne payez rien|Pay nothing).*17cyber.*03 00 00 00 00/,
  bankFirst: /^(?:Appelez tout de suite votre banque|Call your bank at once).*03 00 00 00 00/,
  closeAccess: /^(?:Fermez tout de suite ses accès|Close that person’s access).*72.*CNIL.*03 00 00 00 00/,
  takeBack: /^(?:Depuis un appareil sûr|From a safe device).*(?:double authentification|two-factor).*03 00 00 00 00/,
  cleanSite: /^(?:N’effacez rien|Delete nothing).*03 00 00 00 00/,
  leaveOff: /^(?:Ce n’est pas perdu|All is not lost).*03 00 00 00 00/,
  alarm: /^(?:Appelez tout de suite le|Call \d[\d ]+ at once|(?:Do not pay|Ne payez pas).*03 00 00 00 00)/,
  goodNews: /^(?:Tant mieux|Good\.)/,
} as const;
/** A conversation, whose last answer is told so. */
type Story = [lang: Locale, said: string[]];
const told = (of: keyof typeof TOLD, stories: Story[]) =>
  test.each(stories)('%s: %j', async (lang, said) => expect((await talk(lang, ...said)).output).toMatch(TOLD[of]));

describe('who is asked for money or a code pays nothing, and calls back on a known number', () =>
  told('payNothing', [
    ['fr', ['mon patron me demande par mail un virement de 20 000 €, c’est normal ?']],
    ['fr', ['notre fournisseur a changé d’IBAN, on paie ?']],
    ['fr', ['un soi-disant conseiller de la banque est au téléphone']],
    ['fr', ['ya un gars de microsoft au telephone il veut prendre la main']],
    ['fr', ['notre fournisseur a changé d’IBAN, on paie ?', 'donc je paie ou pas ?']],
    ['en', ['our boss asked me by mail to transfer 20k']],
    ['en', ['fake invoice or real? the IBAN is not the usual one']],
    ['en', ['microsoft support wants to take control of my computer']],
  ]));

describe('whose money has gone calls the bank first', () =>
  told('bankFirst', [
    ['fr', ['ils ont déjà viré 2000 €']],
    ['fr', ['j’ai mis ma carte bleue sur un faux site']],
    ['fr', ['notre fournisseur a changé d’IBAN, on paie ?', 'trop tard, c’est fait']],
    ['fr', ['mon patron me demande par mail un virement', 'ma comptable a déjà viré 2000 €']],
    ['fr', ['un salarié a cliqué sur un lien de phishing', 'il a mis sa carte bleue']],
    ['fr', ['un faux conseiller de la banque appelle ma comptable', 'elle a validé']],
    ['en', ['our boss asked me by mail to transfer 20k', 'I did it']],
    ['en', ['is this invoice fake? the iban changed', 'I paid already']],
    ['en', ['we have been hacked', 'and she gave my card number']],
  ]));

describe('whose data was taken by one of theirs closes the access, keeps the evidence, and has 72 hours', () =>
  told('closeAccess', [
    ['fr', ['un ancien salarié est parti avec le fichier clients']],
    ['fr', ['une employée a exporté la liste de tous nos clients avant de démissionner']],
    ['fr', ['le stagiaire a diffusé les données de nos clients']],
    ['en', ['a former employee took our customer data']],
    ['en', ['one of our staff leaked customer files']],
  ]));

describe('whose account was taken gets it back, and warns', () =>
  told('takeBack', [
    ['fr', ['notre page Facebook a été piratée']],
    ['fr', ['insta du salon volé kelkun a changé le mdp']],
    ['fr', ['notre boîte mail envoie des spams à tous nos clients']],
    ['fr', ['on m’a pris mon whatsapp']],
    ['en', ['our Instagram was hacked']],
    ['en', ['my mailbox was taken over and sends spam']],
    ['en', ['My account was taken over by somebody and they post on our Facebook page']],
  ]));

describe('whose site is infected keeps it as it is, and changes the passwords', () =>
  told('cleanSite', [
    ['fr', ['notre site redirige vers un casino']],
    ['fr', ['google dit que notre site est dangereux']],
    ['en', ['our site redirects to Japanese pages']],
    ['en', ['google says our site is dangerous']],
  ]));

describe('who switched everything off is told that it is not lost', () =>
  told('leaveOff', [
    ['fr', ['on est piratés', 'on a tout éteint']],
    ['fr', ['ransomware, tous nos fichiers sont chiffrés !', 'on a déjà redémarré le serveur']],
    ['fr', ['on est piratés', 'on a tout éteint', 'et maintenant ?']],
    ['en', ['we have been hacked', 'I already turned off the pcs']],
  ]));
test('and who cut the network, as was said, is not', async () =>
  expect((await talk('fr', 'on est piratés', 'on a coupé le réseau')).output).not.toMatch(TOLD.leaveOff));

describe('an attack told in a wish for a meeting comes first, and the meeting is offered', () => {
  test.each([
    ['fr', 'rdv demain, on est victimes d’un ransomware', 'Prendre rendez-vous'],
    ['fr', 'je voudrais un rendez-vous parce qu’on s’est fait pirater', 'Prendre rendez-vous'],
    ['en', 'book a meeting for tomorrow, we are victims of a ransomware', 'Book an appointment'],
  ] as const)('%s: “%s”', async (lang, said, offered) => {
    const { output, suggestions, step } = await talk(lang, said);
    expect(output).toMatch(TOLD.alarm);
    expect(suggestions).toEqual([offered]);
    expect(step).toBeUndefined();
  });
  test('asked for again, the meeting is booked', async () => {
    const { step } = await talk(
      'fr',
      'rdv demain, on est victimes d’un ransomware',
      'je veux un rendez-vous pour ce ransomware',
    );
    expect(step?.flow).toBe('appointment');
  });
  test('told as what the meeting is about, it comes once before the next question', async () => {
    const { output, step } = await talk('fr', 'je voudrais un rendez-vous', 'on est victimes d’un ransomware');
    expect(output).toMatch(TOLD.alarm);
    expect(step).toEqual({ flow: 'appointment', asks: 'day' });
  });
});

describe('a false alarm is none', () => {
  told('goodNews', [
    ['fr', ['le wifi marche pas', 'redémarré ça va mieux']],
    ['fr', ['notre site est tombé', 'c’est bon ça remarche']],
    ['en', ['our internet is down', 'restarted, it works again']],
  ]);
  test.each([
    ['fr', 'on a été piratés l’an dernier, on veut éviter que ça recommence'],
    ['fr', 'on a été piratés l’an dernier'],
    ['fr', 'un salarié veut accéder au serveur de chez lui'],
    ['fr', 'comment éviter l’arnaque au président ?'],
    ['fr', 'notre logiciel envoie des mails qui arrivent en spam'],
    ['en', 'how do we avoid CEO fraud?'],
    ['en', 'our invoices land in spam'],
    ['en', 'we were hacked last year and now want to be safe'],
    ['en', 'call about website 15/12 at 5pm'],
    ['fr', 'rdv en janvier, on s’est fait hacker l’année dernière'],
  ] as const)('%s: “%s”', async (lang, said) => {
    const { output } = await talk(lang, said);
    for (const one of Object.values(TOLD)) expect(output).not.toMatch(one);
  });
  test.each([
    [
      'fr',
      ['rdv jeudi à 15h au sujet de la fibre', 'Ada Lovelace', 'ada@example.org', 'oui'],
      'mon mail est faux c’est ada@example.com',
    ],
    [
      'en',
      ['appointment on Thursday at 3pm about fibre', 'Ada Lovelace', 'ada@example.org', 'yes'],
      'my email is wrong, it is ada@example.com',
    ],
  ] as const)('%s: a wrong address, once the meeting is booked', async (lang, booking, said) =>
    expect((await talk(lang, ...booking, said)).output).toMatch(/l’adresse d’un rendez-vous|address of a meeting/),
  );
});

describe('while the company is closed, it says so, when it opens, and what to do until then', () => {
  const SATURDAY = '2026-11-21T20:00:00Z';
  test.each([
    ['fr', 'on est piratés', /fermés jusqu’au lundi 23 novembre, 9 h.*17cyber\.gouv\.fr/],
    ['fr', 'notre site est tombé', /fermés jusqu’au lundi 23 novembre, 9 h.*numéro de votre contrat/],
    ['fr', 'faut-il payer la rançon ?', /^Ne payez pas.*lundi 23 novembre.*17cyber\.gouv\.fr/],
    ['fr', 'on a viré 8000 euros à un escroc', /^Appelez tout de suite votre banque.*fermés jusqu’au lundi 23/],
    ['fr', 'notre page Facebook a été piratée', /fermés jusqu’au lundi 23/],
    ['en', 'we have been hacked', /closed until Monday 23 November, 9 am Paris time.*17cyber\.gouv\.fr/],
    ['en', 'our website is down', /closed until Monday 23 November, 9 am/],
  ] as const)('%s: “%s”, on a Saturday evening', async (lang, said, expected) => {
    conversations.services.time.now = new Date(SATURDAY);
    expect((await talk(lang, said)).output).toMatch(expected);
  });
  test.each([
    ['2026-11-23T07:00:00Z', 'lundi 23 novembre'],
    ['2026-11-23T18:30:00Z', 'mardi 24 novembre'],
    ['2026-12-25T10:00:00Z', 'lundi 28 décembre'],
  ])('at %s, that is %s', async (now, day) => {
    conversations.services.time.now = new Date(now);
    expect((await talk('fr', 'on est piratés')).output).toContain(day);
  });
});

test.each([
  ['fr', 'on a viré 8000 euros à un escroc', 'la banque ne répond pas', /^Rappelez votre banque/],
  ['fr', 'on a viré 8000 euros à un escroc', 'vous pouvez récupérer l’argent ?', /^Rappelez votre banque/],
  ['fr', 'on a viré 8000 euros à un escroc', 'dois-je porter plainte ?', /police ou la gendarmerie/],
  ['en', 'we wired 45000 to a scammer', 'can the money be traced?', /^Call your bank again/],
] as const)('after a fraud, %s: “%s”, “%s”', async (lang, told, asked, answer) =>
  expect((await talk(lang, told, asked)).output).toMatch(answer),
);
