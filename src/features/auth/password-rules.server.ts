import { company } from '../../collections/company.ts';
import { AppError } from '../../lib/errors.ts';

/** Highest score on zxcvbn's scale of 0 to 4: guessing takes years. */
const STRONG = 4;
/** Characters that are scored: more make no password weaker, and the check slower. */
const READ = 100;

type Check = (password: string, words: string[]) => { score: number };
let opened: Promise<Check> | undefined;

/**
 * Dictionaries of breached passwords, names and words, 136,000 in all. Loading takes half a second: at the first use.
 */
async function openCheck(): Promise<Check> {
  const [{ ZxcvbnFactory }, common, french] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-fr'),
  ]);
  const estimator = new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...french.dictionary },
    graphs: common.adjacencyGraphs,
  });
  return (password, words) => estimator.check(password, words);
}

/** Words an attacker would derive from the account. */
const wordsAbout = (email: string): string[] =>
  [
    email,
    company.tradeName,
    company.legalName,
    company.city,
    company.email,
    'admin',
    'administration',
    'administrateur',
  ]
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
    .map((word) => word.toLowerCase())
    .filter((word) => word.length > 2);

/**
 * Refuses a password that was in a breach, or consists of common words, dates, keyboard rows, the address or the
 * company's name. Takes a tenth of a second: call it only for authorised requests. @throws input/invalid
 */
export async function refuseKnownPassword(password: string, email: string): Promise<void> {
  opened ??= openCheck();
  const { score } = (await opened)(password.slice(0, READ), wordsAbout(email));
  if (score < STRONG) throw new AppError('input/invalid', { fields: { password: 'knownPassword' } });
}
