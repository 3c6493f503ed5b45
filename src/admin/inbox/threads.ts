import { application } from '../../features/careers/careers.ts';
import { appointment } from '../../features/chat/flows/appointment.ts';
import { contactRequest } from '../../features/contact/contact.ts';
import { supportRequest } from '../../features/support/support.ts';

/** Kinds of records that are answered from the screen. */
export const threadedTypes = { contactRequest, supportRequest, application, appointment } as const;
export const threadedKinds = ['contactRequest', 'supportRequest', 'application', 'appointment'] as const;
export type ThreadedKind = (typeof threadedKinds)[number];
export const isThreaded = (name: string): name is ThreadedKind => threadedKinds.some((one) => one === name);

/** The folders of the inbox: a quote is a contact request with that subject. */
export const folders = ['contact', 'quote', 'support', 'application', 'appointment'] as const;
export type Folder = (typeof folders)[number];
