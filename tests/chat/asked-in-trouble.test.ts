import { describe, expect, test } from 'vitest';
import { openConversations } from './conversations.ts';

const { talk } = openConversations();
const DOWN = { fr: 'notre serveur est en panne', en: 'our server is down' };
const HACKED = { fr: 'on a subi une cyberattaque', en: 'we were hacked' };

describe('whether somebody comes is said, and that the call decides it', () => {
  test.each([
    ['fr', [DOWN.fr, 'quelqu’un peut venir ?']],
    ['fr', [DOWN.fr, 'vous pouvez envoyer quelqu’un ?']],
    ['fr', ['internet est coupé dans tout le cabinet', 'vous venez sur place ?']],
    ['fr', [HACKED.fr, 'vous pouvez passer ?']],
    ['fr', [HACKED.fr, 'un technicien peut se déplacer aujourd’hui ?']],
    ['en', [DOWN.en, 'can someone come over?']],
    ['en', [HACKED.en, 'can you send somebody?']],
  ] as const)('%s: %j', async (lang, said) =>
    expect((await talk(lang, ...said)).output).toMatch(/03 00 00 00 00.*(?:ni délai|no delay)/),
  );
  test.each([
    ['fr', [HACKED.fr, 'vous pouvez passer ?', 'c’est grave ?']],
    ['en', [HACKED.en, 'can you come?', 'how bad is it?']],
  ] as const)('%s: %j: what follows is still of the attack', async (lang, said) =>
    expect((await talk(lang, ...said)).output).toMatch(/^(?:Appelez tout de suite|Call 03)/),
  );
});

describe('who asks for the police is told where to complain, and within what time', () => {
  test.each([
    ['fr', ['nos fichiers sont chiffrés et ils demandent une rançon', 'et les flics ?']],
    ['fr', [HACKED.fr, 'je dois appeler la police ?']],
    ['fr', ['j’ai payé un faux fournisseur', 'faut porter plainte ?']],
    ['fr', ['on a viré 8000 euros à un escroc', 'et la gendarmerie elle fait quoi ?']],
    ['en', [HACKED.en, 'should we go to the police?']],
    ['en', ['we paid a fake supplier', 'do I call the cops?']],
  ] as const)('%s: %j', async (lang, said) =>
    expect((await talk(lang, ...said)).output).toMatch(/gendarmerie.*17cyber\.gouv\.fr.*72 h/),
  );
});

test.each([
  ['fr', ['la secrétaire a cliqué sur un lien bizarre ce matin', 'non elle n’a pas mis son mot de passe'], /^Bien/],
  ['en', ['I clicked on a strange link', 'no I didn’t type my password'], /^Good/],
  [
    'fr',
    ['qu’est-ce qui marche le mieux contre la fraude au président ?'],
    /^Un contrôle qui ne dépend pas du message/,
  ],
  ['en', ['how can we protect ourselves against fake supplier fraud?'], /^A check that does not depend/],
] as const)('%s: %j: nothing is lost, or nothing yet', async (lang, said, told) =>
  expect((await talk(lang, ...said)).output).toMatch(told),
);
