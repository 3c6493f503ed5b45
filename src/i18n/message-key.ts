import type * as french from './fr.ts';

type KeysOf<T> = keyof T & string;
/** Paths of texts: `forms.fields.email`. */
type Texts<T> = { [K in KeysOf<T>]: T[K] extends string ? K : `${K}.${Texts<T[K]>}` }[KeysOf<T>];
/** Paths of lists of texts, one per value: `forms.options.subject`. */
type Lists<T> = {
  [K in KeysOf<T>]: T[K] extends string ? never : T[K] extends Record<string, string> ? K : `${K}.${Lists<T[K]>}`;
}[KeysOf<T>];

/** The key of a text in the dictionaries, checked at compile time. */
export type MessageKey = Texts<typeof french>;
/** The key of a list of texts: the labels of a field's options. */
export type OptionsKey = Lists<typeof french>;
