import { describe, expect, test } from 'vitest';
import { openConversations } from './conversations.ts';

const { visitor } = openConversations();

test('a question within a request is answered, and the request taken up, in one language', async () => {
  const who = visitor({ lang: 'fr' });
  await who.say('I would like an appointment');
  const { output } = await who.say('c’est gratuit le rendez-vous ?');
  expect(output).toContain('Revenons');
  expect(output).not.toContain('Back to your request');
});

test.each(['ok, on peut se voir ?', 'peut-on se voir jeudi ?', 'fine. can we meet Friday?'])(
  '“%s”, after an answer of the team, begins an appointment',
  async (said) => {
    const who = visitor({ lang: 'fr' });
    await who.say('vous faites du référencement ?');
    await who.say('who manages it?');
    expect((await who.say(said)).step?.flow).toBe('appointment');
  },
);

describe('what was noted is told again', () => {
  test('of a request for a quote, at its end and before', async () => {
    const who = visitor({ lang: 'en' });
    await who.say('I want a quote for a website');
    await who.say('about 5000 euros');
    expect((await who.say('can I see what you have noted?')).output).toContain('about 5000 euros');
    await who.say('before Easter');
    await who.say('Sarah Lowe');
    await who.say('sarah@lowe-kitchens.example');
    expect((await who.say('show me what you noted')).output).toMatch(/Budget: about 5000 euros/);
  });
  test('of an appointment that is being made', async () => {
    const who = visitor({ lang: 'en' });
    await who.say('I’d like to book an appointment');
    await who.say('next Thursday 10am');
    expect((await who.say('what did I book?')).output).toContain('Thursday 26 November');
  });
});

describe('nothing is lost at the end of a request for a quote', () => {
  test('a change with a typing error and a British number are kept', async () => {
    const who = visitor({ lang: 'en' });
    for (const one of ['i wanna quote for an app', 'dunno', 'asap', 'Jay Patel', 'jay.patel@example.com'])
      await who.say(one);
    expect((await who.say('actualy make it a website not a app')).output).toContain('website not a app');
    const { output, step } = await who.say('and my number is 07700 900123');
    expect(step?.asks).toBe('confirm');
    expect(output).toContain('07700 900123');
    expect((await who.say('yes send')).output).toMatch(/^Sent/);
    expect((await who.say('did u get it?')).output).not.toMatch(/order number|firm and valid/);
  });
});
