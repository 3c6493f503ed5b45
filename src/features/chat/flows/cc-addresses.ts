import { fold } from '../../../lib/words.ts';
import type { FlowState } from './flow.ts';
import { PEOPLE, withoutLead } from './notes.ts';

const ADDRESS = /[^\s<>(),;:"]+@[^\s<>(),;:"]+/gu;
/** Who else is written to: "en copie", "pour la compta", "my partner too". */
const OF_OTHERS = new RegExp(
  `\\b(?:en copie|cc|copie|copiez|in copy|copy|copied|(?:mon|ma|mes|notre|nos|my|our|son|sa|l|d|the) (?:\\w+ )?${PEOPLE}|(?:pour|de|a|for|to) (?:la |le |l |les |notre |the |our )?(?:compta\\w*|comptable|facturation|factures?|secretariat|secretaire|direction|mairie|bureau|accounts?|accounting|accountant|billing|invoices?|office|secretary))\\b`,
);
const COPY = /\b(?:en copie|cc|copie|copiez|in copy|copy|copied)\b/;
/** One of them is right, and the other is not. */
const CORRECTS =
  /\b(?:pas|non|plutot|mais|erreur|trompe\w*|au lieu|ancienne|nouvelle|remplac\w*|chang\w*|not|instead|rather|but|wrong|old|new|mistake|replace)\b/;

export interface Copied {
  /** What is left, with the one address of whoever writes; empty where none is theirs. */
  own: string;
  notes: string[];
}

/**
 * The addresses of others in a message, as notes: "marie@example.org, et pour la compta compta@example.org". One that is
 * said again, or corrected, is none of them.
 */
export function copiedIn(message: string, state?: Pick<FlowState, 'asks' | 'draft'>): Copied | undefined {
  const isAsked = state?.asks === 'email';
  const found = [...message.matchAll(ADDRESS)];
  if (!found.length || message.includes('?') || CORRECTS.test(fold(message.replace(ADDRESS, ' ')))) return undefined;
  const ends = found.map(({ 0: address, index }) => index + address.length);
  const parts = ends.map((end, at) => message.slice(at ? ends[at - 1] : 0, at === ends.length - 1 ? undefined : end));
  const isOthers = parts.map((part) => OF_OTHERS.test(fold(part.replace(ADDRESS, ' '))));
  // "celle de mon mari, luc@example.org", where one is asked for, is the one to write to.
  const isCopied = COPY.test(fold(message.replace(ADDRESS, ' '))) || (!isAsked && isOthers[0] === true);
  if (found.length === 1) return isCopied ? { own: '', notes: [withoutLead(message)] } : undefined;
  if (found.some(([address]) => address.toLowerCase() === state?.draft.email)) return undefined;
  const ownAt = isOthers.indexOf(false);
  const notes = parts
    .filter((_, at) => at !== ownAt)
    .map((part) => withoutLead(part.replace(/^[\s,;/]*(?:(?:ou|or|and|et)\s+)?/iu, '')));
  return { own: (parts[ownAt] ?? '').trim(), notes };
}
