import { describe, expect, test } from 'vitest';
import { openConversations } from './conversations.ts';

const { talk } = openConversations();

describe('somebody who tells of a message that wants something of them', () => {
  test.each([
    ['fr', 'j’ai reçu un message disant que mon compte est bloqué'],
    ['fr', 'on me demande de cliquer sur un lien'],
    ['fr', 'il faut cliquer sur un lien, est-ce que je dois le faire ?'],
    ['fr', 'j’ai reçu un sms, ma carte vitale est expirée'],
    ['en', 'I got a text saying my parcel is on hold'],
    ['en', 'the message says I have to click a link'],
  ] as const)('%s: “%s”: it may be a trap', async (lang, said) =>
    expect((await talk(lang, said)).output).toMatch(/^(?:Ne payez rien, ne cliquez pas|Pay nothing, click on nothing)/),
  );
  const SUSPECT = { fr: 'on me demande de cliquer sur un lien', en: 'they ask me to click on a link' } as const;
  test.each([
    ['fr', 'j’ai déjà cliqué'],
    ['fr', 'oups, ma femme a cliqué dessus'],
    ['en', 'I already clicked'],
  ] as const)('%s: “%s”: what to do once it is clicked', async (lang, said) =>
    expect((await talk(lang, SUSPECT[lang], said)).output).toMatch(/^(?:Fermez cette page|Close that page)/),
  );
  test.each([
    ['fr', 'j’ai cliqué sur le lien'],
    ['en', 'I clicked the link in the text'],
  ] as const)('%s: “%s”, said at once', async (lang, said) =>
    expect((await talk(lang, said)).output).toMatch(/^(?:Fermez cette page|Close that page)/),
  );
  test.each([
    ['fr', 'j’ai donné le numéro de ma carte'],
    ['fr', 'je leur ai communiqué les codes de ma carte bancaire'],
    ['en', 'I gave my card number'],
    ['en', 'I typed in my credit card details'],
  ] as const)('%s: “%s”: the bank, at once', async (lang, said) => {
    const bank = /^(?:Appelez tout de suite votre banque|Call your bank at once)/;
    expect((await talk(lang, said)).output).toMatch(bank);
    expect((await talk(lang, SUSPECT[lang], said)).output).toMatch(bank);
  });
  test('and who is worried then is kept to it', async () =>
    expect((await talk('fr', SUSPECT.fr, 'je suis très inquiet')).output).toMatch(/^C’est normal.*17cyber/));
});

describe('what is no trap', () => {
  test.each([
    ['fr', 'j’ai cliqué sur le lien de confirmation et rien', /lien à confirmer/],
    ['fr', 'j’ai mis ma carte et le paiement ne passe pas', /carte est refusée/],
    ['fr', 'j’ai cliqué sur accepter trop vite', /cookie|choix/i],
  ] as const)('%s: “%s”', async (lang, said, answer) => {
    const { output } = await talk(lang, said);
    expect(output).toMatch(answer);
    expect(output).not.toMatch(/Ne payez rien|Fermez cette page/);
  });
});

describe('after an attack, what is hit and what is left', () => {
  test.each([
    ['fr', 'on est piratés', 'la compta est dessus'],
    ['fr', 'on est piratés', 'toutes les factures des clients sont dessus'],
    ['fr', 'on est piratés', 'on a des sauvegardes'],
    ['en', 'we have been hacked', 'our accounts are on it'],
  ] as const)('%s: “%s”, “%s” is told what to do still', async (lang, attack, said) =>
    expect((await talk(lang, attack, said)).output).toMatch(/^(?:Appelez tout de suite le|Call 03)/),
  );
  test('an appointment is about it', async () =>
    expect(
      (await talk('fr', 'on est piratés', 'je peux avoir un rdv lundi à 10h ?', 'Ada Lovelace, ada@example.org'))
        .output,
    ).toMatch(/au sujet de : Cybersécurité/));
});
