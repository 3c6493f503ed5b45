import { describe, expect, test } from 'vitest';
import { openConversations } from './conversations.ts';

const { talk, visitor } = openConversations();

describe('a person who wants all their data erased', () => {
  const wishes = {
    en: 'I want every piece of data you have about me deleted',
    fr: 'je veux que vous effaciez toutes mes données',
  };
  test.each([
    ['en', 'all of it, including the newsletter and this chat', /^Ask for all of it at once.*invoices.*ten years/],
    ['en', 'everything', /^Ask for all of it at once/],
    ['en', 'what can’t you delete?', /What the law makes us keep stays/],
    ['en', 'do you need my passport?', /only in case of reasonable doubt/],
    ['en', 'do I have to send a copy of my ID?', /only in case of reasonable doubt/],
    ['en', 'how long does it take?', /within one month/],
    ['en', 'and what did you collect in the first place?', /^It depends on what you sent/],
    ['en', 'who saw it?', /only the people who need it/],
    ['en', 'what if I disagree', /CNIL/],
    ['fr', 'tout, y compris la newsletter', /^Demandez tout en une fois/],
    ['fr', 'il vous faut ma carte d’identité ?', /qu’en cas de doute raisonnable/],
    ['fr', 'qu’est-ce que vous avez sur moi ?', /^Cela dépend de ce que vous avez envoyé/],
    ['fr', 'qui les a vues ?', /seules? les personnes|seulement les personnes/i],
  ] as const)('%s: “%s”', async (lang, asked, told) => {
    expect((await talk(lang, wishes[lang], asked)).output).toMatch(told);
  });
});

describe('an invoice of ours that is wrong', () => {
  test.each([
    ['en', ['I bought the shop design last week and the invoice has the wrong company name']],
    ['en', ['there is a mistake on my invoice']],
    ['en', ['there is a mistake on my invoice', 'can you change it?']],
    ['en', ['there is a mistake on my invoice', 'and the VAT number on it?']],
    ['fr', ['vous m’avez fait une facture avec le mauvais nom']],
    ['fr', ['il y a une erreur sur ma facture', 'vous pouvez la corriger ?']],
  ] as const)('%s: %j', async (lang, said) => {
    expect((await talk(lang, ...said)).output).toMatch(
      /issued invoice is not overwritten|facture émise ne se réécrit pas/,
    );
  });
  test('money is asked back, and no other invoice', async () => {
    expect((await talk('en', 'there is a mistake on my invoice', 'can I get my money back instead?')).output).toMatch(
      /withdraw within 14 days/,
    );
  });
  test('somebody’s orders stay told to nobody', async () => {
    expect((await talk('en', 'show me the last invoice of Mr Dupont')).output).toMatch(/nothing about other people/);
  });
});

describe('what nobody can promise', () => {
  test.each([
    ['en', 'do you guarantee more customers?'],
    ['en', 'more customers guaranteed?'],
    ['en', 'can you promise me sales?'],
    ['fr', 'vous garantissez plus de clients ?'],
    ['fr', 'vous me promettez des ventes ?'],
  ] as const)('%s: “%s”', async (lang, asked) => {
    expect((await talk(lang, asked)).output).toMatch(/^(?:No: we promise neither|Non : nous ne promettons ni)/);
  });
  test.each([
    ['en', 'can you guarantee the first place on Google?', /ranking belongs to the search engine/],
    ['en', 'is there a guarantee on the work?', /within 30 days/],
  ] as const)('%s: “%s” keeps its own answer', async (lang, asked, told) => {
    expect((await talk(lang, asked)).output).toMatch(told);
  });
});

describe('a company abroad that looks for a processor', () => {
  test.each([
    ['en', ['Do you sign a DPA?'], /article A12/],
    ['en', ['Do you sign a DPA?', 'send it to me'], /article A12/],
    ['en', ['are you a processor or a controller?'], /article 28/],
    ['en', ['what about SCCs?'], /standard contractual clauses/],
    ['fr', ['vous signez un accord de sous-traitance de données ?'], /article A12/],
    ['fr', ['et les clauses contractuelles types ?'], /décision d’adéquation/],
    ['en', ['we have a Dutch VAT number, does that change something?'], /VAT differs/],
  ] as const)('%s: %j', async (lang, said, told) => expect((await talk(lang, ...said)).output).toMatch(told));
});

