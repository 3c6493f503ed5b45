import { type KindName, tabsOn } from '../records/kinds.ts';
import { submissionNames } from '../records/submission-kinds.ts';

/**
 * The screens of the admin area in the groups of its menu, by what a person is doing. The contract's five are
 * /admin/blog to /admin/promotions.
 */
export const areaGroups = {
  day: ['home', 'inbox', 'events', 'orders'],
  writing: ['blog', 'content', 'newsletter', 'press', 'promotions', 'assistant', 'quality'],
  running: ['people', 'accounts', 'mails', 'log', 'trash', 'unreadable', 'account'],
} as const;
export type AreaGroup = keyof typeof areaGroups;
export type AreaName = (typeof areaGroups)[AreaGroup][number];
export const areaNames: readonly AreaName[] = Object.values(areaGroups).flat();

export const HOME_PATH = '/admin';
export const LOGIN_PATH = '/admin/login';
export const areaPath = (name: AreaName): string => (name === 'home' ? HOME_PATH : `${HOME_PATH}/${name}`);
export const areaOf = (path: string): AreaName | undefined =>
  areaNames.find((name) => areaPath(name) === path.replace(/\/$/, ''));

/** One event's own address. */
export const eventPath = (key: string): string => `${areaPath('events')}?${new URLSearchParams({ id: key })}`;

/** The kinds of records a screen chooses among; kinds of content define their own screens. */
export const kindsOf: Partial<Record<AreaName, readonly KindName[]>> = {
  blog: tabsOn('blog'),
  /**
   * The contract's form type selector: blog, comment, FAQ, event, press article, testimonial, job post; newsletter has
   * its screen.
   */
  content: tabsOn('content'),
  newsletter: [...tabsOn('newsletter'), 'subscription'],
  press: tabsOn('press'),
  promotions: tabsOn('promotions'),
  // Appointments, which the assistant makes, stand beside the requests.
  inbox: [...submissionNames.slice(0, 1), 'appointment', ...submissionNames.slice(1), 'replyTemplate'],
  orders: ['order', 'transferRefund'],
  mails: ['outboxMail'],
  log: ['auditEntry'],
};

/** The screen records of a kind are looked at on. */
export const areaOfKind = (type: KindName): AreaName =>
  areaNames.find((name) => kindsOf[name]?.includes(type)) ?? 'content';
/** Where a new record of a kind is written. */
export const newRecordPath = (type: KindName): string =>
  `${areaPath(areaOfKind(type))}?${new URLSearchParams({ type, new: '1' })}`;
/** One record's own address; `at`: the field it opens at. */
export const recordPath = (type: KindName, id: string, at?: string): string =>
  `${areaPath(areaOfKind(type))}?${new URLSearchParams({ type, id, ...(at && { at }) })}`;
