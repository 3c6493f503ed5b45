import { company } from '../collections/company.ts';
import { fold } from '../lib/words.ts';

/** The company's name as a folded message has it, for patterns: letters, digits and spaces, or what nothing matches. */
export const COMPANY_NAME: string = fold(company.tradeName) || '(?!)';
