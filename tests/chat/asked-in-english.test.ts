import { describe, expect, test } from 'vitest';
import { openConversations } from './conversations.ts';

const { talk, visitor } = openConversations();

describe('what is asked of a shop or a site that is to be made', () => {
  test.each([
    ['en', ['we want an online shop', 'can customers buy without login?'], /no account is needed/],
    ['en', ['can we have an intranet without login?'], /what asks for a login/],
    ['en', ['can people order without creating an account?'], /no account is needed/],
    ['fr', ['on peut acheter sans se connecter ?'], /aucun compte n’est nécessaire/],
    ['fr', ['nos clients peuvent commander sans créer de compte ?'], /aucun compte n’est nécessaire/],
    ['en', ['do you sell gift cards?'], /no gift card for our own services/],
    ['fr', ['vous vendez des cartes cadeaux ?'], /pas de carte cadeau pour nos propres services/],
    ['en', ['I want to sell gift cards on my site'], /asked for in the quote/],
    ['en', ['can my shop offer gift vouchers?'], /asked for in the quote/],
    ['en', ['we need loyalty points in our online shop'], /lists no such function/],
    ['fr', ['je veux vendre des cartes cadeaux sur mon site'], /se demande au devis/],
    ['en', ['how much is an online shop?', 'are there fees on each sale?'], /no commission of ours/],
    ['en', ['do you take a commission on each sale?'], /no commission of ours/],
    ['en', ['can people donate on the site?', 'are there fees on each donation?'], /no commission of ours/],
    ['fr', ['vous prenez une commission sur les ventes ?'], /aucune commission de notre part/],
    [
      'en',
      ['we want an online shop, click and collect', 'do they pay online or at the counter?'],
      /^That is your choice/,
    ],
    ['fr', ['ils paient en ligne ou au comptoir ?'], /^C’est votre choix/],
    ['en', ['do you do hosting and email?', 'is it secure?'], /certificate \(https\)/],
    ['en', ['where are your sites hosted?', 'and e-mail?'], /offers no mailboxes/],
    ['fr', ['vous hébergez le site ?', 'c’est sécurisé ?'], /certificat \(https\)/],
  ] as const)('%s: %j', async (lang, said, told) => {
    expect((await talk(lang, ...said)).output).toMatch(told);
  });
  test('a card that is paid with is still told to be safe', async () => {
    expect((await talk('en', 'how do I pay the shop?', 'is it secure?')).output).toContain('Stripe');
  });
  test('gift cards that a boss asks for by mail are a scam', async () => {
    const { output } = await talk('en', 'my boss asks me by email to buy gift cards');
    expect(output).toMatch(/Pay nothing/);
  });
});

