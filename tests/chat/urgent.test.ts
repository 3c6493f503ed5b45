import { describe, expect, test } from 'vitest';
import { openConversations } from './conversations.ts';

const { talk } = openConversations();
const URGENT = /^(?:Appelez tout de suite le|Call \d[\d ]+ at once|(?:Do not pay|Ne payez pas).*03 00 00 00 00)/;

describe('whoever is attacked or down is told the number and what to do first', () => {
  test.each([
    ['fr', 'notre site est tombé'],
    ['fr', 'au secours on est bloqués'],
    ['fr', 'on s’est fait piratter'],
    ['fr', 'tout est planté depuis ce matin!!!'],
    ['fr', 'putain le serveur est mort'],
    ['fr', 'un virus a chiffré nos fichiers'],
    ['fr', 'la boutik est inaccessible'],
    ['fr', 'URGENT plus rien ne fonctionne'],
    ['en', 'our webiste is down'],
    ['en', 'help we got hackd'],
    ['en', 'everything is broken wtf'],
    ['en', 'a ransomware locked our files'],
    ['en', 'the server is dead, do something'],
    ['en', 'we can’t access our emails anymore'],
    ['en', 'they are asking for bitcoin to unlock our files'],
  ] as const)('%s: “%s”', async (lang, said) => {
    expect((await talk(lang, said)).output).toMatch(URGENT);
  });
});

describe('what was stolen or given away is told of before anything else: no order, no question of payment, no need', () => {
  test.each([
    ['fr', 'on a viré 8000 euros à un escroc'],
    ['fr', 'la facture avait un RIB changé, c’était un faux, et on a payé'],
    ['fr', 'j’ai tapé mon numéro de carte bancaire sur un faux site'],
    ['fr', 'j’ai communiqué le code reçu par SMS à un soi-disant conseiller'],
    ['en', 'I wired 5000 euros to a scammer'],
    ['en', 'I typed my bank card number on a strange website'],
  ] as const)('%s: “%s”: call the bank first', async (lang, said) =>
    expect((await talk(lang, said)).output).toMatch(
      /^(?:Appelez tout de suite votre banque|Call your bank at once).*03 00/,
    ),
  );
  test.each([
    ['fr', 'mon employée a donné son mot de passe à un faux technicien Microsoft'],
    ['fr', 'J’ai donné mon mot de passe à quelqu’un au téléphone'],
    ['en', 'I gave my password to a caller'],
  ] as const)('%s: “%s”: change it', async (lang, said) =>
    expect((await talk(lang, said)).output).toMatch(/^(?:Changez ce mot de passe|Change that password).*03 00/),
  );
});

describe('an appointment that is wanted beside an attack', () => {
  test.each([
    ['fr', 'rdv samedi, on a un ransomware', /Nous sommes fermés le samedi 21 novembre/],
    ['fr', 'on est piratés, rdv dimanche ?', /Nous sommes fermés le dimanche 22 novembre/],
    ['fr', 'rendez-vous cet après-midi, notre serveur est chiffré', /au moins 24 heures à l’avance/],
    ['en', 'appointment on Sunday, we have ransomware', /We are closed on Sunday 22 November/],
  ] as const)('%s: “%s”: what to do first, then that nothing is booked then', async (lang, said, why) => {
    const { output } = await talk(lang, said);
    expect(output).toMatch(/^(?:Appelez tout de suite|Call 03)/);
    expect(output).toMatch(why);
  });
  test('on a day when somebody is there, it is offered for that day', async () => {
    const { output, suggestions } = await talk('fr', 'rdv mardi, on a un ransomware');
    expect(output).not.toMatch(/fermés/);
    expect(suggestions).toEqual([expect.stringMatching(/mardi 24 novembre/)]);
  });
});

describe('what is no emergency is not answered as one', () => {
  test.each([
    ['fr', 'le glorptube est en stock ?'],
    ['fr', 'le flurbi est en promo ?'],
    ['fr', 'le blorp arrive quand'],
    ['fr', 'est-ce que le zigomar est compatible'],
    ['fr', 'le trucmuche est disponible en rouge ?'],
    ['fr', 'mon zorglub est content'],
    ['en', 'is the glorptube in stock?'],
    ['en', 'is the flurb in season?'],
    ['en', 'my blorp is happy'],
    ['en', 'the zigzog is coming tomorrow'],
    ['en', 'does the wibble still exist?'],
    ['en', 'where is the snorkbox stored?'],
    ['fr', 'Nous avons perdu notre facture, comment en avoir une copie ?'],
    ['fr', 'Nos clients nous envoient leurs commandes par WhatsApp et on en oublie'],
    ['fr', 'Nos clients nous envoient des photos et on les perd'],
    ['fr', 'le paiement par carte, mes données sont en sécurité ?'],
  ] as const)('%s: “%s”, first or after a price', async (lang, said) => {
    expect((await talk(lang, said)).output).not.toMatch(URGENT);
    const price = lang === 'fr' ? 'combien coûte la maintenance ?' : 'how much is maintenance?';
    expect((await talk(lang, price, said)).output).not.toMatch(URGENT);
  });
  test('nor is it a question for a profession', async () =>
    expect((await talk('en', 'is the glorptube in stock?')).output).not.toMatch(/financial/));
});

describe('in the hours after an attack', () => {
  const attacked = 'tous nos fichiers sont chiffrés';
  test.each([
    [
      [attacked, 'on doit payer ?', 'on a une sauvegarde mais elle est branchée sur le serveur'],
      /^Appelez tout de suite/,
    ],
    [[attacked, 'l’assurance cyber elle demande quoi'], /plainte, sous 72 heures/],
    [[attacked, 'ça coûte combien votre intervention ?', 'vous êtes là quand ?'], /^Appelez tout de suite/],
    [[attacked, 'mon numéro 06 98 76 54 32, Claire Weber'], /^(?:Appelez tout de suite|Je ne fais rappeler personne)/],
  ] as const)('%j', async (said, told) => expect((await talk('fr', ...said)).output).toMatch(told));
});
