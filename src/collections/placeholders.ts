import { company } from './company.ts';

/** Values no real company has: rows of zeros, "à renseigner", example domains, "Prénom Nom". */
const FAKE = /0{3}[ .]?0{3}|00 00 00|à renseigner|\.example\b|Prénom Nom|^XXXX|^12, rue de la Fosse$/i;

const leaves = (value: unknown, key = ''): { key: string; value: string }[] =>
  typeof value === 'string'
    ? [{ key, value }]
    : value && typeof value === 'object'
      ? Object.entries(value).flatMap(([name, item]) => leaves(item, key ? `${key}.${name}` : name))
      : [];

/** The placeholder entries of content/company.yaml. */
export const placeholders = (): { key: string; value: string }[] =>
  leaves(company).filter(({ value }) => FAKE.test(value));
