/** What the assistant declines: not understood as a fact. */
export const REFUSALS = ['offTopic', 'medical', 'legal', 'financial', 'otherPeople', 'turned'] as const;
export const isRefusal = (intent: string): intent is (typeof REFUSALS)[number] =>
  (REFUSALS as readonly string[]).includes(intent);
/** What it answers with a search of the site's texts. */
export const SEARCH = 'search';
/** Asks whether a person answers. */
export const PERSON = 'person';
/** What a model of needs calls a message that tells none. */
export const NO_NEED = 'none';
