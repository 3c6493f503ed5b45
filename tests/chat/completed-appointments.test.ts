import { describe, expect, test } from 'vitest';
import { company } from '../../src/collections/company.ts';
import { appointment } from '../../src/features/chat/flows/appointment.ts';
import { completeAppointment } from '../../src/features/chat/flows/bookings.server.ts';
import { openConversations } from './conversations.ts';

const conversations = openConversations();
const allAppointments = async () => (await conversations.services.store.find(appointment, { limit: 10 })).records;
const purposesTo = async (to: string) =>
  (await conversations.services.mailsTo(to)).map(({ purpose, email }) => [purpose, email.subject]);

async function booked() {
  const ada = conversations.visitor();
  for (const said of ['rdv jeudi à 15h au sujet du SEO', 'Ada Lovelace, ada@example.org', 'oui']) await ada.say(said);
  return ada;
}

describe('what is added to an appointment that is booked', () => {
  test('keeps the appointment: each is written to once more, and nothing is cancelled', async () => {
    const ada = await booked();
    const [before] = await allAppointments();
    await ada.say('je viens avec ma collègue');
    const { output } = await ada.say('oui');
    expect(output).toMatch(/^C’est noté avec votre rendez-vous du jeudi 26 novembre à 15\s?h.*avec ma collègue/);
    expect(await allAppointments()).toMatchObject([
      { id: before?.id, state: 'booked', topic: 'SEO (je viens avec ma collègue)' },
    ]);
    for (const to of ['ada@example.org', company.email]) {
      const mails = await purposesTo(to);
      expect(mails).toHaveLength(2);
      expect(mails.flat().join(' ')).not.toMatch(/annulé|cancelled/);
      expect(mails.flat()).toContainEqual(expect.stringMatching(/complété/));
    }
  });
  test('the same confirmed again writes to nobody, nor does an appointment that is cancelled change', async () => {
    const ada = await booked();
    const [{ id } = { id: '' }] = await allAppointments();
    const { services } = conversations;
    await completeAppointment(services, { id, topic: 'SEO (à deux)' });
    await completeAppointment(services, { id, topic: 'SEO (à deux)' });
    expect(await purposesTo(company.email)).toHaveLength(2);
    await ada.say('annulez');
    await ada.say('oui');
    expect(await completeAppointment(services, { id, topic: 'SEO' })).toBeUndefined();
    expect(await allAppointments()).toMatchObject([{ state: 'cancelled', topic: 'SEO (à deux)' }]);
  });
  test('also hours before it begins, when no other is booked any more', async () => {
    await booked();
    const [{ id } = { id: '' }] = await allAppointments();
    conversations.services.time.now = new Date('2026-11-26T09:00:00Z');
    expect(await completeAppointment(conversations.services, { id, topic: 'SEO (à deux)' })).toMatchObject({ id });
  });
  test('stays when it is about something else', async () => {
    const ada = await booked();
    for (const said of ['je suis sourd', 'oui', 'je préfère parler de notre site', 'oui']) await ada.say(said);
    expect(await allAppointments()).toMatchObject([{ topic: 'Notre site (je suis sourd)' }]);
  });
  test('gives way where it is a number: to another, or to none', async () => {
    const ada = await booked();
    for (const said of ['mon numéro 06 12 34 56 78', 'oui', 'ajoutez mon numéro 06 12 34 56 79', 'oui'])
      await ada.say(said);
    expect(await allAppointments()).toMatchObject([{ topic: 'SEO (06 12 34 56 79)' }]);
    for (const said of ['enlevez mon numéro', 'oui']) await ada.say(said);
    expect(await allAppointments()).toMatchObject([{ topic: 'SEO' }]);
  });
});
