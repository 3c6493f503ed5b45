import type { newsletterIssue } from '../../collections/kinds/newsletter-issue.ts';
import type { Stored } from '../../ports/store.ts';
import type { subscription } from './newsletter.ts';

type Addressed = Pick<Stored<typeof newsletterIssue>, 'lang' | 'group' | 'topics'>;
type Subscriber = Pick<Stored<typeof subscription>, 'lang' | 'group' | 'interests' | 'state' | 'suspect'>;

/** Whether a subscriber asked for what an issue speaks of: the language, the group and one of the topics are theirs. */
export const isFor = ({ lang, group, topics }: Addressed, one: Subscriber): boolean =>
  one.state === 'confirmed' &&
  !one.suspect &&
  one.lang === lang &&
  (group === 'all' || one.group === group) &&
  (topics.includes('all') || one.interests.includes('all') || topics.some((topic) => one.interests.includes(topic)));