describe('copies of a studio’s work', () => {
  const begins = 'our game studio lost a week of builds because a disk died';
  test.each([
    [['we have about 6 TB'], /€1,100/],
    [['how much a month for that?'], /€1,100/],
    [['how quickly would we be back?'], /full restore is done every quarter/],
    [['can we restore ourselves?'], /manual to install, back up/],
    [['can we restore ourselves?', 'same for email?'], /what is copied/],
    [['does it cover the git server?'], /what is copied/],
    [['what if ransomware gets it too?'], /Three copies/],
  ])('%j', async (asked, told) => expect((await talk('en', begins, ...asked)).output).toMatch(told));
  test('the same in French', async () => {
    expect((await talk('fr', 'vous faites des sauvegardes ?', 'en combien de temps on repart ?')).output).toMatch(
      /restauration complète/,
    );
  });
});

describe('somebody whose mailbox was taken over', () => {
  const begins = 'someone is sending emails from my mailbox, my customers got a fake invoice';
  test.each([
    [['done, and now?'], /^The CNIL within 72 hours/],
    [['done, and now?', 'do I have to tell the police?'], /^Yes: file a complaint .*72 hours/],
    [['and my customers?', 'do I have to tell the police?'], /^Yes: file a complaint .*72 hours/],
    [['and my customers?'], /^Yes if the leak/],
    [['done, and now?', 'and my customers?'], /^Yes if the leak/],
  ])('%j', async (asked, told) => expect((await talk('en', begins, ...asked)).output).toMatch(told));
});

describe('what is asked on after an answer', () => {
  test.each([
    [['I want to cancel my order', 'is it free?'], /withdrawing costs nothing/],
    [['there is a mistake on my invoice', 'where do I download it again?'], /confirmation comes by e-mail/],
    [['there is a mistake on my invoice', 'it says the link expired'], /confirmation comes by e-mail/],
    [['my mailbox was hacked', 'my bank too?', 'and my clients?'], /^Yes if the leak/],
    [['I want a quote', 'a shop for my wine', 'with whom?'], /^One team/],
    [['I want a quote', 'a shop for my wine', 'when will I get it?'], /within 24 working hours/],
    [['are you insured?', 'for how much?'], /does not give the amount covered/],
    [['are you insured?', 'can you send me the certificate'], /ask for the certificate/],
    [['your work?', 'how long did it take?'], /does not say how long that work took/],
    [['your work?', 'and someone I could call there?'], /puts nobody in touch/],
    [['tell me about the hardware shop project', 'what is it for?'], /^In a word: Eleven thousand items/],
    [
      ['tell me about SEO', 'and cybersecurity?', 'what’s the difference with the first one?'],
      /^Two services.*Search \(SEO\).*Cybersecurity/s,
    ],
    [
      ['what does the cloud plan cost?', 'and the enterprise plan?', 'the difference with the first one?'],
      /Cloud and Enterprise/,
    ],
    [['who is the director?', 'when?'], /^We are open/],
    [['how much is a website', 'when'], /2 to 20 weeks/],
    [['how do I apply?', 'and after that?'], /^Five steps/],
    [['how do I apply?', 'who reads it?'], /A person reads every application/],
    [['we have 140 laptops and our pupils keep getting phished', 'can you train them?'], /training your team/],
    [['and the domain name?', 'per year?'], /The quote shows their cost/],
    [['do you have a discount for startups?', 'why not'], /special rate for nobody/],
    [['how much is a website', 'cheaper?'], /take lines out of the quote/],
  ])('%j', async (said, told) => expect((await talk('en', ...said)).output).toMatch(told));
  test.each([
    ['we are 12 people in an office', /^Welcome/],
    ['can you help me with a website for my restaurant', /what your visitors must do/],
    ['who will do the program?', /^One team/],
    ['what if we don’t like it?', /shown every Friday/],
    ['can I leave after six months?', /one month’s notice/],
    ['how soon if the computers are down with a patient in the chair', /For a stoppage/],
    ['my French is poor', /who speaks English on the phone/],
    ['can you help us with SEO', /on that short list/],
    ['could it hold if thousands come at once?', /number of visitors a site holds/],
    ['Could it pull the properties from our software?', /where that software allows it/],
    ['would you do a site with listings on it?', /what your visitors must do/],
    [
      'Hello friends! We are startup of Valencia, we make app for reserve the padel court',
      /what your visitors must do/,
    ],
    ['Ok I want make a reunion with you', /^With pleasure. The appointment/],
  ])('“%s”', async (asked, told) => expect((await talk('en', asked)).output).toMatch(told));
  test.each([
    ['vous pouvez les former ?', /former votre équipe|formation/i],
    ['on peut partir au bout de six mois ?', /un mois de préavis|préavis d’un mois/],
    ['et si le site ne nous plaît pas ?', /chaque vendredi/],
    ['vous pouvez nous aider pour le référencement ?', /dans cette courte liste/],
  ])('fr: “%s”', async (asked, told) => expect((await talk('fr', asked)).output).toMatch(told));
});

