import type * as french from './fr.ts';

type KeysOf<T> = keyof T & string;
/** Paths to texts: `forms.fields.email`. */
type Texts<T> = { [K in KeysOf<T>]: T[K] extends string ? K : `${K}.${Texts<T[K]>}` }[KeysOf<T>];
/** Paths to lists of texts, one for each value: `forms.options.subject`. */
type Lists<T> = {
  [K in KeysOf<T>]: T[K] extends string ? never : T[K] extends Record<string, string> ? K : `${K}.${Lists<T[K]>}`;
}[KeysOf<T>];

/** The key of a text in the dictionaries. One that does not exist does not compile. */
export type MessageKey = Texts<typeof french>;
/** The key of a list of texts in the dictionaries: the words of a field's options. */
export type OptionsKey = Lists<typeof french>;
