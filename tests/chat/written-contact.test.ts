import { describe, expect, test } from 'vitest';
import { company } from '../../src/collections/company.ts';
import { cannotPhone } from '../../src/features/chat/answering/written-contact.ts';
import { openConversations } from './conversations.ts';

const { talk, visitor } = openConversations();

describe('somebody who cannot use a telephone is told how to write, to the end of the conversation', () => {
  test.each([
    ['fr', ['je suis sourd, comment vous joindre ?', 'notre serveur est piraté']],
    ['fr', ['Je suis malentendante', 'je peux parler à quelqu’un ?']],
    ['fr', ['je n’entends pas bien au téléphone', 'quel temps fait-il ?']],
    ['fr', ['je suis muet', 'et en urgence ?', 'tout est chiffré']],
    ['fr', ['je ne peux pas téléphoner', 'un RIB de fournisseur a changé, je paie ?']],
    ['en', ['I’m deaf', 'we have been hacked!']],
    ['en', ['I am hard of hearing, how do I reach you?', 'can I talk to somebody?']],
    ['en', ['I can’t hear on the phone', 'what’s the weather?']],
    ['en', ['I cannot use the phone', 'what is your phone number?']],
  ] as const)('%s: %j', async (lang, said) => {
    const { output } = await talk(lang, ...said);
    expect(output).not.toContain(company.phone);
    expect(output).toMatch(/@terrilys|formulaire|contact form/);
  });

  test('in a request for a quote, too', async () => {
    const ada = visitor();
    await ada.say('je suis sourde');
    await ada.say('je veux un devis');
    expect((await ada.say('je n’ai pas de mail')).output).not.toContain(company.phone);
  });

  test.each([
    ['fr', 'je suis sourd', 'vous m’appelez ?'],
    ['fr', 'je suis sourde', 'comment vous joindre ?'],
    ['fr', 'je suis malentendant', 'quelqu’un va m’appeler ?'],
    ['en', 'I am deaf', 'will you call me?'],
    ['en', 'I’m hard of hearing', 'how can I reach you?'],
  ] as const)('%s: “%s”, said while an appointment is being made, then “%s”', async (lang, told, asked) => {
    const begun = lang === 'fr' ? 'je voudrais un rendez-vous pour mon site' : 'an appointment about my website';
    const { output, step } = await talk(lang, begun, told, asked);
    expect(output).not.toContain(company.phone);
    expect(output).not.toMatch(/votre numéro|your number/);
    expect(output).toContain(company.email);
    expect(step).toEqual({ flow: 'appointment', asks: 'day' });
  });

  test('and nobody else', async () => {
    for (const said of ['un site pour les sourds', 'je veux parler à quelqu’un', 'j’entends parler de vous partout'])
      expect(cannotPhone(said)).toBe(false);
    for (const said of ['a website for deaf people', 'I can’t hear the difference', 'when do I hear back?'])
      expect(cannotPhone(said)).toBe(false);
    expect((await talk('fr', 'je veux parler à quelqu’un')).output).toContain(company.phone);
  });
});
