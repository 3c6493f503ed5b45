import { openEmbedded } from '../../netlify/adapters/assistant/embedded.ts';
import { openEmlMailer } from '../../netlify/adapters/mailer/eml.ts';
import { openProcesses } from '../../netlify/adapters/processes/processes.ts';
import { bindEndpoint } from '../../netlify/http/serve.ts';
import { mailTemplates } from '../../netlify/mail-templates.ts';
import { fillStore } from '../../netlify/publishing/fill-store.ts';
import { takeSnapshot } from '../../netlify/publishing/snapshot.ts';
import { newsletterIssue } from '../../src/collections/kinds/newsletter-issue.ts';
import { receiveProof } from '../../src/features/consent/proof.server.ts';
import { recordConsent } from '../../src/features/consent/proof.ts';
import { receiveContact } from '../../src/features/contact/contact.server.ts';
import { sendContact } from '../../src/features/contact/contact.ts';
import { registerForEvent } from '../../src/features/events/events.server.ts';
import { register } from '../../src/features/events/events.ts';
import * as letters from '../../src/features/newsletter/newsletter.server.ts';
import * as newsletter from '../../src/features/newsletter/newsletter.ts';
import { queueIssueMails } from '../../src/features/newsletter/sending.server.ts';
import { requestTransfer } from '../../src/features/payment/checkout.server.ts';
import * as payment from '../../src/features/payment/payment.ts';
import { composeDueMails } from '../../src/mail/compose-due.server.ts';
import { drainOutbox } from '../../src/mail/outbox.server.ts';
import { Worker } from '../../src/queue/worker.server.ts';
import { chatVisitor } from '../chat/visitor.ts';
import { openTestInstallation, visitor } from '../http/visitor.ts';
import { byTransfer, openShop } from '../payment/shop.ts';
import { countOperations, type Operations } from './counting-store.ts';

/** Letters of the issue whose operations are counted. */
const LETTERS = 200;

/** What visitors and schedules do, by name. */
export interface UseCounts {
  contact: Operations;
  subscription: Operations;
  registration: Operations;
  order: Operations;
  question: Operations;
  consent: Operations;
  /** One e-mail of a form, from the queue to the mail server. */
  mail: Operations;
  /** One letter of a newsletter, with its share of the issue's. */
  letter: Operations;
  /** What runs each minute while nothing is due. */
  idleMinute: Operations;
  publication: Operations;
}

type Installation = ReturnType<typeof openTestInstallation>;
const per = ({ reads, writes, commits }: Operations, count: number): Operations => ({
  reads: reads / count,
  writes: writes / count,
  commits: commits / count,
});

async function count(services: Installation, use: (counted: Installation) => Promise<unknown>): Promise<Operations> {
  const { store, end } = countOperations(services.store);
  await use({ ...services, store });
  return end();
}
const accepted = async (answer: Response) => {
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
};
const envelope = () => ({ lang: 'fr', consent: true, submissionKey: crypto.randomUUID() });

const sendingOf = (services: Installation) => ({
  ...services,
  worker: new Worker({ store: services.store, processes: openProcesses() }),
  mailer: openEmlMailer({ folder: `${services.folder}/mails`, from: 'Site <a@example.org>', clock: services.clock }),
  random: Math.random,
});

async function sendMails(services: Installation): Promise<number> {
  await composeDueMails(services, mailTemplates, 1000);
  return (await drainOutbox(sendingOf(services))).sent;
}

async function countLetters(services: Installation): Promise<Operations> {
  for (let n = 0; n < LETTERS; n++)
    await services.store.add(newsletter.subscription, {
      ...{ lang: 'fr', interests: ['all'], frequency: 'weekly', suspect: false, consentVersion: '1' },
      ...{ askedAt: services.clock().toISOString(), email: `lectrice${n}@example.org`, state: 'confirmed' },
    });
  const issue = { subject: 'Novembre', lang: 'fr', content: 'Bonjour.', state: 'scheduled' } as const;
  await services.store.add(newsletterIssue, { ...issue, scheduledFor: services.clock().toISOString() });
  let sent = 0;
  const operations = await count(services, async (counted) => {
    while ((await queueIssueMails(counted)).waiting)
      sent += (await drainOutbox(sendingOf(counted), { lane: 'newsletter' })).sent;
  });
  if (sent < LETTERS) throw new Error(`Only ${sent} letters left`);
  return per(operations, sent);
}

/** Counts the operations of each use, through the endpoints that visitors call, on a store with the samples. */
export async function countUses(): Promise<UseCounts> {
  const services = openTestInstallation();
  services.time.now = new Date();
  await fillStore(services.store, services.clock);
  const endpoints = [
    bindEndpoint(sendContact, receiveContact),
    bindEndpoint(newsletter.subscribe, letters.subscribe),
    bindEndpoint(newsletter.confirm, letters.confirm),
    bindEndpoint(register, registerForEvent),
  ];
  const post = (path: string, body: object) =>
    count(services, async (counted) => accepted(await visitor(counted, endpoints).post(path, body)));
  const contact = await post(sendContact.path, {
    ...envelope(),
    ...{ firstName: 'Ada', lastName: 'L', email: 'ada@example.org', subject: 'quote', message: 'Une boutique.' },
  });
  const subscription = await post(newsletter.subscribe.path, { ...envelope(), email: 'zoe@example.org' });
  const registration = await post(register.path, {
    ...{ ...envelope(), event: 'workshop-site-weight', name: 'Ada', email: 'ada@example.org' },
  });
  const proof = {
    ...{ id: crypto.randomUUID(), chosenAt: services.clock().toISOString(), policyVersion: 1 },
    choices: { preferences: false, analytics: false, marketing: false },
  };
  const consent = await count(services, (counted) => receiveProof(counted, recordConsent.input.parse(proof)));
  const question = await count(services, (counted) =>
    chatVisitor(counted, { assistant: openEmbedded() }).say('Quels sont vos horaires ?'),
  );
  let mails = 0;
  const allMails = await count(services, async (counted) => {
    mails = await sendMails(counted);
  });
  const idleMinute = await count(services, async (counted) => {
    await sendMails(counted);
    await queueIssueMails(counted);
  });
  const letter = await countLetters(services);
  const publication = await count(services, (counted) =>
    takeSnapshot(counted.store, services.files, services.clock(), () => undefined),
  );
  await services.end();

  const shop = openShop();
  const order = await count(shop.services, async (counted) =>
    accepted(
      await visitor(counted, [
        bindEndpoint(payment.requestTransfer, () =>
          requestTransfer({ ...shop.services, ...counted }, payment.requestTransfer.input.parse(byTransfer())),
        ),
      ]).post(payment.requestTransfer.path, byTransfer()),
    ),
  );
  await shop.end();
  return {
    contact,
    subscription,
    registration,
    order,
    question,
    consent,
    mail: per(allMails, mails),
    letter,
    idleMinute,
    publication,
  };
}
