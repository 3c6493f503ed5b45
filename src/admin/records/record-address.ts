import { isLocale } from '../../i18n/locales.ts';
import { contentOf } from './kinds.ts';
import type { Values } from './use-edited-record.ts';

/** Where a record is read on the site; undefined without a language, a key, or what its kind's address is made of. */
export function addressOf(type: string, values: Values): string | undefined {
  const { lang, key } = values;
  if (typeof lang !== 'string' || !isLocale(lang) || typeof key !== 'string' || !key) return undefined;
  // An emptied address is the key, as for a record that never had one.
  const data = { ...values, slug: values.slug || key };
  return contentOf(type)?.address?.({ slug: key, data }, lang);
}
