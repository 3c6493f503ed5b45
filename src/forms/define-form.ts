import { z } from 'zod';
import type { Action, Permissions } from '../collections/admin-screen.ts';
import type { Company } from '../collections/company.ts';
import type { NamedKind } from '../collections/titles.ts';
import type { privacy } from '../i18n/fr/privacy.ts';
import type { MessageKey, OptionsKey } from '../i18n/message-key.ts';
import type { RouteKey } from '../i18n/routes.ts';
import { defineEndpoint, type Endpoint } from '../lib/endpoint.ts';
import { formEnvelope, linkEnvelope } from '../lib/fields.ts';
import { storedFile, submissionFields } from '../lib/submission-record.ts';
import type { FileKind } from '../ports/files.ts';
import type { RecordType, Stored } from '../ports/store.ts';

export { type Constraints, constraintsOf } from './constraints.ts';

/**
 * `checkbox` is one box to tick, `checkboxes` several of a list, `rating` one to five; `hidden` is known to the page.
 */
export type Control =
  | 'text'
  | 'email'
  | 'tel'
  | 'url'
  | 'date'
  | 'textarea'
  | 'select'
  | 'radio'
  | 'checkboxes'
  | 'rating'
  | 'file'
  | 'checkbox'
  | 'hidden';

/** One field of a form: what it takes, how it is drawn, and the keys of its words. */
export type FieldDefinition<S extends z.ZodType = z.ZodType> = {
  /** What is accepted; `constraintsOf` derives the browser's attributes. */
  schema: S;
  hint?: MessageKey;
  /** What the register of processing calls it, where its label is a question. */
  data?: MessageKey;
  /** The words of its options by value. Absent where the page knows them: services, countries. */
  options?: OptionsKey;
  /** The kind of content whose record id it holds: people see that record's name. */
  names?: NamedKind;
  /** The option chosen from the start. */
  chosen?: string;
  autocomplete?: AutoFill;
  /** Lines of a text drawn at first. */
  rows?: number;
  /** As wide as the form; texts of several lines, files and boxes are in any case. */
  wide?: true;
  /**
   * Needed in some cases, known to the whole form's schema: a browser does not require it, and it is not called
   * optional.
   */
  conditional?: true;
  /** What may be sent; `accept` where the browser's own filter should take more than the kind's extensions. */
  file?: { kind: FileKind; accept?: string };
  /** What the words of a box to tick lead to. */
  link?: { label: MessageKey; to: RouteKey | `#${string}` };
  /** Where another form of the same page has a field of this name. */
  id?: string;
} & ({ control: 'hidden'; label?: MessageKey } | { control: Exclude<Control, 'hidden'>; label: MessageKey });

export type Fields = Readonly<Record<string, FieldDefinition>>;
/** The fields of a form, in the order they are drawn. */
export const defineFields = <const F extends Fields>(fields: F): F => fields;

type SchemasOf<F extends Fields> = { -readonly [K in keyof F]: F[K]['schema'] };
type KeptFile<S extends z.ZodType> =
  undefined extends z.output<S> ? z.ZodOptional<typeof storedFile> : typeof storedFile;
/** The stored fields of a form: a consent is stored as the version of its text, a file as its description. */
type KeptSchemas<F extends Fields> = {
  -readonly [K in keyof F as F[K]['control'] extends 'checkbox' ? never : K]: F[K]['control'] extends 'file'
    ? KeptFile<F[K]['schema']>
    : F[K]['schema'];
};

/** The schemas of the fields by name. */
export const schemasOf = <F extends Fields>(fields: F): SchemasOf<F> =>
  Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])) as SchemasOf<F>;

const keptSchemaOf = ({ control, schema }: FieldDefinition): z.ZodType => {
  if (control !== 'file') return schema;
  return schema.safeParse(undefined).success ? storedFile.optional() : storedFile;
};
/** The same as stored in a record. */
export const storedSchemasOf = <F extends Fields>(fields: F): KeptSchemas<F> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { control }]) => control !== 'checkbox')
      .map(([name, field]) => [name, keptSchemaOf(field)]),
  ) as KeptSchemas<F>;

/** The record type of a form: its fields, those in `also`, and those of every submission. */
export const recordOf = <const N extends string, F extends Fields, A extends z.ZodRawShape = Record<never, never>>(
  name: N,
  fields: F,
  also?: A,
) => ({
  name,
  schema: z.strictObject({ ...storedSchemasOf(fields), ...(also as A), ...submissionFields }),
});

type PostOptions<O extends z.ZodType> = Pick<
  Endpoint<z.ZodType, O>,
  'path' | 'alias' | 'output' | 'sent' | 'refused' | 'once' | 'perMinute'
>;

/** What a visitor calls each field; of a box to tick, with what its text leads to. */
const labelsOf = (fields: Fields): NonNullable<Endpoint['labels']> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { label, link }]) =>
      label ? [[name, link ? [label, link.label] : [label]]] : [],
    ),
  );

