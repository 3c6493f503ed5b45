import { company } from '../../collections/company.ts';
import { AppError } from '../../lib/errors.ts';

/** Where guessing begins to take years, on zxcvbn's scale of 0 to 4: a sentence, or random characters. */
const STRONG = 4;
/** What stands further on makes no password weaker, and the search slower. */
const READ = 100;

type Check = (password: string, words: string[]) => { score: number };
let opened: Promise<Check> | undefined;

/**
 * Breached passwords, names and words, 136,000 in all. Loaded when the first password is set: they take half a second.
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

/** What somebody who knows whose account it is tries first. */
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
 * Refuses a password that was in a breach, or is made of known words, dates, keys in a row, the address or the
 * company's name. Ask it only of whoever may set one: it takes a tenth of a second. @throws input/invalid
 */
export async function refuseKnownPassword(password: string, email: string): Promise<void> {
  opened ??= openCheck();
  const { score } = (await opened)(password.slice(0, READ), wordsAbout(email));
  if (score < STRONG) throw new AppError('input/invalid', { fields: { password: 'knownPassword' } });
}