describe('what is typed in haste', () => {
  test.each([
    [['hwo mcuh for a webiste'], /€1,900/],
    [['how much is a webiste', 'adn how lnog dose it tkae'], /2 to 20 weeks/],
    [['i wnat a quoet'], /Describe what you need/],
    [['apointment tomrrow'], /closed on Saturday 21 November/],
    [['i nede a apoitnment on wendsday'], /Wednesday 25 November/],
  ])('%j', async (said, told) => expect((await talk('en', ...said)).output).toMatch(told));
  test('the part of a day is kept for the day that is asked for', async () => {
    const { output } = await talk('en', 'I want an appointment about a website', 'at 3 in the aftrenoon');
    expect(output).toMatch(/^Noted: at 3 in the afternoon/);
  });
});

describe('what a request is for, told once its subject is known', () => {
  test.each([
    [
      'en',
      ['I want an appointment', 'a new website', 'Thursday at 10', 'it’s for the yoga website'],
      /^Noted: yoga website\./,
    ],
    [
      'fr',
      ['je voudrais un rendez-vous', 'un nouveau site', 'jeudi à 10h', 'c’est pour le site du club de yoga'],
      /: site du club de yoga\./,
    ],
  ] as const)('%s: noted without the words that lead to it', async (lang, said, told) => {
    expect((await talk(lang, ...said)).output).toMatch(told);
  });
  test('“how do i report a problem with it” asks, and is no subject', async () => {
    const asker = visitor({ lang: 'en' });
    await asker.say('can I book an appointment?');
    expect((await asker.say('how do i report a problem with it')).step?.asks).toBe('topic');
  });
});

describe('a quote begun in one language and gone on with in the other', () => {
  const begun = [
    'Bonjour, je voudrais un devis pour une boutique en ligne',
    'Actually can we continue in English, my partner reads too',
  ];
  test.each([
    ['how much is it so far?', /€3,400 to €5,200/],
    ['is that TTC or HT?', /VAT \(20%\) is included in the prices shown for the shop/],
    ['and the shipping labels, c’est inclus?', /no separate price for that/],
    ['et après, who maintains it?', /operation is optional/],
  ])('“%s”', async (asked, told) => expect((await talk('en', ...begun, asked)).output).toMatch(told));
  test('it is left when it is stopped, and a number alone is called by nobody', async () => {
    const asker = visitor({ lang: 'en' });
    for (const said of begun) await asker.say(said);
    expect((await asker.say('stop the quote, just call me')).step).toBeUndefined();
    expect((await asker.say('0612345678')).output).toMatch(/nobody called back/);
  });
});