/** Where a form is posted: what it takes are its fields, and the uploads are those of its file fields. */
export function formEndpoint<F extends Fields, O extends z.ZodType>(fields: F, options: PostOptions<O>) {
  const files = Object.entries(fields).flatMap(([name, { file }]) => (file ? [[name, file.kind] as const] : []));
  return defineEndpoint({
    method: 'POST',
    access: 'visitor',
    input: z.strictObject({ ...schemasOf(fields), ...formEnvelope }),
    labels: labelsOf(fields),
    ...options,
    ...(files.length && { files: Object.fromEntries(files) }),
  });
}
/** The same behind an e-mailed link, whose token identifies the person. */
export const linkFormEndpoint = <F extends Fields, O extends z.ZodType>(fields: F, options: PostOptions<O>) =>
  defineEndpoint({
    method: 'POST',
    access: 'visitor',
    input: z.strictObject({ ...schemasOf(fields), ...linkEnvelope }),
    labels: labelsOf(fields),
    ...options,
  });

/** What the daily purge removes, and when. */
export interface PurgedAfter<Kept extends string = string, Where = Record<string, unknown>> {
  /** What an administrator reads in the report of the purge. */
  what: string;
  days: number;
  /** The field whose age counts. */
  since: Kept;
  where?: Where;
}
/** For as long as something else is stored, by the privacy policy; removed with it, or by an administrator. */
export interface RetainedWith {
  lastsAs: 'comment' | 'order';
}
type KeptName<R extends RecordType> = keyof Stored<R> & string;
/** The retention of a form's records. */
export type Retention<R extends RecordType> = PurgedAfter<KeptName<R>, Partial<Stored<R>>> | RetainedWith;

/**
 * A line of an e-mail: a field, several joined under another label, or what the record says besides, as a moment or as
 * it is.
 */
export type FactDefinition<Name extends string = string, Kept extends string = string> =
  | Name
  | { label: MessageKey; of: readonly Name[] }
  | { label: MessageKey; moment: Kept }
  | { label: MessageKey; kept: Kept };
/** What a visitor names a submission by. */
export const reference = { label: 'mails.reference', kept: 'id' } as const;

type CompanyAddress = Extract<keyof Company, 'email' | `${string}Email`>;

/** What is written to people about a submission. */
export interface FormMails<Name extends string = string, Kept extends string = string> {
  /** To whoever sent it, where there is an address: that it has arrived, and what comes next. */
  visitor: {
    subject: MessageKey;
    heading: MessageKey;
    paragraphs: readonly MessageKey[];
    facts: readonly FactDefinition<Name, Kept>[];
  };
  company: {
    to: CompanyAddress;
    heading: MessageKey;
    /** Its subject: the heading, the words of a field, or both. */
    subject: readonly ('heading' | Name)[];
    facts: readonly FactDefinition<Name, Kept>[];
  };
}

/** How the admin area shows a form's records. */
export interface FormScreen<Kept extends string = string> {
  /** Of its table: the first names the record. */
  columns: readonly Kept[];
  filters: readonly Kept[];
  search: readonly Kept[];
  /** What an administrator may change, besides how far it is handled. */
  editable?: readonly Kept[];
  /** What programs alone read of it. */
  hidden?: readonly Kept[];
  /** False where nobody has to handle what came: it is a list, not a pile. */
  handled?: false;
  /** What is decided of a record. */
  actions?: readonly Action[];
  /** Who may do what, besides owners; by default support may edit and decide. */
  permissions?: Permissions;
}

/** A form, whole: everything that draws, receives, keeps, mails, shows or removes what it takes is made from this. */
export interface FormDefinition<Name extends string = string, Kept extends string = string> {
  /** Of its element in the page. */
  id: string;
  /**
   * Behind an e-mailed link: it posts to its page's own address, whose query holds the token a static page cannot know.
   */
  behindLink?: true;
  /**
   * What is typed is stored in this tab only until it is sent, not in the browser: it accuses somebody, or tells of
   * somebody's rights (docs/decisions/049).
   */
  draft?: 'tab';
  words: {
    title: MessageKey;
    submit: MessageKey;
    /** Once it is sent; `outcomes` where the answer has a state with words of its own. None where a page follows. */
    done?: MessageKey;
    outcomes?: Readonly<Record<string, MessageKey>>;
    intro?: MessageKey;
  };
  fields: Fields;
  endpoint: Endpoint;
  /** Answers the stored values to whoever brings the link's token, where the form shows them to be changed. */
  storedValues?: Endpoint;
  /** The record it creates or changes. */
  record: RecordType;
  retention: PurgedAfter | RetainedWith;
  /** What for, on which legal basis: its words in the register of processing. */
  processing: keyof typeof privacy.processing;
  mails?: FormMails<Name, Kept>;
  /** What stands in a mail to the company, where its words depend on more than the submission. */
  companyFacts?: readonly FactDefinition<Name, Kept>[];
  admin?: FormScreen<Kept>;
  /** Asked where the assistant hands a conversation over to a person. */
  handOver?: readonly Name[];
}

/** Defines a form; each name in it is one of its fields, or of its record. */
export const defineForm = <const F extends Fields, R extends RecordType>(
  form: FormDefinition<keyof F & string, KeptName<R>> & { fields: F; record: R; retention: Retention<R> },
): FormDefinition & { fields: F; record: R } => form;