describe('what is asked on, after an answer', () => {
  test.each([
    ['en', ['do your sites meet accessibility rules?', 'what about the app?'], /accessibility of mobile apps/],
    ['en', ['do your sites meet accessibility rules?', 'is it the law?'], /since June 2025/],
    ['en', ['do your sites meet accessibility rules?', 'who checks it?'], /axe tool/],
    ['en', ['I am blind, does your website work with NVDA?'], /screen reader.* still to be done/],
    ['en', ['when are you open?', 'and in August?'], /announces no closing/],
    ['fr', ['vos horaires ?', 'et en août ?'], /aucune fermeture d’été/],
    ['en', ['do you work with Belgian companies?', 'do I pay the VAT?'], /due in its own country/],
    ['en', ['do you take interns?', 'which documents do you need?'], /CV in PDF/],
    ['en', ['do you take interns?', 'do i need good french?'], /team's language is French/],
    ['en', ['do you take interns?', 'do you help with visa?'], /generally needs a visa/],
    ['en', ['do you take interns?', 'who do I send it to?'], /CV in PDF/],
    ['en', ['Freelance dev here. do you subcontract?'], /no call for freelancers/],
    ['en', ['Freelance dev here. do you subcontract?', 'what rate do you pay?'], /says nothing of what a freelance/],
    ['en', ['Freelance dev here. do you subcontract?', 'do you have anything open right now?'], /positions are open/],
    ['en', ['where is the chat data stored?'], /90 days at most/],
    ['en', ['where is the chat data stored?', 'how long do you keep it?'], /90 days at most/],
    ['en', ['where is the chat data stored?', 'is it used for training?'], /does not provide for training/],
    ['en', ['how do I ask for erasure?'], /answer within the month/],
    ['en', ['how do I ask for erasure?', 'and if I’m not happy?'], /CNIL/],
    ['en', ['can I get a refund if I change my mind?', 'how long do I have?'], /14 days to withdraw/],
    ['en', ['my card was refused'], /If the card is declined/],
    ['en', ['I bought the design yesterday and my card was refused', 'was I charged?'], /the order is not concluded/],
    ['en', ['show me your projects', 'with which customer?'], /measured before and after/],
    ['en', ['what would a website cost me?', 'can you show me one?'], /measured before and after/],
    [
      'en',
      ['what services do you offer?', 'what about the second one?', 'which one do I need?'],
      /^It depends on what/,
    ],
    ['en', ['do you have jobs?', 'what is a typical day?'], /You follow a project/],
    ['en', ['any events coming up?', 'and if I can’t come?'], /has a link to cancel it/],
    ['fr', ['votre prochain événement ?', 'et si je ne peux pas venir ?'], /un lien pour l’annuler/],
    ['en', ['any events coming up?', 'what about the other one?'], /Which one do you mean/],
    ['en', ['do you do React Native?', 'and Kubernetes?'], /Kubernetes is justified/],
    ['en', ['I want to speak to your manager', 'what’s his name?'], /Claire Delmotte/],
  ] as const)('%s: %j', async (lang, said, told) => {
    expect((await talk(lang, ...said)).output).toMatch(told);
  });
});

describe('who asks in words of their own', () => {
  test.each([
    ['en', 'can I talk to someone in English?', /does not say who speaks English/],
    ['en', 'does anybody there speak English?', /does not say who speaks English/],
    ['fr', 'je peux parler à quelqu’un en anglais ?', /ne dit pas qui parle anglais/],
    ['en', 'what is your address then?', /12, rue de la Fosse/],
    ['en', 'we have 14 computers, how much to look after them?', /no price per computer/],
    ['en', 'I need someone to look after 8 PCs in Arras', /no price per computer/],
    ['fr', 'on a 12 ordinateurs, combien pour les entretenir ?', /pas de prix par poste/],
    ['en', 'Can you fill in our supplier form?', /only once we have accepted them in writing/],
    ['en', 'is there funding for this?', /says nothing of grants/],
    ['fr', 'y a-t-il des aides pour financer un site ?', /ne parle pas d’aide ni de subvention/],
    ['en', 'we’re in PST, does that work?', /Paris time/],
    ['en', 'And how is it with the DSGVO?', /erase it on time/],
    ['en', 'I’m cancelling my contract', /one month’s notice/],
    ['en', 'can somebody help me fill in the form?', /says the same as the form/],
    ['en', 'how do i become a programmer', /a degree helps/],
    ['en', 'hi im 11', /^Go ahead/],
    ['fr', 'coucou j’ai 11 ans', /^Je vous écoute/],
    ['en', 'someone is being mean to me online', /3018/],
    ['fr', 'on se moque de moi en ligne, quelqu’un m’insulte', /3018/],
    ['en', 'whats 12 times 12', /not my subject/],
    ['en', 'I’ll get back to you after my shift', /until later/],
    ['en', 'will write again tonight after work', /until later/],
    ['fr', 'je reviens vers vous demain', /à plus tard/],
  ] as const)('%s: “%s”', async (lang, said, told) => {
    expect((await talk(lang, said)).output).toMatch(told);
  });
  test.each([
    ['en', 'no phone', 'Everything can be done in writing'],
    ['en', 'by email only please', 'Everything can be done in writing'],
    ['fr', 'pas de téléphone', 'Tout peut se faire par écrit'],
    ['fr', 'uniquement par mail', 'Tout peut se faire par écrit'],
  ] as const)('%s: “%s” is answered in writing from then on', async (lang, said, told) => {
    const who = visitor({ lang });
    expect((await who.say(said)).output).toContain(told);
    expect(
      (await who.say(lang === 'fr' ? 'vous travaillez à l’étranger ?' : 'do you work abroad?')).output,
    ).not.toContain('03 00 00 00 00');
  });
});

describe('who was attacked is led nowhere else', () => {
  test.each([
    ['en', ['all our files have been encrypted', 'should I pay', 'who do i call now'], /17Cyber|at once/],
    [
      'en',
      ['all our files have been encrypted', 'do i turn the computers off', 'we are not a client'],
      /before it begins/,
    ],
    ['en', ['all our files have been encrypted', 'do i turn the computers off', 'how fast can you come'], /at once/],
    [
      'en',
      ['all our files have been encrypted', 'do i turn the computers off', 'our backups are on the same server'],
      /at once/,
    ],
    ['fr', ['nos fichiers sont chiffrés', 'on éteint les pc ?', 'on n’est pas clients'], /avec vous au/],
    ['fr', ['nos fichiers sont chiffrés', 'on éteint les pc ?', 'vous venez dans combien de temps ?'], /Appelez/],
  ] as const)('%s: %j', async (lang, said, told) => {
    expect((await talk(lang, ...said)).output).toMatch(told);
  });
});

describe('what is asked of what others will do, and of how it is made', () => {
  test.each([
    [
      'en',
      ['could you build a booking website for my B&B?', 'can guests pay a deposit online?'],
      /lists no such function/,
    ],
    ['en', ['can people donate on the site?'], /what your visitors must do/],
    ['fr', ['mes clients peuvent annuler eux-mêmes ?'], /n’annonce pas cette fonction/],
    ['en', ['can it connect to Sage?'], /connect a site or an application to your software/],
    ['en', ['how much is a website?', 'would it be in both languages?'], /second language/],
    ['en', ['how much is a website?', 'how soon could it be live?'], /weeks/],
    ['en', ['Looking to outsource our IT, 40 people'], /no price per computer/],
    ['en', ['how much is a website?', 'who manages it?'], /One team in Lens/],
    ['en', ['do you have photos of your work I can look at?'], /measured before and after/],
    ['en', ['do you sell the hardware?'], /no retail sale of computers/],
    ['en', ['any discount for charities?', 'why not?'], /special rate for nobody/],
    ['en', ['can you make an app like Uber?', 'could we start smaller?'], /only part of a project/],
    ['en', ['do you offer technical support for WordPress?'], /take over a site/],
    ['en', ['do you back up our data?', 'where are they?'], /outside|away|copies/i],
    ['en', ['who can access my site?'], /access/],
    ['en', ['do you give me the passwords?'], /passwords and a manual/],
    ['en', ['do you do cyber audits?', 'how do I order one?'], /quote/],
    ['en', ['is there parking?', 'can i come now'], /12, rue de la Fosse/],
    ['en', ['do u have a shop i can visit'], /12, rue de la Fosse/],
    ['fr', ['je suis infirmière indépendante, je cherche un site'], /refaisons des sites/],
    ['en', ['can i pay cash'], /By bank card or by bank transfer/],
    ['en', ['do you have jobs?', 'how many days holiday?'], /says no more of holidays/],
    ['en', ['do you have jobs?', 'is there an English speaking role?'], /team's language is French/],
    ['en', ['do your sites meet accessibility rules?', 'can you certify that?'], /only declared after an audit/],
    ['en', ['do your sites meet accessibility rules?', 'what does an audit cost?'], /line of the quote/],
  ] as const)('%s: %j', async (lang, said, told) => {
    expect((await talk(lang, ...said)).output).toMatch(told);
  });
});

describe('what is asked of one’s own, said truly', () => {
  test.each([
    ['en', 'do you use AI to answer?', /artificial intelligence and not a person/],
    ['fr', 'vous utilisez une IA pour répondre ?', /intelligence artificielle/],
    ['en', 'is my data safe with you?', /^We collect as little as possible/],
    ['fr', 'mes données sont en sécurité chez vous ?', /le moins de données|aussi peu|le moins/],
    ['en', 'who can read what I type here?', /Only the people of the team/],
    ['en', 'You lot messed up my site last night', /sorry/],
    ['fr', 'vous avez cassé mon site cette nuit', /désolé|navré|regrett/i],
  ] as const)('%s: “%s”', async (lang, said, told) => {
    expect((await talk(lang, said)).output).toMatch(told);
  });
  test('an account that was hijacked is nothing that the assistant can look at', async () => {
    const { output } = await talk(
      'en',
      'My email got hacked and someone is writing to my clients',
      'can you check my computer?',
    );
    expect(output).toMatch(/I am a program|From a safe device/);
  });
  test('a cancelled appointment is said to be so', async () => {
    const who = visitor({ lang: 'en' });
    for (const one of [
      'book me in for Tuesday at 2',
      'it’s about a new website',
      'Amy Shaw amy.shaw@example.com',
      'yes',
    ])
      await who.say(one);
    await who.say('I need to cancel');
    await who.say('yes');
    expect((await who.say('did it work?')).output).toBe('The appointment is cancelled.');
  });
});

describe('words of two languages', () => {
  test.each([
    ['what is included in the forfait of maintenance?', /monthly/i],
    ['do you do the sauvegarde too?', /restore|copied/],
    ['and the pare-feu?', /Servers, network/],
    ['who does it, a technicien or a sous-traitant?', /subcontractor/],
    ['how much is the acompte?', /50%/],
    ['can I pay by virement?', /bank transfer/],
  ])('“%s”', async (said, told) => {
    expect((await talk('en', said)).output).toMatch(told);
  });
});

describe('what only sounds like it is read as before', () => {
  test.each([
    ['en', ['any events coming up?', 'can I bring my laptop?'], /retail sale/],
    ['en', ['any events coming up?', 'do I need an account to register?'], /no account is needed/],
    ['fr', ['mes clients veulent voir la carte du restaurant sur le site'], /rue de la Fosse/],
    ['en', ['how do I ask for erasure?', 'you don’t use cookies?'], /3 place de Fontenoy/],
    ['en', ['can I call you now?'], /we will receive you/],
    ['en', ['my boss wants a quote for a firewall'], /I am a program/],
    ['en', ['can you help us answer a security questionnaire from a client?'], /Terms of purchase/],
  ] as const)('%s: %j', async (lang, said, other) => {
    expect((await talk(lang, ...said)).output).not.toMatch(other);
  });
});
