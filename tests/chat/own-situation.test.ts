import { describe, expect, test } from 'vitest';
import { openConversations } from './conversations.ts';

const { talk } = openConversations();
const said = async (lang: 'fr' | 'en', ...messages: string[]) =>
  (await talk(lang, ...messages)).output.replace(/\s+/g, ' ');

describe('what is told of the need within a request for a quote', () => {
  test.each([
    ['fr', ['faites-moi un devis', 'un site vitrine', 'combien ça coûterait ?'], 'une dizaine de pages, deux langues'],
    ['en', ['I want a quote', 'a website', 'how much would it be?'], 'about ten pages, in two languages'],
  ] as const)('stands in the request, though it was answered with a price (%s)', async (lang, before, told) => {
    const end = lang === 'fr' ? ['3000 euros', 'en mars'] : ['3000 euros', 'in March'];
    expect(await said(lang, ...before, told)).toContain(`: ${told}.`);
    expect(await said(lang, ...before, told, ...end, 'Jean Martin jean@exemple.fr')).toContain(`(${told})`);
  });
  test('its languages change none of ours', async () => {
    expect(await said('fr', 'je voudrais un devis', 'un site', 'en français et en anglais')).toContain(
      'C’est noté : en français et en anglais.',
    );
  });
  test('a question on us is no part of it', async () => {
    expect(await said('fr', 'je voudrais un devis', 'un site', 'vous êtes combien de personnes ?')).not.toContain(
      'noté',
    );
  });
});

test.each([
  ['je voudrais un rendez-vous', 'vous êtes où ?'],
  ['je voudrais un devis', 'vous êtes ouverts le samedi ?'],
])('after “%s”, nothing is consented to twice', async (asked, aside) => {
  expect(await said('fr', asked, aside)).not.toContain('Volontiers');
});
test('where somebody is says nothing of what a meeting is about', async () => {
  expect(await said('fr', 'je voudrais un rendez-vous', 'notre siège est à Lyon si ça vous dit')).toMatch(
    /^C’est noté : notre siège.*De quoi souhaitez-vous parler/,
  );
});

test.each([
  ['fr', 'Faites-vous des sites en Cobol ?', /n’annonce pas celle-là/],
  ['fr', 'vous développez en Perl ?', /n’annonce pas celle-là/],
  ['en', 'Do you make websites in Fortran?', /does not mention that one/],
  ['fr', 'Combien de chats dans vos bureaux ?', /pas mon sujet/],
  ['fr', 'je paye déjà planity 60 euros par mois, ça vaut le coup de changer ?', /^Pas forcément/],
  ['en', 'I pay Shopify 60 euros a month, is it worth changing?', /^Not necessarily/],
  ['fr', 'et mes 400 clients sont dans un fichier excel', /reprise des données/],
  ['fr', 'on peut importer notre tableur ?', /reprise des données/],
  ['en', 'our 400 customers are in a spreadsheet', /taking over the data/],
  ['fr', 'Domaine viticole à Chinon, on vend un tiers en Allemagne et en Belgique', /plusieurs langues/],
  ['en', 'we sell half of our cheese in Germany', /several languages/],
  ['fr', 'nos actes sont sur un serveur dans la cave, c’est prudent ?', /hors de vos murs/],
  ['fr', 'mon attachée parlementaire peut convenir de la date avec qui ?', /quelqu’un peut nous appeler pour vous/],
  ['fr', 'je suis à la caisse toute la journée, je peux vous répondre le lundi seulement', /^Je ne transmets rien/],
  ['en', 'I am at the till all day, I can only answer on Mondays', /^I pass nothing on/],
  ['fr', 'j’ai 17 ans je peux postuler ?', /représentant légal/],
  ['en', 'I am 16, can I apply?', /legal guardian/],
  ['fr', 'mon client a été piraté, vous aussi ?', /^Le site ne le dit pas/],
  ['en', 'my customer was hacked, were you too?', /^The site does not say/],
  ['fr', 'ma femme travaille dans la technique chez vous', /^Je ne dis rien des personnes/],
  ['fr', 'on a la fibre orange au bureau', /^Vous pouvez le garder/],
  ['fr', 'on livre des caisses de légumes, il nous faut une appli', /iPhone et Android/],
] as const)('(%s) “%s”', async (lang, message, answer) => {
  expect(await said(lang, message)).toMatch(answer);
});

test.each(['on est bénévoles donc pas beaucoup de sous', 'on n’a pas les moyens', 'we are volunteers, not much money'])(
  '“%s” is answered with no promotion',
  async (message) => {
    const answer = await said(message.startsWith('we') ? 'en' : 'fr', message);
    expect(answer).toMatch(/^(?:Le site n’annonce de tarif|The site announces a special rate)/);
  },
);
test.each([
  ['fr', 'à qui j’écris ?'],
  ['fr', 'avant tout j’aimerais savoir à qui j’ai affaire'],
  ['en', 'who am I writing to?'],
] as const)('(%s) “%s” is told that a program answers, and of which company', async (lang, message) => {
  expect(await said(lang, message)).toMatch(
    /(?:intelligence artificielle|artificial intelligence).*Terrilys.*2019.*Lens/,
  );
});
test('a journalist asks whether an article is read first', async () => {
  const answer = await said('fr', 'je suis journaliste', 'le papier sort samedi, vous le relisez pas');
  expect(answer).toContain('convenez-en à presse@');
});
test.each(['un truc à 14h c’est possible ?', 'vous avez quelque chose à 15 h ?'])(
  '“%s” begins a meeting',
  async (asked) => {
    expect((await talk('fr', asked)).step).toEqual({ flow: 'appointment', asks: 'topic' });
  },
);
test('whoever is in trouble may come', async () => {
  expect(await said('fr', 'notre site est en panne', 'je peux venir vous voir ?')).toContain('nos bureaux');
});
test('what is on another month is said to be', async () => {
  expect(await said('fr', 'vous faites quelque chose sur l’ia le mois prochain ?')).toMatch(
    /^Rien de tel .*février 2027/,
  );
});
test('two months of an internship are paid by the law', async () => {
  expect(await said('fr', 'vous prenez des stagiaires ?', 'et deux mois c’est payé ?')).toMatch(
    /^Au-delà de deux mois/,
  );
});
test('an application that is asked for stays spoken of', async () => {
  const before = ['on livre des caisses de légumes, il nous faut une appli', 'les clients commandent chaque semaine'];
  expect(await said('fr', ...before)).not.toContain('499');
  expect(await said('fr', ...before, 'combien ça coûterait ?')).not.toContain('499');
});
test('a supplier reads shortly the second time that there is no more', async () => {
  const answer = await said(
    'fr',
    'je suis fournisseur de matériel informatique',
    'comment devenir votre fournisseur ?',
  );
  expect(answer).toMatch(/^C’est tout ce que le site en dit\./);
});
